// What a check needs of a record, read out of whatever somebody hands in.

import { runsOf } from "./chain.ts";
import { unhex, type Bytes } from "./hashes.ts";
import { readChains, type Participation } from "./participation.ts";

export interface Certificate {
  game: string;
  variant: string;
  layout: string;
  /** Names, seat 0 first. */
  seats: string[];
  steps: string[];
  /** Where each run begins in the steps. */
  runs: number[];
  finished: boolean;
  table: string;
  commitment: string;
  /** `null` until the game has come to its end. */
  server: Bytes | null;
  participation: Participation;
}

type Problem = "not_a_record" | "no_certificate" | "chain";

export function read(record: unknown): Certificate | Problem {
  if (!isObject(record) || record["rollwright"] !== 1) return "not_a_record";
  const { game, variant, layout, seats, steps, scores, fair } = record;
  if (!isTexts([game, variant, layout]) || !isTexts(seats) || !isTexts(steps)) return "not_a_record";
  // No game has more; without a limit the sheets could run out.
  if (seats.length < 1 || seats.length > 6) return "not_a_record";
  if (fair === undefined || fair === null) return "no_certificate";

  if (!isObject(fair)) return "not_a_record";
  const { table, commitment, server_seed, chains } = fair;
  if (typeof table !== "string" || table.includes("\0") || !unhex(commitment)) return "not_a_record";
  const server = server_seed === undefined ? null : unhex(server_seed);
  if (!server && server_seed !== undefined) return "not_a_record";
  const runs = runsOf(steps);
  const participation = readChains(chains, seats.length, runs.length);
  if (!participation) return "chain";
  return {
    game: game as string,
    variant: variant as string,
    layout: layout as string,
    seats,
    steps,
    runs,
    finished: scores !== undefined && scores !== null,
    table,
    commitment: commitment as string,
    server,
    participation,
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
