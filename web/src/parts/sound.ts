// When sounds are heard: only if they are wanted, and only once somebody has touched the page, as browsers demand.

import { schedule, type Sound } from "./synth.ts";

export type { Sound };

const VOLUME = 0.5;

let wanted = false;
let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Sounds are off until they are switched on. */
export function enable(on: boolean): void {
  wanted = on;
  if (on && globalThis.navigator?.userActivation?.isActive) wake();
}

let silent = 0;

/** Nothing is heard or felt while this goes on: a picture in a text moves in silence. */
export async function silently<T>(act: () => Promise<T>): Promise<T> {
  silent++;
  try {
    return await act();
  } finally {
    silent--;
  }
}

/** Lets a phone be felt that somebody has touched, so long in milliseconds. */
export function buzz(millis: number): void {
  if (silent === 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(millis);
}

/** Plays a sound, or does nothing where there is none to hear. A knock is more or less hard, and of a higher or lower body. */
export function play(sound: Sound, strength = 1, pitch = 1): void {
  if (silent > 0 || !wanted || !context || !out || context.state !== "running") return;
  schedule(context, out, sound, context.currentTime + 0.005, strength, pitch);
}

/** Phones let sounds begin only within a touch, and stop them when the page was away: so at each touch anew. */
function wake(): void {
  if (!wanted || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
  } catch {
    // No sound device: the game is played without.
    return;
  }
  if (!out) {
    out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
  }
  if (context.state !== "running") context.resume().catch(() => {});
}

for (const touch of ["pointerup", "keydown"]) {
  globalThis.addEventListener?.(touch, wake, { capture: true, passive: true });
}
