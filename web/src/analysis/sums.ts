// How a seat came from its start to its result: parts that add up, also as they are shown.

import type { Ledger } from "../protocol";

export type PartName = "start" | "luck" | "own" | "others" | "together" | "revision";

export interface Part {
  name: PartName;
  /** In win share. */
  share: number;
}

/** What made the result of a seat, in the order in which it is told. They add up to the result. */
export function partsOf(ledger: Ledger, seat: number): Part[] {
  const others = ledger.gifts.reduce((sum, gifts, giver) => (giver === seat ? sum : sum + (gifts[seat] ?? 0)), 0);
  return [
    { name: "start", share: ledger.start[seat] ?? 0 },
    { name: "luck", share: ledger.luck[seat] ?? 0 },
    { name: "own", share: ledger.gifts[seat]?.[seat] ?? 0 },
    { name: "others", share: others },
    { name: "together", share: ledger.together[seat] ?? 0 },
    { name: "revision", share: ledger.revision[seat] ?? 0 },
  ];
}

/**
 * Shares of winning as points out of a hundred with one decimal, rounded so that those shown add up to the rounded total: what is
 * left over goes to those that rounding has moved furthest.
 */
export function shownPoints(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 1_000);
  const rounded = exact.map(Math.round);
  let left = Math.round(exact.reduce((sum, value) => sum + value, 0)) - rounded.reduce((sum, value) => sum + value, 0);
  const furthest = exact
    .map((value, i) => ({ i, off: value - rounded[i]! }))
    .sort((a, b) => (left > 0 ? b.off - a.off : a.off - b.off));
  for (const { i } of furthest) {
    if (left === 0) break;
    rounded[i]! += Math.sign(left);
    left -= Math.sign(left);
  }
  // No zero with a minus before it.
  return rounded.map((value) => value / 10 || 0);
}

/** Everybody's chances as whole numbers out of a hundred that add up to a hundred. */
export function shownChances(value: readonly number[]): number[] {
  const exact = value.map((share) => share * 100);
  const floors = exact.map(Math.floor);
  let left = Math.round(exact.reduce((sum, share) => sum + share, 0)) - floors.reduce((sum, share) => sum + share, 0);
  const byRest = exact.map((share, i) => ({ i, rest: share - floors[i]! })).sort((a, b) => b.rest - a.rest);
  for (const { i } of byRest) if (left-- > 0) floors[i]! += 1;
  return floors;
}
