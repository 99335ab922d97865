// Against whom this person has won, so that the next opponent can be offered in time.

import { recallJson, rememberJson } from "./memory";

const KEY = "wins";
/** What one must win against a level before the next one is offered. */
const ENOUGH = 2;

/** The tables where a game was won, by `game level`. More than enough of them are not kept. */
type Wins = Record<string, string[]>;

const isWins = (value: unknown): value is Wins => typeof value === "object" && value !== null && !Array.isArray(value);
const wins = (): Wins => recallJson(KEY, isWins) ?? {};

/** Notes a win; the same table counts once, however often its end is looked at. */
export function noteWin(game: string, level: string, table: string) {
  const all = wins();
  const key = `${game} ${level}`;
  const tables = all[key] ?? [];
  if (tables.length >= ENOUGH || tables.includes(table)) return;
  rememberJson(KEY, { ...all, [key]: [...tables, table] });
}

/** Whether it is time for a stronger opponent. */
export const hasOutplayed = (game: string, level: string): boolean => (wins()[`${game} ${level}`]?.length ?? 0) >= ENOUGH;
