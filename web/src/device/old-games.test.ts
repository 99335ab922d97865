import { expect, test } from "vitest";
import { forgettable, type KnownGame } from "./old-games";

const DAY = 24 * 3_600_000;
const game = (table: string, noted: number, agrees: boolean | null): KnownGame => ({ table, noted, agrees });

test("of games that have ended the newest 200 are kept", () => {
  const ended = Array.from({ length: 202 }, (_, i) => game(`t${i}`, i, true));
  expect(forgettable(ended, 300)).toEqual(["t1", "t0"]);
  expect(forgettable(ended.slice(2), 300)).toEqual([]);
});

test("those that may still be played, and those whose receipts do not agree, do not count among them", () => {
  const others = Array.from({ length: 300 }, (_, i) => game(`o${i}`, 0, i % 2 === 0 ? null : false));
  expect(forgettable([...others, game("t", 0, true)], DAY)).toEqual([]);
});

test("after two years only those are left whose receipts do not agree", () => {
  const games = [game("right", 0, true), game("open", 0, null), game("wrong", 0, false)];
  expect(forgettable(games, 2 * 365 * DAY)).toEqual([]);
  expect(forgettable(games, 2 * 365 * DAY + 1)).toEqual(["right", "open"]);
});
