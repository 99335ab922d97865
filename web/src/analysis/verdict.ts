// What decided a game: its luck and its skill in two numbers that add up, and who would have won with average dice.

import type { Ledger } from "../protocol";

/** Nobody would have won clearly whose lead without luck is smaller than this, in win share. */
const CLOSE = 0.05;

/** Points of winning chance, out of a hundred: the start, luck and skill add up to the result. */
export interface Balance {
  luck: number;
  skill: number;
}

/** Luck is what the dice gave, skill whatever else made the result: the seat's own choices against those of the table. */
export function balance(ledger: Ledger, seat: number): Balance {
  const whole = (shares: readonly number[]) => Math.round((shares[seat] ?? 0) * 100);
  const luck = whole(ledger.luck);
  return { luck, skill: whole(ledger.result) - whole(ledger.start) - luck };
}

export interface Decided {
  /** Whoever was best without luck has won, would have won with average dice, or nobody was clearly best. */
  how: "won" | "would" | "close";
  best: number;
}

export function decided(ledger: Ledger): Decided {
  const [first, second] = [...ledger.adjusted.keys()].sort((a, b) => ledger.adjusted[b]! - ledger.adjusted[a]!);
  const best = first ?? 0;
  const lead = second === undefined ? 1 : ledger.adjusted[best]! - ledger.adjusted[second]!;
  if (lead < CLOSE) return { how: "close", best };
  return { how: (ledger.result[best] ?? 0) > 0 ? "won" : "would", best };
}
