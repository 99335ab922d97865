import { beforeEach, expect, test } from "vitest";
import { allSecrets, keep, keysOf, randomHex } from "./keys";

beforeEach(() => localStorage.clear());

test("what is kept for a table is there again, and changes one by one", () => {
  keep("a", { seats: ["s1"], host: "h" });
  keep("a", { seats: ["s2"] });
  expect(keysOf("a")).toMatchObject({ seats: ["s2"], host: "h" });
});

test("secrets that two tables share are named once", () => {
  keep("a", { seats: ["s1", "s2"] });
  keep("b", { seats: ["s1"] });
  expect(allSecrets().sort()).toEqual(["s1", "s2"]);
});

test("what somebody else has put there does no harm", () => {
  for (const text of ["", "null", "[]", "7", '{"a":1}', '{"a":{}}', "{", '{"a":{"seats":null}}']) {
    localStorage.setItem("rollwright.keys", text);
    expect(keysOf("a").seats).toEqual([]);
    expect(allSecrets()).toEqual([]);
  }
});

test("the tables used last are kept", () => {
  for (let i = 0; i < 410; i++) keep(`t${i}`, { seats: [`s${i}`] });
  expect(allSecrets().length).toBeLessThanOrEqual(400);
});

test("random bytes are in hexadecimal digits", () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(16)).not.toBe(randomHex(16));
});
