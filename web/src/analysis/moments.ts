// A moment of a game in words: when it was, and what happened.

import { descriptorOf } from "../games/games";
import { turnName } from "../games/words";
import { lines, type LogLine } from "../table/log";
import { t } from "../words/words.svelte";
import type { Analysed } from "./analysed.svelte";

/** A step, or another one in its place, as the log tells it; nothing for one that the log leaves out. */
export function told(game: Analysed, step: number, instead?: string): LogLine | undefined {
  const steps = game.record.steps.slice(0, step + 1).map((text, i) => {
    const known = game.story[i] ?? { step: text, by: "chance" as const, turn: 0, scores: [] };
    return i === step && instead !== undefined ? { ...known, step: instead, by: "person" as const } : known;
  });
  const [line] = lines(steps, game.labels, game.record.game, null, step);
  return line;
}

/** When a step was: its turn or round, or that it belongs to the setup. */
export function when(game: Analysed, step: number): string {
  const turn = game.turn(step);
  if (turn === null) return t("analysis-step", { number: step + 1 });
  return turn === 0 ? t("log-setup") : turnName(game.record.game, turn);
}

/** When it was and what happened, as one text. */
export function moment(game: Analysed, step: number): string {
  const line = told(game, step);
  const verb = game.record.steps[step]?.split(" ") ?? [];
  // What the log leaves out is told by those who think about it.
  const what = line?.text ?? (descriptorOf(game.record.game).untold?.includes(verb[1] ?? "") ? t("analysis-kept") : "");
  const label = when(game, step);
  return what ? t("labelled", { label, text: what }) : label;
}
