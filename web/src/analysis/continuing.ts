// What is asked of the server about a game written down: how it may go on, and how it does.

import type { GameRecord } from "../records/record";

/** The game up to a step and not beyond, perhaps with other steps from there on. */
export function branchOf(record: GameRecord, at: number, ...more: string[]): GameRecord {
  const { game, variant, layout, seats, bots } = record;
  const steps = [...record.steps.slice(0, at), ...more];
  return { rollwright: 1, game, variant, layout, seats, steps, scores: null, winners: null, ...(bots && { bots }) };
}

/** Asks how a game ends, played on by bots many times. */
export interface ContinuationsQuery {
  record: GameRecord;
  /** After so many steps. */
  at: number;
  /** With this step next; nothing is whatever chance or the bots do. */
  step: string | null;
  games: number;
}

export interface Continuations {
  games: number;
  seats: { wins: number; points: Spread }[];
}

export interface Spread {
  mean: number;
  sd: number;
  /** How many games ended with so many points. */
  histogram: [points: number, games: number][];
}

/** Asks for a branch to be carried on until one of these people has a real decision, or it is over. */
export interface BranchQuery {
  record: GameRecord;
  people: number[];
  /** The level of the bots. */
  bots: string;
}
