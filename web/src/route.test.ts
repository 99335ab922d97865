import { expect, test } from "vitest";
import PATHS from "./pages.json";
import { read } from "./route.svelte";

test("addresses lead to their pages", () => {
  expect(read("/", "")).toEqual({ page: "home" });
  expect(read("/t/npvx29785vba7wwvb2ej", "")).toEqual({ page: "table", name: "npvx29785vba7wwvb2ej" });
  expect(read("/r/npvx29785vba7wwvb2ej", "#57")).toEqual({ page: "replay", name: "npvx29785vba7wwvb2ej", step: 57 });
  expect(read("/learn/one-card/one-card-end", "")).toEqual({ page: "lesson", game: "one-card", lesson: "one-card-end" });
  expect(read("/paper/one-card", "#abc")).toEqual({ page: "paper", game: "one-card", id: "abc" });
  expect(read("/seat", "#abc")).toEqual({ page: "seat", link: "abc" });
});

test("a link holds a game and maybe a moment of it", () => {
  expect(read("/g", "#1abc_-.57")).toEqual({ page: "game", name: "", link: "1abc_-", step: 57 });
  expect(read("/g", "#1abc")).toEqual({ page: "game", name: "", link: "1abc", step: null });
  expect(read("/g", "")).toEqual({ page: "game", name: "", link: "", step: null });
  expect(read("/g/g0123", "#12")).toEqual({ page: "game", name: "g0123", link: "", step: 12 });
});

test("every path of the list is a page of the app", () => {
  for (const { page, path } of PATHS) expect(read(path.replaceAll(/\{\w+\}/g, "x"), "").page, path).toBe(page);
});

test("a moment that is none is left out", () => {
  for (const hash of ["", "#", "#-1", "#1.5", "#9999999", "#x"]) {
    expect(read("/r/abc", hash)).toEqual({ page: "replay", name: "abc", step: null });
  }
});

test("what leads nowhere is said to", () => {
  for (const path of ["/t", "/t/a/b", "/nowhere", "/learn/a/b/c", "/%E0%A4%A"]) expect(read(path, "").page).toBe("not-found");
});
