import { expect, test } from "vitest";
import { diceWatch } from "./changes";

const first = { round: 3, dice: [1, 4, 1, 2, 6, 3], reroll: ["K", "B", "Y", "G"], roll: 7 };
const between = { round: 3, dice: [1, 0, 1, 0, 0, 0], reroll: [], roll: null };
const second = { round: 3, dice: [1, 1, 1, 5, 2, 2], reroll: [], roll: 9 };

test("all dice of a first roll are new, those of a second one that were in the hand", () => {
  const watch = diceWatch();
  expect(watch(first).fresh).toEqual([0, 1, 2, 3, 4, 5]);
  expect(watch(between)).toEqual({ fresh: [], old: first.dice });
  expect(watch(second).fresh).toEqual([1, 3, 4, 5]);
});

test("the same dice are new when what lay there between two rolls was never drawn", () => {
  const watch = diceWatch();
  watch(first);
  expect(watch(second).fresh).toEqual([1, 3, 4, 5]);
  // However often it is asked.
  expect(watch(second).fresh).toEqual([1, 3, 4, 5]);
});

test("in the next round all dice are new again", () => {
  const watch = diceWatch();
  watch(second);
  expect(watch({ ...first, round: 4, roll: 12 }).fresh).toEqual([0, 1, 2, 3, 4, 5]);
});
