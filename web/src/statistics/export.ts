// Statistics to take along: a row a game as CSV for a spreadsheet, or everything as JSON for programs.

import { EARLIEST } from "../device/games";
import { WIN, type Entry } from "./entries";

/** Names of columns are for programs, too: they are the same in every language. */
const COLUMNS = [
  "time",
  "id",
  "game",
  "variant",
  "seats",
  "seat",
  "name",
  "opponents",
  "points",
  "win",
  "decisions",
  "lost",
  "stake",
  "luck",
  "adjusted",
] as const;

type Row = Record<(typeof COLUMNS)[number], string | number>;

export function rowsOf(entries: readonly Entry[]): Row[] {
  return entries.map(({ time, id, game, variant, seats, seat, name, opponents, points, win, found }) => ({
    time: time >= EARLIEST ? new Date(time).toISOString() : "",
    id,
    game,
    variant,
    seats,
    seat,
    name,
    opponents: opponents.map(({ bot, name }) => (bot === null ? name : `bot:${bot}`)).join(", "),
    points,
    win: win / WIN,
    decisions: found?.decisions ?? "",
    lost: found?.lost ?? "",
    stake: found?.stake ?? "",
    luck: found?.luck ?? "",
    adjusted: found?.adjusted ?? "",
  }));
}

export function csvOf(entries: readonly Entry[]): string {
  const lines = rowsOf(entries).map((row) => COLUMNS.map((column) => cell(row[column])).join(","));
  return [COLUMNS.join(","), ...lines].map((line) => `${line}\r\n`).join("");
}

/** Text in quotes where it needs them. Somebody may be called what a spreadsheet would take for a formula. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function jsonOf(entries: readonly Entry[]): string {
  return `${JSON.stringify({ rollwright: 1, games: rowsOf(entries) }, null, 1)}\n`;
}
