// Notices when this device can't draw animations smoothly, and then makes them simpler: dice still tumble, ink and highlights just
// appear.

/** How long frames are looked at after something begins to move, in milliseconds. */
const WATCHED = 400;
/** What a frame may take on average: sixty a second, and some room for a hiccup. */
const SMOOTH = 1000 / 52;
/** So many animations in a row must be slow: the first one often waits for something to be loaded. */
const OFTEN = 3;

let slow = 0;
let watching = false;

/** Whether frames came too late, by the times at which they were drawn. */
export function late(frames: readonly number[]): boolean {
  const count = frames.length - 1;
  return count > 0 && (frames[count]! - frames[0]!) / count > SMOOTH;
}

/** Whether this person wants things to change without moving. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether animations are to be simple. */
export const simple = () => document.documentElement.dataset["motion"] === "simple";

/** Looks at every animation until some were too slow. */
export function watchMotion() {
  addEventListener("animationstart", watch, true);
}

function watch() {
  if (watching || document.visibilityState === "hidden") return;
  watching = true;
  const frames: number[] = [];
  requestAnimationFrame(function frame(at) {
    frames.push(at);
    if (at - frames[0]! < WATCHED) return void requestAnimationFrame(frame);
    watching = false;
    slow = late(frames) ? slow + 1 : 0;
    if (slow < OFTEN) return;
    document.documentElement.dataset["motion"] = "simple";
    removeEventListener("animationstart", watch, true);
  });
}
