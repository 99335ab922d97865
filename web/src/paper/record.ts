// A game that was keyed in as a record: one line of JSON, as docs/notation.md has it.

import type { GameRecord, KeyedGame } from "../protocol";
import type { Draft } from "./drafts";

/** The record so far, without choices whose others are missing. */
export function recordOf(draft: Draft, keyed: KeyedGame, scores: number[], winners: number[] | null): GameRecord {
  return {
    rollwright: 1,
    game: draft.game,
    variant: draft.variant,
    layout: draft.layout,
    seats: draft.names,
    steps: keyed.steps.slice(0, keyed.revealed).map(({ step }) => step),
    scores: winners === null ? null : scores,
    winners,
  };
}

/** The address of a file with the record, for as long as the page is open. */
export const fileOf = (record: GameRecord): string =>
  URL.createObjectURL(new Blob([`${JSON.stringify(record)}\n`], { type: "application/x-ndjson" }));
