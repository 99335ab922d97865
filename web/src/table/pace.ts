// How long a step is shown before the next one, in milliseconds: long enough to be understood, short enough not to wait.

import { descriptorOf } from "../games/games";
import type { View } from "../protocol";

/** Something that happened to a person without being asked, and must be read. */
export const FORCED = 1_800;

/** `before` and `after` are the positions around the step. */
export function pauseAfter(game: string, step: string, own: boolean, before: View | null, after: View | null): number {
  const [first] = step.split(" ");
  // They have been seen to land.
  if (first === "roll") return 150;
  // Other chance steps, such as dealing.
  if (!/^\d+$/.test(first!)) return 200;
  return descriptorOf(game).pause?.(step, own, before, after) ?? (own ? 300 : 650);
}

/** So long one likes to watch what the others do, in milliseconds, and so much of its time the rest of it is given. */
const WATCHED = 800;
const HASTE = 0.5;

/** How much of its time a step is given, if what the others do has been shown for so long: their turns take two seconds at most. */
export const hasteAfter = (millis: number): number => (millis < WATCHED ? 1 : HASTE);
