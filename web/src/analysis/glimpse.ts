// What the result of a game shows of its analysis: asked for once, and shown at once.

import type { AnyChoices } from "../games/descriptor";
import { choicesOf } from "../games/games";
import type { Ledger, TableInfo } from "../protocol";
import { asRecord } from "../records/record";
import { api } from "../server/api";
import { words } from "../words/words.svelte";
import { Analysed } from "./analysed.svelte";

export interface Glimpse {
  game: Analysed;
  ledger: Ledger;
  choices: AnyChoices | null;
  /** Whose game is told: the reader's, else the winner's. */
  seat: number;
}

/** The quick look at a finished game; nothing where the server can't judge it. */
export async function glimpse(table: TableInfo, mine: number[]): Promise<Glimpse | null> {
  const [record, { steps }, choices] = await Promise.all([
    api.record(table.id),
    api.story(table.id),
    choicesOf(table.game),
    words.add("analysis"),
  ]);
  const game = new Analysed({ table, record: asRecord(record), story: steps, mine });
  await game.look("quick");
  const { ledger } = game;
  const seat = (mine.length === 1 ? mine[0] : (table.winners?.[0] ?? mine[0])) ?? 0;
  return ledger && { game, ledger, choices, seat };
}
