// Where a replay opens.

import { expect, test } from "vitest";
import type { StoryStep } from "../protocol";
import { opening } from "./playback.svelte";

const story = (...steps: string[]): StoryStep[] => steps.map((step) => ({ step, by: "chance", turn: 0, scores: [] }));

test("a replay opens when everything lies on the table, just before the first roll", () => {
  expect(opening(story("start 0", "deal 0 12 30", "deal 1 7 9", "roll RROYG", "0 stand"))).toBe(2);
});

test("where nothing is set up, or nothing was rolled yet, it opens at its first step", () => {
  expect(opening(story("roll 12"))).toBe(0);
  expect(opening(story("start 0", "deal 0 12 30"))).toBe(0);
});
