// What has happened, in sentences.

import type { StoryStep } from "../protocol";
import { t } from "../words/words.svelte";

export interface Line {
  key: number;
  turn: number;
  /** Who did it; nothing for dice and cards. */
  seat: number | null;
  text: string;
  /** Dice in notation, to be drawn. */
  dice: string | null;
  gained: number;
}

/** The lines of a story, in order. `from` is the first step to be told. */
export function lines(steps: StoryStep[], names: string[], game: string, from = 0): Line[] {
  const told: Line[] = [];
  for (let i = from; i < steps.length; i++) {
    const { step, turn, scores, by } = steps[i]!;
    const words = step.split(" ");
    const seat = /^\d+$/.test(words[0]!) ? Number(words[0]) : null;
    const verb = seat === null ? words[0]! : words[1]!;
    const rest = words.slice(seat === null ? 1 : 2);
    // Rolling again and keeping are told by the roll that follows, and by what is done with it.
    if (verb === "stand") continue;
    const before = i > 0 ? (steps[i - 1]!.scores[seat ?? 0] ?? 0) : 0;
    const gained = seat === null ? 0 : (scores[seat] ?? 0) - before;
    told.push({
      key: i,
      turn,
      seat,
      text: t(`log-${game}-${verb}`, {
        name: names[seat ?? Number(rest[0])] ?? "",
        what: rest.join(" "),
        count: rest.length,
        points: gained,
        forced: by === "forced" ? "yes" : "no",
      }),
      dice: verb === "roll" ? rest.join(" ") : verb === "reroll" && rest.length > 0 ? rest.join(" ") : null,
      gained,
    });
  }
  return told;
}
