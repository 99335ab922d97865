// How long a step is shown before the next one, in milliseconds: long enough to be understood, short enough not to wait.

import type { Position } from "../games/games";

/** Something that happened to a person without being asked, and must be read. */
export const FORCED = 1_800;

/** `before` and `after` are the positions around the step. */
export function pauseAfter(step: string, own: boolean, before: Position | null, after: Position | null): number {
  const [first, second] = step.split(" ");
  if (first === "roll") return 450;
  if (first === "start" || first === "deal" || first === "sheets" || first === "reveal") return 200;
  // What lies there between two rolls must be drawn, if only for a moment: it tells which dice are new then.
  if (second === "reroll" || second === "stand") return own ? 1 : 250;
  if (second === "pass") return own ? 0 : 300;
  return scored(after) > scored(before) ? 1_000 : own ? 300 : 650;
}

/** Cards that were scored and set aside: one of them is an event of its own. */
function scored(view: Position | null): number {
  return view && "face_up" in view ? view.players.reduce((sum, player) => sum + player.scored.length, 0) : 0;
}
