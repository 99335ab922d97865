// The record of another course of a game.

import type { GameRecord } from "../records/record";

/** The game up to a step and not beyond, perhaps with other steps from there on. */
export function branchOf(record: GameRecord, at: number, ...more: string[]): GameRecord {
  const { game, variant, layout, seats, bots } = record;
  const steps = [...record.steps.slice(0, at), ...more];
  return { rollwright: 1, game, variant, layout, seats, steps, scores: null, winners: null, ...(bots && { bots }) };
}
