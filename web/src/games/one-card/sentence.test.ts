import { expect, test } from "vitest";
import type { OneCardView } from "../../protocol";
import { sentence } from "./sentence";

const said = (me: number) =>
  sentence({
    view: { phase: "reroll", active: 1, turn: 3, rolls_left: 2 } as OneCardView,
    seats: [
      { name: "Ann", doing: "idle", automatic: false },
      { name: "Ben", doing: "idle", automatic: false },
    ],
    me,
    asked: false,
    live: true,
    chosen: null,
    forced: false,
    roll: false,
    rerolling: false,
    marking: false,
    keeping: false,
    taking: false,
    picked: 0,
    scored: null,
    target: null,
  });

// Without words of a language, ids stand for them.
test("nothing is said between one's own roll and what is asked then", () => {
  expect(said(1)).toBe("");
  expect(said(0)).toBe("one-card-rolling");
});
