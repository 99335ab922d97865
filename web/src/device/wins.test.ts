// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { hasOutplayed, noteWin } from "./wins";

test("the second win at another table against the same level is enough", () => {
  noteWin("a-game", "beginner", "t1");
  noteWin("a-game", "beginner", "t1");
  expect(hasOutplayed("a-game", "beginner")).toBe(false);
  noteWin("another-game", "beginner", "t2");
  noteWin("a-game", "casual", "t3");
  expect(hasOutplayed("a-game", "beginner")).toBe(false);
  noteWin("a-game", "beginner", "t4");
  expect(hasOutplayed("a-game", "beginner")).toBe(true);
});
