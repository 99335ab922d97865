// Faces blink now and then. Between two blinks nothing runs: an animation that goes on for ever would have everything drawn with every frame.

import { reducedMotion } from "../device/motion";

const EVERY = 5_200;
const MILLIS = 180;

/** Lets eyes blink whenever `awake` says so; `seat` keeps those at a table from blinking together. */
export function blinking(eyes: SVGElement, { seat, awake }: { seat: number; awake: () => boolean }) {
  const blink = () => {
    if (awake() && !reducedMotion()) eyes.animate({ scale: ["1 1", "1 0.1", "1 1"] }, MILLIS);
    timer = setTimeout(blink, EVERY);
  };
  let timer = setTimeout(blink, (EVERY + seat * 1_700) % EVERY || EVERY);
  return { destroy: () => clearTimeout(timer) };
}
