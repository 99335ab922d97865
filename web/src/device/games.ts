// The finished games of this device: what came of them, their records, and what an analysis found. They stay here when the server has
// forgotten them. A database of its own, so that a change of its shape never keeps the chains of a running game waiting.

import { hex, sha256 } from "../fair/hashes";
import { asRecord, type GameRecord } from "../records/record";
import { Database, result } from "./database";

/** What an analysis found for one seat. */
export interface SeatSummary {
  /** The share of what was at stake that was given away: 0 is the strongest bot, 1 is chance. */
  share: number;
  low: number;
  high: number;
  /** How many decisions it rests on: those with a choice. */
  decisions: number;
  /** What they cost in all, and what was at stake: what choosing at random would have cost. In win share. */
  lost: number;
  stake: number;
  /** What chance gave to the seat, in win share. */
  luck: number;
  /** The result without that. */
  adjusted: number;
}

/** What is kept of a ledger. */
export interface Summary {
  evaluator: string;
  depth: string;
  seats: SeatSummary[];
}

/** A finished game, without its steps. */
export interface KeptGame {
  /** The id of its table, or one made from its steps. */
  id: string;
  game: string;
  variant: string;
  /** Who sat where, seat 0 first, as they were called. */
  names: string[];
  /** The levels of bots, `null` for people. */
  bots: (string | null)[];
  /** The seats that were played on this device. */
  mine: number[];
  scores: number[];
  winners: number[];
  /** When it was made, in milliseconds since 1970; of a game from a file that does not say so, its place in the file. */
  time: number;
  /** What an analysis found; "none" where there can't be one. */
  summary: Summary | "none" | null;
}

/** Before this there were no games: a smaller time is none. */
export const EARLIEST = Date.UTC(2020);

const GAMES = "games";
const RECORDS = "records";

const database = new Database("rollwright-games", 1, (store) => {
  store.createObjectStore(GAMES, { keyPath: "id" });
  store.createObjectStore(RECORDS, { keyPath: "id" });
});

/** A name for a game whose table nobody knows: the same for the same steps. */
export function idOf({ game, variant, seats, steps }: GameRecord): string {
  const text = JSON.stringify([game, variant, seats, steps]);
  return `g${hex(sha256(new TextEncoder().encode(text))).slice(0, 19)}`;
}

/** All games that are kept, the oldest first. Nothing where this browser keeps nothing. */
export async function keptGames(): Promise<KeptGame[] | null> {
  const all = await database.transact([GAMES], (games) => result(games.getAll()) as Promise<KeptGame[]>);
  return all?.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1)) ?? null;
}

/** The record of a game that is kept. */
export async function keptRecord(id: string): Promise<GameRecord | null> {
  const kept = await database.transact([RECORDS], (records) => result(records.get(id)) as Promise<unknown>);
  try {
    return asRecord((kept as { record?: unknown } | null | undefined)?.record);
  } catch {
    return null;
  }
}

/**
 * Keeps games with their records. Of a game that is known already only what was missing is added: a seat of this device, and what an
 * analysis found. Gives how many are new; nothing if they could not be kept, as in a private window or with full storage.
 */
export async function keepGames(all: readonly { game: KeptGame; record: GameRecord }[]): Promise<number | null> {
  return database.transact([GAMES, RECORDS], async (games, records) => {
    let added = 0;
    for (const { game, record } of all) {
      const known = (await result(games.get(game.id))) as KeptGame | undefined;
      const summary = known?.summary && known.summary !== "none" ? known.summary : game.summary;
      const mine = [...new Set([...(known?.mine ?? []), ...game.mine])].sort((a, b) => a - b);
      await result(games.put({ ...(known ?? game), mine, summary }));
      if (!known) await result(records.put({ id: game.id, record }));
      added += known ? 0 : 1;
    }
    return added;
  });
}

/** As much of a ledger as is kept; the rest of it is not looked at. */
export interface LedgerFigures {
  evaluator: string;
  depth: string;
  luck: readonly number[];
  adjusted: readonly number[];
  /** Without anything at stake there is no share, and with one decision no interval. */
  grade: readonly { share: number | null; low: number | null; high: number | null; decisions: number; lost: number }[];
  steps: readonly { kind: string; seat?: number; moves?: readonly { win: number }[] }[];
}

/** What was at stake for a seat: the best move against the mean of all, over its decisions. */
function stakeOf({ grade, steps }: LedgerFigures, seat: number): number {
  const { share, lost } = grade[seat]!;
  if (share === null) return 0;
  if (share > 0) return lost / share;
  const own = steps.filter((line) => line.kind === "decision" && line.seat === seat).map(({ moves = [] }) => moves);
  const stakes = own.map((moves) => {
    const wins = moves.map(({ win }) => win);
    return wins.length > 0 ? Math.max(...wins) - wins.reduce((sum, win) => sum + win, 0) / wins.length : 0;
  });
  return stakes.reduce((sum, stake) => sum + stake, 0);
}

/** What is kept of a ledger; nothing if it is not about so many seats, or has no figures. */
export function summaryOf(ledger: LedgerFigures, seats: number): Summary | null {
  const { evaluator, depth, luck, adjusted, grade, steps } = ledger;
  const lists = [luck, adjusted, grade];
  if (!lists.every((list) => Array.isArray(list) && list.length === seats) || !Array.isArray(steps)) return null;
  const found = grade.map(({ share, low, high, decisions, lost }, seat) => ({
    share: share ?? 0,
    low: low ?? 0,
    high: high ?? 1,
    decisions,
    lost,
    stake: stakeOf(ledger, seat),
    luck: luck[seat]!,
    adjusted: adjusted[seat]!,
  }));
  const complete = found.every((seat) => Object.values(seat).every(Number.isFinite));
  return complete ? { evaluator, depth, seats: found } : null;
}

/** Keeps what an analysis found with its game, if that is kept here. A deep one is not replaced by a quick one. */
export async function keepSummary(id: string, ledger: LedgerFigures | "none"): Promise<boolean> {
  const kept = await database.transact([GAMES], async (games) => {
    const known = (await result(games.get(id))) as KeptGame | undefined;
    if (!known) return false;
    const summary = ledger === "none" ? ledger : summaryOf(ledger, known.names.length);
    const before = known.summary;
    const worse = before && before !== "none" && (summary === "none" || (before.depth === "deep" && summary?.depth !== "deep"));
    if (!summary || worse) return false;
    await result(games.put({ ...known, summary }));
    return true;
  });
  return kept ?? false;
}

/** Forgets all games. */
export async function forgetGames(): Promise<boolean> {
  const done = await database.transact([GAMES, RECORDS], async (games, records) => {
    await result(games.clear());
    await result(records.clear());
    return true;
  });
  return done ?? false;
}
