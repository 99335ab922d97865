// The score over time: what each seat had at the end of every turn or round.

import type { StoryStep } from "../protocol";

export function series(steps: StoryStep[], names: string[]): { name: string; points: number[] }[] {
  const ends: number[][] = [];
  for (const { turn, scores } of steps) if (scores.length > 0) ends[turn] = scores;
  const turns = Array.from(ends, (scores, turn) => scores ?? ends.slice(0, turn).findLast(Boolean) ?? names.map(() => 0));
  return names.map((name, seat) => ({ name, points: turns.map((scores) => scores[seat] ?? 0) }));
}
