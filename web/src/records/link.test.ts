// @vitest-environment node
import { deflateRawSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { examples } from "../fair/examples";
import { BadLink, fragmentOf, recordOf } from "./link";
import { asRecord, type GameRecord } from "./record";

const records = (): GameRecord[] => examples().map(asRecord);

afterEach(() => vi.unstubAllGlobals());

test("every example comes out of its link as it went in, and the link is short", async () => {
  for (const record of records()) {
    const fragment = await fragmentOf(record);
    expect(fragment).toMatch(/^[\w-]+$/);
    expect(fragment.length).toBeLessThan(1_100);
    expect(await recordOf(fragment)).toEqual(record);
  }
});

test("bots, names of all kinds and games that are not over survive", async () => {
  const [first] = records();
  const record: GameRecord = { ...first!, seats: ["Zoë 🎲\n", ""], bots: [null, "casual"], scores: null, winners: null };
  expect(await recordOf(await fragmentOf(record))).toEqual(record);
});

test("what is not needed to tell the game again is left out", async () => {
  const [first] = examples();
  const told = await recordOf(await fragmentOf({ ...asRecord(first), secret: "hush" } as unknown as GameRecord));
  expect(told).toEqual(asRecord(first));
  expect(told).not.toHaveProperty("fair");
});

test("a browser that can't compress writes longer links, and all browsers read them", async () => {
  const [record] = records();
  vi.stubGlobal("CompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "CompressionStream");
  const fragment = await fragmentOf(record!);
  expect(fragment[0]).toBe("0");
  expect(await recordOf(fragment)).toEqual(record);
});

test("a browser that can't uncompress says so", async () => {
  const fragment = await fragmentOf(records()[0]!);
  vi.stubGlobal("DecompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  await expect(recordOf(fragment)).rejects.toMatchObject({ why: "old-browser" });
});

test("a link that was cut off anywhere, or is none, is never a game", async () => {
  const fragment = await fragmentOf(records()[0]!);
  for (let length = 0; length < fragment.length; length += 7) {
    await expect(recordOf(fragment.slice(0, length))).rejects.toBeInstanceOf(BadLink);
  }
  for (const other of ["x", "1", "0", "1!!!", "0bnVsbA", `2${fragment.slice(1)}`, "ä".repeat(30), fragment.repeat(100)]) {
    await expect(recordOf(other), other.slice(0, 20)).rejects.toBeInstanceOf(BadLink);
  }
});

test("a bomb is put out before it fills the memory", async () => {
  const bomb = deflateRawSync(Buffer.alloc(20_000_000, " ")).toString("base64url");
  expect(bomb.length).toBeLessThan(40_000);
  await expect(recordOf(`1${bomb}`)).rejects.toBeInstanceOf(BadLink);
});
