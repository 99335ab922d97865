// What has happened, in sentences.

import type { StoryStep } from "../protocol";
import { descriptorOf } from "../games/games";
import { stepText } from "../games/words";

export interface LogLine {
  key: number;
  turn: number;
  /** Who did it; nothing for dice and cards. */
  seat: number | null;
  text: string;
  /** Dice in notation, to be drawn. */
  dice: string | null;
  /** What the seat has now, where that has changed: a card that is scored may have counted in part before. */
  total: number | null;
}

/** The lines of a story, in order. `from` is the first step to be told. */
export function lines(steps: StoryStep[], names: string[], game: string, from = 0): LogLine[] {
  const told: LogLine[] = [];
  const { untold = [] } = descriptorOf(game);
  for (let i = from; i < steps.length; i++) {
    const { step, turn, scores, by } = steps[i]!;
    const words = step.split(" ");
    const seat = /^\d+$/.test(words[0]!) ? Number(words[0]) : null;
    const verb = seat === null ? words[0]! : words[1]!;
    const rest = words.slice(seat === null ? 1 : 2);
    if (untold.includes(verb)) continue;
    const before = i > 0 ? (steps[i - 1]!.scores[seat ?? 0] ?? 0) : 0;
    const after = seat === null ? before : (scores[seat] ?? 0);
    const name = names[seat ?? Number(rest[0])] ?? "";
    const what = rest.join(" ");
    const forced = by === "forced" ? "yes" : "no";
    const text = stepText(game, verb, { name, what, count: rest.length, forced });
    told.push({
      key: i,
      turn,
      seat,
      // A game without words of its own is told in notation.
      text: text ?? (seat === null ? step : `${name}: ${words.slice(1).join(" ")}`),
      dice: text !== undefined && what !== "" && (verb === "roll" || verb === "reroll") ? what : null,
      total: after === before ? null : after,
    });
  }
  return told;
}
