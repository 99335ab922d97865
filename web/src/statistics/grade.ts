// The grade over many games: how much of what was at stake was given away, with its uncertainty. 0 plays like the strongest bot, 1 leaves
// everything to chance.

import type { SeatSummary } from "../device/games";

/** So many decisions with a choice are needed before a grade says anything. */
export const ENOUGH = 100;
/** At most so many grades are shown over time. */
const MOST_BLOCKS = 12;

export interface Grade {
  share: number;
  /** Where it lies in 19 of 20 cases. */
  low: number;
  high: number;
  decisions: number;
  games: number;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export const decisionsOf = (found: readonly SeatSummary[]): number => sum(found.map(({ decisions }) => decisions));

/**
 * The grade of several games: all that was lost by all that was at stake. Its uncertainty is that of a ratio, from how the games differ;
 * of a single game it is what its analysis says. Nothing as long as there are too few decisions.
 */
export function gradeOf(found: readonly SeatSummary[]): Grade | null {
  const [decisions, games] = [decisionsOf(found), found.length];
  const stake = sum(found.map(({ stake }) => stake));
  if (decisions < ENOUGH || stake <= 0) return null;
  const share = sum(found.map(({ lost }) => lost)) / stake;
  if (games === 1) return { share, low: found[0]!.low, high: found[0]!.high, decisions, games };
  const off = sum(found.map((game) => (game.lost - share * game.stake) ** 2));
  const error = Math.sqrt((games / (games - 1)) * off) / stake;
  const reach = quantile(games - 1) * error;
  return { share, low: Math.max(0, share - reach), high: share + reach, decisions, games };
}

/** The 97.5 % point of Student's t, by its expansion about the normal one; exact to a percent from 4 degrees on, and too small by 3 % at 2. */
function quantile(degrees: number): number {
  return degrees === 1 ? 12.71 : 1.96 + 2.372 / degrees + 2.82 / degrees ** 2 + 2.56 / degrees ** 3;
}

/** A stretch of games that has a grade of its own. */
export interface Block {
  /** The first and the last of its games, by their place in the list. */
  from: number;
  to: number;
  grade: Grade;
}

/** The grade over time, in stretches of games with enough decisions each. What is left at the end belongs to the last. */
export function gradesOverTime(found: readonly SeatSummary[]): Block[] {
  let left = decisionsOf(found);
  const least = Math.max(ENOUGH, left / MOST_BLOCKS);
  const starts: number[] = [];
  let decisions = least;
  for (const [i, game] of found.entries()) {
    if (decisions >= least && (left >= least || starts.length === 0)) {
      starts.push(i);
      decisions = 0;
    }
    decisions += game.decisions;
    left -= game.decisions;
  }
  return starts.flatMap((from, n) => {
    const to = (starts[n + 1] ?? found.length) - 1;
    const grade = gradeOf(found.slice(from, to + 1));
    return grade ? [{ from, to, grade }] : [];
  });
}
