import { expect, test } from "vitest";
import { asRecord, NotARecord, type RecordFault } from "./record";

const GAME = {
  rollwright: 1,
  game: "pig",
  variant: "standard",
  layout: "standard",
  seats: ["Ann", "Ben"],
  steps: ["start 0", "roll 6", "0 hold"],
  scores: [6, 2],
  winners: [0],
};

test("a record is read, and what belongs to others is left out", () => {
  expect(asRecord({ ...GAME, fair: { table: "t" } })).toEqual(GAME);
  expect(asRecord({ ...GAME, bots: [null, "casual"] }).bots).toEqual([null, "casual"]);
  expect(asRecord({ ...GAME, bots: ["casual"] }).bots).toBeUndefined();
  expect(asRecord({ ...GAME, scores: null, winners: null })).toMatchObject({ scores: null, winners: null });
});

test.each<[RecordFault, unknown]>([
  ["not-a-game", null],
  ["not-a-game", []],
  ["not-a-game", {}],
  ["not-a-game", { ...GAME, game: "../x" }],
  ["not-a-game", { ...GAME, seats: [] }],
  ["not-a-game", { ...GAME, seats: ["x".repeat(97), "Ben"] }],
  ["not-a-game", { ...GAME, seats: Array.from({ length: 13 }, String) }],
  ["not-a-game", { ...GAME, steps: [] }],
  ["not-a-game", { ...GAME, steps: ["start\n0"] }],
  ["not-a-game", { ...GAME, steps: [7] }],
  ["other-version", { ...GAME, rollwright: 2 }],
  ["too-long", { ...GAME, steps: Array<string>(2_001).fill("roll 1") }],
  ["scores", { ...GAME, scores: [1] }],
  ["scores", { ...GAME, scores: [1, "2"] }],
  ["scores", { ...GAME, scores: [1, 1e300] }],
  ["scores", { ...GAME, winners: [] }],
  ["scores", { ...GAME, winners: [2] }],
  ["scores", { ...GAME, winners: [0, 0] }],
  ["scores", { ...GAME, winners: null }],
])("what is wrong is named: %s", (fault, value) => {
  expect(() => asRecord(value)).toThrow(new NotARecord(fault));
});
