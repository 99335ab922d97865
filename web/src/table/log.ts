// What has happened, in sentences.

import type { Aside, StoryStep } from "../protocol";
import { descriptorOf } from "../games/games";
import { stepText } from "../games/words";
import { hyphens, listed, t } from "../words/words.svelte";

export interface LogLine {
  key: number;
  turn: number;
  /** Who did it; nothing for dice and cards. */
  seat: number | null;
  text: string;
  /** Dice in notation, to be drawn. */
  dice: string | null;
  /** A card that it is about, by its number. */
  card: string | null;
  /** What the seat has now, where that has changed: a card that is scored may have counted in part before. */
  total: number | null;
}

/** The lines of a story, in order. `from` is the first step to be told. */
export function lines(steps: StoryStep[], names: string[], game: string, from = 0): LogLine[] {
  const told: LogLine[] = [];
  const { untold = [], shows } = descriptorOf(game);
  let roll = steps.slice(0, from).findLast(({ step }) => step.startsWith("roll"))?.step ?? "";
  for (let i = from; i < steps.length; i++) {
    const { step, turn, scores, by } = steps[i]!;
    const words = step.split(" ");
    const seat = /^\d+$/.test(words[0]!) ? Number(words[0]) : null;
    const verb = seat === null ? words[0]! : words[1]!;
    const rest = words.slice(seat === null ? 1 : 2);
    if (verb === "roll") roll = step;
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
      dice: text === undefined ? null : verb === "roll" ? what : (shows?.(verb, rest, roll.split(" ").slice(1)).dice ?? null),
      card: text === undefined ? null : (shows?.(verb, rest, []).card ?? null),
      total: after === before ? null : after,
    });
  }
  return told;
}

/** What else happened, in a sentence. */
export function asideText({ what, seats, name }: Aside, names: string[]): string {
  const who = name ?? listed(seats.map((seat) => names[seat] ?? ""));
  return what === "no_link" ? t("log-no-link", { names: who }) : t(`log-${hyphens(what)}`, { name: who });
}

export interface LogTurn {
  turn: number;
  /** Lines and asides in their order. */
  told: (LogLine | { key: string; aside: string })[];
}

/** A story by turns, from top to bottom. */
export function byTurn(steps: StoryStep[], asides: Aside[], names: string[], game: string): LogTurn[] {
  const turns: LogTurn[] = [];
  const open = (turn: number) => {
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, told: [] });
    return turns.at(-1)!.told;
  };
  const left = asides.map((aside) => ({ ...aside, key: `aside ${aside.seq}` }));
  const tell = (before: number) => {
    while (left[0] && left[0].after <= before) {
      const aside = left.shift()!;
      open(turns.at(-1)?.turn ?? 0).push({ key: aside.key, aside: asideText(aside, names) });
    }
  };
  for (const line of lines(steps, names, game)) {
    tell(line.key);
    open(line.turn).push(line);
  }
  tell(Infinity);
  return turns;
}
