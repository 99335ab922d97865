// What has happened, in sentences.

import type { Aside, StoryStep } from "../protocol";
import { descriptorOf } from "../games/games";
import { stepText } from "../games/words";
import { hyphens, listed, t, words } from "../words/words.svelte";

export interface LogLine {
  key: number;
  turn: number;
  /** Who did it; nothing for dice and cards. */
  seat: number | null;
  text: string;
  /** Dice in notation, to be drawn. */
  dice: string | null;
  /** The text around the card that it is about, which is drawn with its number. */
  card: { before: string; number: string; after: string } | null;
  /** What the seat has now, where that has changed: a card that is scored may have counted in part before. */
  total: number | null;
}

/** What a line was told from: as long as that is the same, so is the line, and a long log costs no more than a short one. */
interface Told {
  line: LogLine | null;
  from: readonly unknown[];
}
const told = new WeakMap<StoryStep, Told>();

/** Who reads it: their seat is spoken to. Nobody in particular where several share a device, or where somebody watches. */
export type Reader = number | null;

/** The lines of a story, in order. `from` is the first step to be told. */
export function lines(steps: StoryStep[], names: string[], game: string, reader: Reader = null, from = 0): LogLine[] {
  const { edition } = words;
  let roll = steps.slice(0, from).findLast(({ step }) => step.startsWith("roll"))?.step ?? "";
  const all: LogLine[] = [];
  for (let i = from; i < steps.length; i++) {
    const step = steps[i]!;
    if (step.step.startsWith("roll ")) roll = step.step;
    const source = [edition, game, names, reader, i, steps[i - 1], roll];
    let known = told.get(step);
    if (!known?.from.every((part, k) => part === source[k])) {
      known = { line: tellStep(step, i, steps[i - 1], roll, names, game, reader), from: source };
      told.set(step, known);
    }
    if (known.line) all.push(known.line);
  }
  return all;
}

/** The line of one step; nothing where what follows tells of it. */
function tellStep(
  { step, turn, scores, by }: StoryStep,
  key: number,
  previous: StoryStep | undefined,
  roll: string,
  names: string[],
  game: string,
  reader: Reader,
): LogLine | null {
  const { untold = [], shows } = descriptorOf(game);
  const parts = step.split(" ");
  const seat = /^\d+$/.test(parts[0]!) ? Number(parts[0]) : null;
  const verb = seat === null ? parts[0]! : parts[1]!;
  const rest = parts.slice(seat === null ? 1 : 2);
  if (untold.includes(verb)) return null;
  const before = previous?.scores[seat ?? 0] ?? 0;
  const after = seat === null ? before : (scores[seat] ?? 0);
  const who = seat ?? Number(rest[0]);
  const name = names[who] ?? "";
  const tell = (what: string) => {
    const said = { name, what, count: rest.length, forced: by === "forced" ? "yes" : "no" } as const;
    return (who === reader ? stepText(game, `${verb}-you`, said) : undefined) ?? stepText(game, verb, said);
  };
  const what = rest.join(" ");
  const text = tell(what);
  const card = shows?.(verb, rest, []).card ?? null;
  return {
    key,
    turn,
    seat,
    // A game without words of its own is told in notation.
    text: text ?? (seat === null ? step : t("labelled", { label: name, text: parts.slice(1).join(" ") })),
    dice: text === undefined ? null : verb === "roll" ? what : (shows?.(verb, rest, roll.split(" ").slice(1)).dice ?? null),
    card: text === undefined || card === null ? null : around(tell(what.replace(card, PLACE)) ?? "", card),
    total: after === before ? null : after,
  };
}

/** Stands for a card in a sentence: no name has it. */
const PLACE = "\uFFFC";

/** What a sentence says before and after the card; one that does not name it has it at its end. */
function around(sentence: string, number: string): LogLine["card"] {
  const [before = "", after] = sentence.split(PLACE);
  return after === undefined ? { before: `${before} `, number, after: "" } : { before, number, after };
}

/** What else happened, in a sentence. */
export function asideText({ what, seats, name }: Aside, names: string[], reader: Reader = null): string {
  if ((what === "undone" || what === "corrected") && seats[0] === reader) return t(`log-${what}-you`);
  const who = name ?? listed(seats.map((seat) => names[seat] ?? ""));
  return what === "no_link" ? t("log-no-link", { names: who }) : t(`log-${hyphens(what)}`, { name: who });
}

export interface LogTurn {
  turn: number;
  /** Lines and asides in their order. */
  told: (LogLine | { key: string; aside: string })[];
}

/** A story by turns, from top to bottom. */
export function byTurn(steps: StoryStep[], asides: Aside[], names: string[], game: string, reader: Reader = null): LogTurn[] {
  const turns: LogTurn[] = [];
  const open = (turn: number) => {
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, told: [] });
    return turns.at(-1)!.told;
  };
  const left = asides.map((aside) => ({ ...aside, key: `aside ${aside.seq}` }));
  const tell = (before: number) => {
    while (left[0] && left[0].after <= before) {
      const aside = left.shift()!;
      open(turns.at(-1)?.turn ?? 0).push({ key: aside.key, aside: asideText(aside, names, reader) });
    }
  };
  for (const line of lines(steps, names, game, reader)) {
    tell(line.key);
    open(line.turn).push(line);
  }
  tell(Infinity);
  return turns;
}
