import { expect, test } from "vitest";
import { kept } from "./kept";

const before = {
  dice: [1, 2],
  players: [
    { points: 3, rows: [[1], [2]] },
    { points: 0, rows: [] },
  ],
  last: null,
  over: false,
};

test("what has changed is new, and what has not is the same object as before", () => {
  const now = structuredClone(before);
  now.players[0]!.rows[1]!.push(5);
  const shown = kept(before, now);
  expect(shown).toEqual(now);
  expect(shown.players[0]).not.toBe(before.players[0]);
  expect(shown.players[0]!.rows[0]).toBe(before.players[0]!.rows[0]);
  expect(shown.players[1]).toBe(before.players[1]);
  expect(shown.dice).toBe(before.dice);
});

test("nothing has changed", () => expect(kept(before, structuredClone(before))).toBe(before));

test.each([
  ["something fewer", [1, 2], [1]],
  ["something more", [1], [1, 2]],
  ["a list instead of an object", { 0: 1 }, [1]],
  ["nothing instead of something", { a: 1 }, null],
  ["a part that is gone", { a: 1, b: undefined }, { a: 1 }],
  ["a part with another name", { a: undefined }, { b: undefined }],
])("%s is told", (_, before, now) => {
  const shown = kept(before, now);
  expect(shown).toStrictEqual(now);
  expect(shown).not.toBe(before);
});
