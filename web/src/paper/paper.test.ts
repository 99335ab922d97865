import { beforeEach, expect, test } from "vitest";
import { draft, drafts, forget, keep, newId, type Draft } from "./drafts";
import { answers, type Due, mended } from "./mend";
import { recordOf } from "./record";

const some = (id: string, changed: number): Draft => ({
  id,
  game: "twenty-one",
  variant: "standard",
  layout: "standard",
  names: ["Ann", "Ben"],
  entries: ["start 0"],
  scanned: [],
  changed,
  scores: null,
});

const deciding = (seat: number, ...legal: string[]): Due => ({
  chance: false,
  pick: null,
  waiting: [seat],
  legal: [0, 1].map((other) => (other === seat ? legal : [])),
});
const rolling: Due = { chance: true, pick: null, waiting: [], legal: [[], []] };

beforeEach(() => localStorage.clear());

test("what is keyed in is there again, the game that was touched last first", () => {
  keep(some("a", 1));
  keep(some("b", 2));
  keep({ ...some("a", 3), entries: ["start 0", "sheets A B"] });
  expect(drafts().map(({ id }) => id)).toEqual(["a", "b"]);
  expect(draft("a")?.entries).toEqual(["start 0", "sheets A B"]);
  forget("a");
  expect(draft("a")).toBeUndefined();
  expect(newId()).not.toBe(newId());
});

test("one game that can't be read does not take the others with it", () => {
  localStorage.setItem("rollwright.paper-games", JSON.stringify([{ id: 7 }, null, some("b", 2)]));
  expect(drafts().map(({ id }) => id)).toEqual(["b"]);
  localStorage.setItem("rollwright.paper-games", "rubbish");
  expect(drafts()).toEqual([]);
});

test("an entry answers a question if it is of the same seat and kind", () => {
  const writing = deciding(0, "0 write K", "0 cross");
  expect(answers("0 write W", writing)).toBe(true);
  expect(answers("0 stand", writing)).toBe(false);
  expect(answers("1 write K", writing)).toBe(false);
  expect(answers("roll W1 K1 R1 B1 Y1 G1", writing)).toBe(false);
  expect(answers("roll W1 K1 R1 B1 Y1 G1", rolling)).toBe(true);
  expect(answers("0 write K", rolling)).toBe(false);
  const dealing = { ...rolling, pick: { words: "deal 0", count: 1, among: ["3"] } };
  expect(answers("deal 0 4", dealing)).toBe(true);
  expect(answers("deal 1 4", dealing)).toBe(false);
});

test("what is said where an entry does not fit replaces it, or comes before it, and what follows is kept", () => {
  const writing = deciding(0, "0 write K", "0 cross");
  expect(mended(["a", "0 write W", "b"], 1, "0 write K", writing)).toEqual(["a", "0 write K", "b"]);
  expect(mended(["a", "roll RRRRR", "b"], 1, "0 cross", writing)).toEqual(["a", "0 cross", "roll RRRRR", "b"]);
  const again = deciding(0, "0 reroll R", "0 stand");
  expect(mended(["0 mark 3"], 0, "0 stand", again)).toEqual(["0 stand", "0 mark 3"]);
  expect(mended(["0 write K"], 0, "roll W1 K1 R1 B1 Y1 G1", rolling)).toEqual(["roll W1 K1 R1 B1 Y1 G1", "0 write K"]);
});

test("a record has the steps that all may know, and points only at the end", () => {
  const step = (step: string) => ({ step, by: "person" as const, turn: 1, scores: [3, 8], entry: 0 });
  const keyed = { steps: [step("start 0"), step("0 cross")], revealed: 1, refused: null };
  const running = recordOf(some("a", 1), keyed, [3, 8], null);
  expect(running).toMatchObject({ rollwright: 1, seats: ["Ann", "Ben"], steps: ["start 0"], scores: null, winners: null });
  expect(recordOf(some("a", 1), { ...keyed, revealed: 2 }, [3, 8], [1])).toMatchObject({ scores: [3, 8], winners: [1] });
});
