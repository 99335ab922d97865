// @vitest-environment happy-dom

import { afterEach, expect, test } from "vitest";
import { seenWay, turnScreen } from "./turned";

afterEach(() => turnScreen(false));

test("a way to the right and down is one to the left and up for those who look from the other side", () => {
  expect(seenWay(3, 4)).toEqual({ x: 3, y: 4 });
  turnScreen(true);
  expect(seenWay(3, 4)).toEqual({ x: -3, y: -4 });
  turnScreen(false);
  expect(seenWay(3, 4)).toEqual({ x: 3, y: 4 });
});
