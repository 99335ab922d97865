// One clock for everything that moves by itself: throws, ink, cards that fly. So all of it can be hurried, skipped and filmed alike.

import { reducedMotion } from "../device/motion";
import { preferences, type Speed } from "../device/preferences.svelte";

export type Ease = (t: number) => number;

export const ease = {
  linear: (t) => t,
  out: (t) => 1 - (1 - t) ** 3,
  in: (t) => t * t,
  inOut: (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2),
  back: (t) => 1 + 2.9 * (t - 1) ** 3 + 1.9 * (t - 1) ** 2,
} satisfies Record<string, Ease>;

/** What a duration is multiplied with; nothing moves at all where it is 0. */
const PACE: Record<Speed, number> = { calm: 1, brisk: 0.75, "at-once": 0 };

let haste = 1;

/** From now on things are given so much of their usual time. */
export const hasten = (part: number) => (haste = part);

/** How much of the time that things take they are given. */
export const pace = () => PACE[preferences.speed] * haste;

/** Whether things change without moving: somebody wants that, or nobody looks. */
export const still = () => reducedMotion() || pace() === 0 || document.visibilityState === "hidden";

interface Tween {
  motion: Motion;
  begin: number;
  millis: number;
  draw: Ease | ((t: number) => void);
  ease: Ease;
  done(): void;
}

const tweens = new Set<Tween>();
const motions = new Set<Motion>();
let frame = 0;

function tick() {
  const now = performance.now();
  frame = 0;
  for (const tween of tweens) {
    const t = tween.motion.skipped ? 1 : Math.min(1, Math.max(0, (now - tween.begin) / tween.millis));
    tween.draw(tween.ease(t));
    if (t < 1) continue;
    tweens.delete(tween);
    tween.done();
  }
  run();
}

function run() {
  if (tweens.size > 0 && frame === 0) frame = requestAnimationFrame(tick);
}

/** Answers when what was changed has been drawn, so that what else is to change does not have to fit into the same frame. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    // A page that is hidden meanwhile draws no frames.
    const late = setTimeout(done, 100);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        done();
      }),
    );
  });
}

/** Something that moves, with all its parts. Once it is skipped, the rest of it happens at once. */
export class Motion {
  skipped = false;

  /** Calls `draw` with what the ease makes of 0 to 1, the last time with the end. */
  tween(millis: number, draw: (t: number) => void, how: Ease = ease.out): Promise<void> {
    if (millis <= 0 || this.skipped || still()) {
      draw(how(1));
      return Promise.resolve();
    }
    return new Promise((done) => {
      tweens.add({ motion: this, begin: performance.now(), millis: millis * pace(), draw, ease: how, done });
      run();
    });
  }

  wait(millis: number): Promise<void> {
    return this.tween(millis, () => {}, ease.linear);
  }
}

/** Lets something move, and answers when it has. */
export async function moving<T>(act: (motion: Motion) => Promise<T>): Promise<T> {
  const motion = new Motion();
  motions.add(motion);
  try {
    return await act(motion);
  } finally {
    motions.delete(motion);
  }
}

/** Everything that moves arrives at once, and what belongs to it does not begin to move. Whether there was anything. */
export function skipMotion(): boolean {
  for (const motion of motions) motion.skipped = true;
  return motions.size > 0;
}

// Hidden pages draw no frames: what moves there would never arrive.
globalThis.document?.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "hidden") return;
  skipMotion();
  if (tweens.size > 0) tick();
});
