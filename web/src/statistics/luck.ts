// Luck over many games, in win share: it averages out, and how fast can be seen.

import type { SeatSummary } from "../device/games";
import { runningMean } from "./sums";

export interface Luck {
  games: number;
  /** What chance gave in a game on average, from -1 to 1. */
  mean: number;
  /** How far from nothing the mean of so many games may lie by chance, in 19 of 20 cases; nothing with fewer than two games. */
  reach: number | null;
  /** The mean after each game. */
  over: number[];
  /** How far from nothing it may lie after each game. */
  reaches: number[];
  /** The wins that average dice would have brought, and those there were. */
  adjusted: number;
  won: number;
}

export function luckOf(games: readonly { found: SeatSummary; won: number }[]): Luck | null {
  if (games.length === 0) return null;
  const luck = games.map(({ found }) => found.luck);
  const over = runningMean(luck);
  // About nothing, which is what luck is on average, rather than about its own mean.
  const spread = Math.sqrt(luck.reduce((sum, value) => sum + value ** 2, 0) / luck.length);
  const reaches = luck.map((_, i) => (1.96 * spread) / Math.sqrt(i + 1));
  return {
    games: luck.length,
    mean: over.at(-1)!,
    reach: luck.length > 1 ? reaches.at(-1)! : null,
    over,
    reaches,
    adjusted: games.reduce((sum, { found }) => sum + found.adjusted, 0),
    won: games.reduce((sum, { won }) => sum + won, 0),
  };
}
