// What a check needs of a record, read out of whatever somebody hands in.

import { unhex, type Bytes } from "./hashes.ts";

export interface Certificate {
  game: string;
  layout: string;
  seats: number;
  steps: string[];
  table: string;
  commitment: string;
  /** `null` until the game has come to its end. */
  server: Bytes | null;
  seeds: Bytes[];
}

type Problem = "not_a_record" | "no_certificate";

export function read(record: unknown): Certificate | Problem {
  if (!isObject(record) || record["rollwright"] !== 1) return "not_a_record";
  const { game, layout, seats, steps, fair } = record;
  if (typeof game !== "string" || typeof layout !== "string" || !isTexts(seats) || !isTexts(steps)) return "not_a_record";
  // No game has more; without a limit the sheets could run out.
  if (seats.length < 1 || seats.length > 6) return "not_a_record";
  if (fair === undefined || fair === null) return "no_certificate";

  if (!isObject(fair)) return "not_a_record";
  const { table, commitment, server_seed, seat_seeds } = fair;
  if (typeof table !== "string" || unhex(commitment)?.length !== 32) return "not_a_record";
  if (!Array.isArray(seat_seeds) || seat_seeds.length !== seats.length) return "not_a_record";
  const seeds = seat_seeds.map(unhex).filter((seed) => seed !== null && seed.length < 256) as Bytes[];
  if (seeds.length !== seats.length) return "not_a_record";
  const server = server_seed === undefined || server_seed === null ? null : unhex(server_seed);
  if (server === null ? server_seed : server.length !== 32) return "not_a_record";

  const digits = (commitment as string).toLowerCase();
  return { game, layout, seats: seats.length, steps, table, commitment: digits, server, seeds };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
