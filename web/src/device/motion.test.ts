import { expect, test } from "vitest";
import { late } from "./motion";

const frames = (count: number, each: number) => Array.from({ length: count }, (_, i) => i * each);

test("sixty frames a second are smooth, and so is one that comes late", () => {
  expect(late(frames(25, 1000 / 60))).toBe(false);
  const [...hiccup] = frames(25, 1000 / 60);
  expect(late(hiccup.map((at, i) => (i > 10 ? at + 40 : at)))).toBe(false);
});

test("forty frames a second are not", () => {
  expect(late(frames(17, 1000 / 40))).toBe(true);
});

test("nothing is said of what was not seen", () => {
  expect(late([])).toBe(false);
  expect(late([5])).toBe(false);
});
