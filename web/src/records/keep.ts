// Keeps the finished games of this device: their records are fetched once, one after the other, as the server allows.

import { keepGames, keptGames, type KeptGame } from "../device/games";
import { recallJson, rememberJson } from "../device/memory";
import type { MyGame, TableInfo } from "../protocol";
import { api, Refused } from "../server/api";
import { asRecord, NotARecord, type GameRecord } from "./record";

/** Games that were forgotten on purpose, which the server may still know. */
const FORGOTTEN = "forgotten-games";
const MOST_FORGOTTEN = 1_000;
const MOST_WAIT = 60_000;

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === "string");

export const forgotten = (): Set<string> => new Set(recallJson(FORGOTTEN, isList) ?? []);

export function noteForgotten(ids: readonly string[]) {
  rememberJson(FORGOTTEN, [...new Set([...forgotten(), ...ids])].slice(-MOST_FORGOTTEN));
}

/** What came of a finished game, as its table tells it. */
export function gameOf({ table, seats }: MyGame): KeptGame {
  return {
    id: table.id,
    game: table.game,
    variant: table.variant,
    names: table.seats.map(({ name, player }) => player || name),
    bots: table.seats.map(({ bot }) => bot),
    mine: seats,
    scores: table.scores ?? [],
    winners: table.winners ?? [],
    time: table.created,
    summary: null,
  };
}

/** Both lists as one, the oldest first. What an analysis found is never lost: what is kept here knows more than the server says. */
export function merged(before: readonly KeptGame[], games: readonly KeptGame[]): KeptGame[] {
  const all = new Map(before.map((game) => [game.id, game]));
  for (const game of games) all.set(game.id, { ...game, summary: game.summary ?? all.get(game.id)?.summary ?? null });
  return [...all.values()].sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
}

/** A record with what the table knows besides: who was a bot. */
export const recordAt = ({ seats }: TableInfo, record: unknown): GameRecord => ({
  ...asRecord(record),
  bots: seats.map(({ bot }) => bot),
});

let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps those of these games that are over and not kept yet. Gives whether this browser keeps anything. Calls wait for each other, so that
 * no record is fetched twice.
 */
export function keepFinished(games: readonly MyGame[]): Promise<boolean> {
  const kept = last.then(() => keepAll(games));
  last = kept.catch(() => false);
  return kept;
}

async function keepAll(games: readonly MyGame[]): Promise<boolean> {
  const known = await keptGames();
  if (!known) return false;
  const done = new Set([...known.filter(({ mine }) => mine.length > 0).map(({ id }) => id), ...forgotten()]);
  for (const game of games) {
    if (game.table.state !== "finished" || game.seats.length === 0 || done.has(game.table.id)) continue;
    const record = await recordOfTable(game.table);
    if (record === "unreachable") break;
    if (record && (await keepGames([{ game: gameOf(game), record }])) === null) return false;
  }
  return true;
}

async function recordOfTable(table: TableInfo): Promise<GameRecord | "unreachable" | null> {
  try {
    return recordAt(table, await patiently(() => api.record(table.id)));
  } catch (error) {
    if (error instanceof NotARecord) return null;
    return error instanceof Refused && error.problem.code === "no_such_table" ? null : "unreachable";
  }
}

/** Asks again when the server says that it was too much at once. */
export async function patiently<T>(ask: () => Promise<T>, still: () => boolean = () => true): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== "too_many" || !still()) throw error;
      const wait = Number(error.problem.args?.["retry_after"] ?? 2) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, Math.min(MOST_WAIT, Math.max(500, wait))));
    }
  }
}
