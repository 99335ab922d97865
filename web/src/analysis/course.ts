// The course of a game as points of a picture: everybody's chance after every line of the ledger.

import type { Ledger } from "../protocol";
import { change, isLuck } from "./ledger";

/** A place in the picture, from left to right. */
export interface Place {
  /** How far the game has come: 0 before the first step, then after each. */
  x: number;
  value: number[];
  /** The step that led there; nothing at the start. */
  step: number | null;
}

/** Everybody's chances from the start to the result. What happens within one step ends at one place. */
export function places(ledger: Ledger): Place[] {
  const all: Place[] = [{ x: 0, value: ledger.start, step: null }];
  for (const { step, value } of ledger.steps) {
    const last = all.at(-1)!;
    if (last.step === step) last.value = value;
    else all.push({ x: step + 1, value, step });
  }
  return all;
}

/** The luck of every chance step for a seat. */
export function lucks(ledger: Ledger, seat: number): { x: number; step: number; luck: number }[] {
  return ledger.steps.filter(isLuck).map((line) => ({ x: line.step + 1, step: line.step, luck: change(line, seat) }));
}

/** The first step of every turn or round, for the scale below. */
export function turnStarts(turns: readonly (number | null)[]): { x: number; turn: number }[] {
  const starts: { x: number; turn: number }[] = [];
  turns.forEach((turn, step) => {
    if (turn !== null && turn > 0 && turn > (starts.at(-1)?.turn ?? 0)) starts.push({ x: step, turn });
  });
  return starts;
}

/** At most about `count` of them, evenly, with the first. */
export function thinned<T>(all: readonly T[], count: number): T[] {
  const every = Math.max(1, Math.ceil(all.length / count));
  return all.filter((_, i) => i % every === 0);
}
