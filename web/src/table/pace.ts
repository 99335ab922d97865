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
