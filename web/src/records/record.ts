// A whole game written down, as docs/notation.md has it, checked as far as that goes without rules: whatever comes from a file or a link
// has this shape before anything is done with it.

import type { GameRecord as PlainRecord } from "../protocol";

/** What is told of a game: its record, and who played it. */
export interface GameRecord extends PlainRecord {
  /** The levels of bots, `null` for people; left out where nobody knows. */
  bots?: (string | null)[];
}

/** What the server takes in one request, and ten times a long game. */
export const MOST_STEPS = 2_000;
const MOST_SEATS = 12;
const STEP = /^[ -~]{1,100}$/;
const ID = /^[a-z0-9][a-z0-9_-]{0,39}$/i;
/** Four times what a table allows: a record may come from elsewhere. */
const MOST_NAME = 96;

/** What can be wrong with a record. */
export type RecordFault = "not-a-game" | "other-version" | "too-long" | "scores";

export class NotARecord extends Error {
  constructor(readonly fault: RecordFault) {
    super(fault);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areTexts = (value: unknown, most: number, fits: (text: string) => boolean): value is string[] =>
  Array.isArray(value) && value.length <= most && value.every((text) => typeof text === "string" && fits(text));
const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);

/** The seats in a list, each once, in order; nothing if it is not one. */
export function seatList(value: unknown, seats: number): number[] | null {
  if (!Array.isArray(value)) return null;
  const all = [...new Set(value as unknown[])];
  const fits = (seat: unknown): seat is number => Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < seats;
  return all.length === value.length && all.every(fits) ? all.sort((a, b) => a - b) : null;
}

/** The record that this is, without what is not needed to tell the game again. Throws `NotARecord` if it is none. */
export function asRecord(value: unknown): GameRecord {
  if (!isObject(value)) throw new NotARecord("not-a-game");
  const { rollwright, game, variant, layout, seats, steps, scores, winners, bots } = value;
  if (typeof rollwright === "number" && rollwright !== 1) throw new NotARecord("other-version");
  const isName = (name: string) => name.length <= MOST_NAME;
  if (rollwright !== 1 || !isId(game) || !isId(variant) || !isId(layout)) throw new NotARecord("not-a-game");
  if (!areTexts(seats, MOST_SEATS, isName) || seats.length === 0 || !Array.isArray(steps)) throw new NotARecord("not-a-game");
  if (steps.length > MOST_STEPS) throw new NotARecord("too-long");
  if (!areTexts(steps, MOST_STEPS, (step) => STEP.test(step)) || steps.length === 0) throw new NotARecord("not-a-game");
  const record: GameRecord = {
    rollwright: 1,
    game,
    variant,
    layout,
    seats: [...seats],
    steps: [...steps],
    ...outcome(scores, winners, seats.length),
  };
  const isBot = (level: unknown): level is string | null => level === null || isId(level);
  if (Array.isArray(bots) && bots.length === seats.length && bots.every(isBot)) record.bots = [...bots];
  return record;
}

/** Points and winners go together, and are of these seats. */
function outcome(scores: unknown, winners: unknown, seats: number): Pick<GameRecord, "scores" | "winners"> {
  if ((scores ?? null) === null && (winners ?? null) === null) return { scores: null, winners: null };
  const won = seatList(winners, seats);
  const isPoints = (points: unknown): points is number => Number.isSafeInteger(points);
  if (!Array.isArray(scores) || scores.length !== seats || !scores.every(isPoints) || !won || won.length === 0)
    throw new NotARecord("scores");
  return { scores: [...scores], winners: won };
}
