// Games as a file: JSON lines, a record each, as every program of ours reads and writes them. What only this app knows of a game stands in
// fields of its own, which others ignore.

import { EARLIEST, idOf, type KeptGame, type SeatSummary, type Summary } from "../device/games";
import { asRecord, NotARecord, seatList, type GameRecord, type RecordFault } from "./record";

/** A file larger than this is none of ours: ten thousand games have some 30 MB. */
export const MOST_BYTES = 64 * 1024 * 1024;

export interface FileGame {
  game: KeptGame;
  record: GameRecord;
}

/** What is wrong with a line, from 1. */
export interface LineFault {
  line: number;
  fault: RecordFault | "not-json" | "not-over";
}

export interface GameFile {
  games: FileGame[];
  faults: LineFault[];
}

/** The lines of a file of games. */
export function writtenGames(games: readonly FileGame[]): string {
  return games
    .map(({ game: { id, time, mine, bots, summary }, record }) => {
      const played = time >= EARLIEST ? { time } : {};
      const found = summary === null || summary === "none" ? {} : { summary };
      return `${JSON.stringify({ ...record, bots, table: id, ...played, mine, ...found })}\n`;
    })
    .join("");
}

/**
 * The games of a file, and what is wrong with its other lines. Where a record does not say whose seats are mine, they are those of my
 * name.
 */
export function readGames(text: string, myName: string): GameFile {
  const file: GameFile = { games: [], faults: [] };
  for (const [number, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (line.trim() === "") continue;
    try {
      file.games.push(readGame(line, number, myName));
    } catch (error) {
      if (!(error instanceof NotARecord) && !(error instanceof BadLine)) throw error;
      file.faults.push({ line: number + 1, fault: error.fault });
    }
  }
  return file;
}

class BadLine extends Error {
  constructor(readonly fault: "not-json" | "not-over") {
    super(fault);
  }
}

function readGame(line: string, place: number, myName: string): FileGame {
  const said = parsed(line);
  const record = asRecord(said);
  const { seats, scores, winners, bots = seats.map(() => null) } = record;
  if (!scores || !winners) throw new BadLine("not-over");
  const { table, fair, time, mine, summary } = said as Record<string, unknown>;
  const own = seats.flatMap((name, seat) => (name === myName && myName !== "" && bots[seat] === null ? [seat] : []));
  const game: KeptGame = {
    id: tableId(table) ?? tableId((fair as { table?: unknown } | undefined)?.table) ?? idOf(record),
    game: record.game,
    variant: record.variant,
    names: seats,
    bots,
    mine: seatList(mine, seats.length) ?? own,
    scores,
    winners,
    time: Number.isSafeInteger(time) && (time as number) >= EARLIEST ? (time as number) : place,
    summary: asSummary(summary, seats.length),
  };
  return { game, record };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadLine("not-json");
  }
}

const tableId = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w-]{4,40}$/.test(value) ? value : undefined;

const FIGURES = [
  "share",
  "low",
  "high",
  "decisions",
  "lost",
  "stake",
  "luck",
  "adjusted",
] as const satisfies (keyof SeatSummary)[];

function asSummary(value: unknown, seats: number): Summary | null {
  if (typeof value !== "object" || value === null) return null;
  const { evaluator, depth, seats: found } = value as Partial<Summary>;
  if (typeof evaluator !== "string" || typeof depth !== "string" || !Array.isArray(found) || found.length !== seats) return null;
  const complete = found.every((seat: unknown) => FIGURES.every((key) => Number.isFinite((seat as SeatSummary | null)?.[key])));
  const only = (seat: SeatSummary) => Object.fromEntries(FIGURES.map((key) => [key, seat[key]])) as unknown as SeatSummary;
  return complete ? { evaluator, depth, seats: found.map(only) } : null;
}
