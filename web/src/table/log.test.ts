import { expect, test, vi } from "vitest";
import type { StoryStep } from "../protocol";
import { lines } from "./log";
import { series } from "./series";

// What is to be said, with what belongs to it: the words themselves are tested where they are.
vi.mock("../games/words", () => ({
  stepText: (game: string, verb: string, { name, what, forced }: Record<string, string>) =>
    game === "wordless" ? undefined : `log-${game}-${verb} ${name} ${forced}${verb === "take" ? ` takes ${what}!` : ""}`,
}));

vi.mock("../words/words.svelte", () => ({
  words: { edition: 0 },
  t: (id: string, { label, text }: Record<string, string>) => `${id} ${label} ${text}`,
}));

const story: StoryStep[] = [
  { step: "start 1", by: "chance", turn: 0, scores: [0, 0] },
  { step: "roll RRGBP", by: "chance", turn: 1, scores: [0, 0] },
  { step: "1 reroll GB", by: "person", turn: 1, scores: [0, 0] },
  { step: "roll RRRPP", by: "chance", turn: 1, scores: [0, 0] },
  { step: "1 stand", by: "person", turn: 1, scores: [0, 0] },
  { step: "1 mark 26", by: "person", turn: 1, scores: [0, 12] },
  { step: "0 pass", by: "forced", turn: 1, scores: [0, 12] },
  { step: "roll OOOOO", by: "chance", turn: 3, scores: [0, 15] },
];

test("every step is told but accepting a roll", () => {
  const told = lines(story, ["Ann", "Ben"], "one-card");
  expect(told.map(({ key }) => key)).toEqual([0, 1, 2, 3, 5, 6, 7]);
  expect(told.map(({ seat }) => seat)).toEqual([null, null, 1, null, 1, 0, null]);
  expect(told[2]!.dice).toBe("GB");
});

test("who did it is named, and whether there was a choice", () => {
  const said = lines(story, ["Ann", "Ben"], "one-card").map(({ text }) => text);
  expect(said[0]).toBe("log-one-card-start Ben no");
  expect(said[4]).toBe("log-one-card-mark Ben no");
  expect(said[5]).toBe("log-one-card-pass Ann yes");
});

test("whoever reads it is spoken to", () => {
  const said = lines(story, ["Ann", "Ben"], "one-card", 1).map(({ text }) => text.split(" ")[0]);
  const you = ["start", "reroll", "mark"].map((verb) => `log-one-card-${verb}-you`);
  expect(said.filter((id) => id!.endsWith("-you"))).toEqual(you);
  // The same lines are told to others by name.
  expect(lines(story, ["Ann", "Ben"], "one-card")[2]!.text).toBe("log-one-card-reroll Ben no");
});

test("a card is drawn where its sentence names it, and after one that does not", () => {
  const steps: StoryStep[] = ["0 take 26", "0 mark 26"].map((step) => ({ step, by: "person", turn: 1, scores: [0, 0] }));
  const told = lines(steps, ["Ann 26", "Ben"], "one-card");
  expect(told.map(({ card }) => card)).toEqual([
    { before: "log-one-card-take Ann 26 no takes ", number: "26", after: "!" },
    { before: "log-one-card-mark Ann 26 no ", number: "26", after: "" },
  ]);
  expect(told[0]!.text).toBe("log-one-card-take Ann 26 no takes 26!");
});

test("a line has the points that its seat has after it, where they have changed", () => {
  const totals = lines(story, ["Ann", "Ben"], "one-card").map(({ total }) => total);
  expect(totals).toEqual([null, null, null, null, 12, null, null]);
});

test("a part of the story is told as the whole is", () => {
  expect(lines(story, ["Ann", "Ben"], "one-card", null, 5)).toEqual(lines(story, ["Ann", "Ben"], "one-card").slice(-3));
});

test("the score over time has every turn, also one that is missing", () => {
  expect(series(story, ["Ann", "Ben"])).toEqual([
    { name: "Ann", points: [0, 0, 0, 0] },
    { name: "Ben", points: [0, 12, 12, 15] },
  ]);
});

test("a game without words is told in notation", () => {
  const told = lines(
    [
      { step: "roll 4", by: "chance", turn: 1, scores: [0, 0] },
      { step: "0 hold", by: "person", turn: 1, scores: [4, 0] },
    ],
    ["Ann", "Ben"],
    "wordless",
  );
  expect(told.map(({ text, dice, total }) => ({ text, dice, total }))).toEqual([
    { text: "roll 4", dice: null, total: null },
    { text: "labelled Ann hold", dice: null, total: 4 },
  ]);
});
