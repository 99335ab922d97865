import { expect, test } from "vitest";
import type { TwentyOnePhase, TwentyOneView } from "../../protocol";
import { sentence } from "./sentence";

const said = (phase: TwentyOnePhase, me = 0) =>
  sentence({
    view: {
      phase,
      active: 1,
      players: [],
      dice: [1, 2, 3, 4, 5, 6],
      bonus: [0, 1, 3, 6, 10, 15, 21],
      reroll: [],
      round: 2,
    } satisfies TwentyOneView,
    seats: [
      { name: "Ann", doing: "idle", automatic: false },
      { name: "Ben", doing: "idle", automatic: false },
    ],
    me,
    live: true,
    chosen: null,
    forced: false,
    roll: false,
    rerolling: false,
    writing: false,
    writable: 0,
  });

// Without words of a language, ids stand for them.
test("sheets are said to be given out only while they are", () => {
  expect(said("sheets")).toBe("twenty-one-starting");
  expect(said("write")).toBe("");
});

test("nothing is said between one's own roll and what is asked then", () => {
  expect(said("second-roll", 1)).toBe("");
  expect(said("reroll", 1)).toBe("");
  expect(said("reroll", 0)).toBe("twenty-one-thinking-reroll");
});
