import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashed, hex, unhex } from "../fair/hashes";
import type { ShownTable } from "../fair/receipt";

/** On a busy machine, with all modules still to be compiled. */
vi.setConfig({ testTimeout: 30_000 });

type Chains = typeof import("./chains");

/** A tab of its own: its modules are fresh, and the browser's store is shared. */
async function tab(): Promise<Chains> {
  vi.resetModules();
  return await import("./chains");
}

let one: Chains;
let two: Chains;

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  one = await tab();
  two = await tab();
});

afterEach(() => vi.unstubAllGlobals());

const shown = (anchor: string, steps: string[] = []): ShownTable => ({
  table: "t",
  game: "one-card",
  variant: "basic",
  layout: "standard",
  seats: ["Ann", "Ben"],
  commitment: "00".repeat(32),
  chains: [[{ from: 0, anchor }], []],
  steps,
});
const DUE = { run: 0, seats: [0] };

test("the tabs of a device share one chain for a seat, and each seat and table has its own", async () => {
  const [[a, b], again] = await Promise.all([one.anchorsOf("t", ["s1", "s2"]), two.anchorsOf("t", ["s1"])]) as [string[], string[]]; // prettier-ignore
  expect(again).toEqual([a]);
  expect(new Set([a, b, ...(await one.anchorsOf("u", ["s1"]))!]).size).toBe(3);
  expect(a).toMatch(/^[0-9a-f]{64}$/);
});

test("a link leads to the anchor, and is written down before it is given", async () => {
  const [anchor] = (await one.anchorsOf("t", ["s1"]))!;
  const { link } = await one.giveLink(shown(anchor!), DUE, 0, anchor!);
  expect(hex(hashed(unhex(link)!, 1))).toBe(anchor);
  expect(await two.receiptsOf("t")).toMatchObject([{ seat: 0, given: [[0, 0, [0]]], steps: [] }]);
  expect(JSON.stringify(await two.receiptsOf("t"))).not.toContain(link);
});

test("two tabs that are asked at once give the same link, and write it down once", async () => {
  const [anchor] = (await one.anchorsOf("t", ["s1"]))!;
  const given = await Promise.all([one, two].map((tab) => tab.giveLink(shown(anchor!), DUE, 0, anchor!)));
  expect(given[0]!.link).not.toBeNull();
  expect(given[1]).toEqual(given[0]);
  expect((await one.receiptsOf("t"))[0]!.given).toHaveLength(1);
});

test("two tabs that are shown different games at once give one link", async () => {
  const [anchor] = (await one.anchorsOf("t", ["s1"]))!;
  const other = { ...shown(anchor!), commitment: "11".repeat(32) };
  const given = await Promise.all([one.giveLink(shown(anchor!), DUE, 0, anchor!), two.giveLink(other, DUE, 0, anchor!)]);
  expect(given.filter(({ link }) => link !== null)).toHaveLength(1);
  expect(given.find(({ link }) => link === null)).toMatchObject({ mistrust: "table" });
});

test("a tab that lags behind gives nothing, and says that it is behind", async () => {
  const [anchor] = (await one.anchorsOf("t", ["s1"]))!;
  await one.giveLink(shown(anchor!), DUE, 0, anchor!);
  await one.keepSeen(shown(anchor!, ["start 0", "roll RRGBP"]), [0]);
  expect(await two.giveLink(shown(anchor!), DUE, 0, anchor!)).toMatchObject({ link: null, behind: true });
});

test("a chain that is renewed is gone for ever, and all tabs have the new one", async () => {
  const [anchor] = (await one.anchorsOf("t", ["s1"]))!;
  const renewed = await one.renew("t", "s1", anchor!);
  expect(renewed).not.toBe(anchor);
  expect(await two.renew("t", "s1", anchor!)).toBe(renewed);
  expect(await two.anchorsOf("t", ["s1"])).toEqual([renewed]);
  expect(await two.giveLink(shown(anchor!), DUE, 0, anchor!)).toEqual({ link: null });
});

test("what is shown is kept for every seat, also where no link was ever asked for", async () => {
  await one.keepSeen(shown("ab".repeat(32), ["start 0", "roll RRGBP", "0 stand"]), [0, 1]);
  const kept = await one.receiptsOf("t");
  expect(kept.map(({ seat, steps, given }) => [seat, steps.length, given])).toEqual([
    [0, 2, []],
    [1, 2, []],
  ]);
  expect(await one.receiptsOf("u")).toEqual([]);
});

test("old games are forgotten with their chains, and never those whose receipts do not agree", async () => {
  const years = (count: number) => count * 366 * 24 * 3_600_000;
  const play = async (table: string) => {
    await one.keepSeen({ ...shown("ab".repeat(32), ["roll 1"]), table }, [0]);
    return (await one.anchorsOf(table, ["s1"]))!;
  };
  const left = async () => {
    const tables = ["running", "wrong", "right", "last"];
    const kept = await Promise.all(tables.map((table) => two.receiptsOf(table)));
    return tables.filter((_, i) => kept[i]!.length > 0);
  };
  await play("running");
  await play("wrong");
  const anchors = await play("right");
  await one.noteChecked("wrong", false, 0);
  // Found wrong once, it stays so.
  await one.noteChecked("wrong", true, 1);
  await one.noteChecked("right", true, 2);
  await play("last");
  await two.noteChecked("last", true, years(1));
  expect(await left()).toEqual(["running", "wrong", "right", "last"]);
  expect(await two.anchorsOf("right", ["s1"])).toEqual(anchors);
  await two.noteChecked("last", true, years(2));
  expect(await left()).toEqual(["wrong", "last"]);
  expect(await two.anchorsOf("right", ["s1"])).not.toEqual(anchors);
});

test("a store of an earlier version is taken over", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const before = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("rollwright", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("chains", { keyPath: ["table", "secret"] });
      request.result.createObjectStore("receipts", { keyPath: ["table", "seat"] });
    };
    request.onsuccess = () => resolve(request.result);
  });
  before.close();
  const later = await tab();
  expect(await later.anchorsOf("t", ["s1"])).not.toBeNull();
});

test.each<[string, unknown]>([
  ["has none", undefined],
  ["refuses it", { open: () => { throw new Error("SecurityError"); } }], // prettier-ignore
])("a browser that %s has no chain and no receipt, and breaks nothing", async (_, factory) => {
  vi.stubGlobal("indexedDB", factory);
  const bare = await tab();
  expect(await bare.anchorsOf("t", ["s1"])).toBeNull();
  expect(await bare.receiptsOf("t")).toEqual([]);
  expect(await bare.giveLink(shown("ab".repeat(32)), DUE, 0, "ab".repeat(32))).toEqual({ link: null });
  await bare.keepSeen(shown("ab".repeat(32), ["roll 1"]), [0]);
});

test("a browser that never answers has no chain after a while", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  const bare = await tab();
  const anchors = bare.anchorsOf("t", ["s1"]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await anchors).toBeNull();
  vi.useRealTimers();
});
