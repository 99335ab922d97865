// Sums over entries: wins, points, streaks, and groups that add up to the whole.

import { WIN, type Entry } from "./entries";

export interface Sums {
  games: number;
  /** Won alone, shared, lost: together all games. */
  won: number;
  shared: number;
  lost: number;
  /** Wins with shared ones in equal parts, in units of `WIN`. */
  win: number;
  /** What equal players would have won, in the same units. */
  fair: number;
  /** All points together, and the most and the fewest in one game; nothing without a game. */
  points: number;
  best: Entry | null;
  worst: Entry | null;
}

export function sumsOf(entries: readonly Entry[]): Sums {
  const sums: Sums = { games: 0, won: 0, shared: 0, lost: 0, win: 0, fair: 0, points: 0, best: null, worst: null };
  for (const entry of entries) {
    sums.games += 1;
    sums[outcome(entry)] += 1;
    sums.win += entry.win;
    sums.fair += WIN / entry.seats;
    sums.points += entry.points;
    if (!sums.best || entry.points > sums.best.points) sums.best = entry;
    if (!sums.worst || entry.points < sums.worst.points) sums.worst = entry;
  }
  return sums;
}

export type Outcome = "won" | "shared" | "lost";

export const outcome = ({ win, winners }: Entry): Outcome => (win === 0 ? "lost" : winners > 1 ? "shared" : "won");

/** Wins as a number: a shared one counts in part. */
export const wins = ({ win }: Sums): number => win / WIN;
/** The part of all games that was won, from 0 to 1. */
export const winShare = ({ win, games }: Sums): number => (games > 0 ? win / WIN / games : 0);
export const meanPoints = ({ points, games }: Sums): number => (games > 0 ? points / games : 0);

export interface Group<K> {
  key: K;
  entries: Entry[];
  sums: Sums;
}

/** Entries by what they have in common, the largest group first. Every entry is in exactly one, so the groups add up to the whole. */
export function grouped<K extends string | number>(entries: readonly Entry[], key: (entry: Entry) => K): Group<K>[] {
  return gathered(entries, (entry) => [key(entry)]);
}

/** Entries by opponent: one with several of them is in several groups. Bots go by their level, people by their name. */
export function byOpponent(entries: readonly Entry[]): Group<string>[] {
  return gathered(entries, ({ opponents }) => opponents.map(({ bot, name }) => (bot === null ? `person ${name}` : `bot ${bot}`)));
}

function gathered<K extends string | number>(entries: readonly Entry[], keys: (entry: Entry) => K[]): Group<K>[] {
  const found = new Map<K, Entry[]>();
  for (const entry of entries) {
    for (const key of new Set(keys(entry))) {
      const group = found.get(key);
      if (group) group.push(entry);
      else found.set(key, [entry]);
    }
  }
  return [...found]
    .map(([key, entries]) => ({ key, entries, sums: sumsOf(entries) }))
    .sort((a, b) => b.sums.games - a.sums.games || (a.key < b.key ? -1 : 1));
}

export interface Streaks {
  /** How many of the last games in a row were won (more than 0) or lost (less than 0). A shared win is one, too. */
  now: number;
  /** The most wins and the most losses in a row. */
  wins: number;
  losses: number;
}

export function streaksOf(entries: readonly Entry[]): Streaks {
  const streaks: Streaks = { now: 0, wins: 0, losses: 0 };
  for (const { win } of entries) {
    streaks.now = win > 0 ? Math.max(streaks.now, 0) + 1 : Math.min(streaks.now, 0) - 1;
    streaks.wins = Math.max(streaks.wins, streaks.now);
    streaks.losses = Math.max(streaks.losses, -streaks.now);
  }
  return streaks;
}

/** The mean of all values so far, after each. */
export function runningMean(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value, i) => (sum += value) / (i + 1));
}
