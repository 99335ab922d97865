import { expect, test } from "vitest";
import { diceOf, lying } from "./dice";

test("a view tells its dice in a field of that name", () => {
  expect(diceOf({ die: 4, turn: 3 })).toEqual(["4"]);
  expect(diceOf({ die: null })).toEqual([null]);
  expect(diceOf({ dice: [2, 0, 6] })).toEqual(["2", null, "6"]);
  expect(diceOf({ dice: [] })).toEqual([]);
});

test("a view without dice, or with dice that have no pips, has none to be drawn", () => {
  expect(diceOf({ turn: 3 })).toEqual([]);
  expect(diceOf({ dice: "RRGBP" })).toEqual([]);
  expect(diceOf({ dice: [7, 12] })).toEqual([]);
  expect(diceOf(null)).toEqual([]);
});

test("what lies there is what the roll says, or else the view", () => {
  expect(lying("roll 1", { die: null }, 1)).toEqual(["1"]);
  expect(lying("roll 4 2", { dice: [4, 2] }, 2)).toEqual(["4", "2"]);
  expect(lying("roll 42", {}, 2)).toEqual(["4", "2"]);
  // Some of them were rolled again.
  expect(lying("roll 5", { dice: [4, 5] }, 2)).toEqual(["4", "5"]);
  expect(lying("0 hold", { die: 3 }, 1)).toEqual(["3"]);
  expect(lying("0 hold", { die: null }, 1)).toBeNull();
  expect(lying(undefined, { dice: [1, null] }, 2)).toBeNull();
});
