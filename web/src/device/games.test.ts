import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameRecord } from "../records/record";
import type { KeptGame, LedgerFigures } from "./games";

vi.setConfig({ testTimeout: 30_000 });

type Games = typeof import("./games");
let games: Games;

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
  games = await import("./games");
});
afterEach(() => vi.unstubAllGlobals());

const RECORD: GameRecord = {
  rollwright: 1,
  game: "pig",
  variant: "standard",
  layout: "standard",
  seats: ["Ann", "Ben"],
  steps: ["start 0", "roll 6", "0 hold"],
  scores: [6, 2],
  winners: [0],
};

const kept = (id: string, more: Partial<KeptGame> = {}): KeptGame => ({
  id,
  game: "pig",
  variant: "standard",
  names: ["Ann", "Ben"],
  bots: [null, null],
  mine: [0],
  scores: [6, 2],
  winners: [0],
  time: Date.UTC(2026, 1),
  summary: null,
  ...more,
});

const ledger = (more: Partial<LedgerFigures> = {}): LedgerFigures => ({
  evaluator: "expert/1",
  depth: "quick",
  luck: [0.1, -0.1],
  adjusted: [0.9, 0.1],
  grade: [
    { share: 0.2, low: 0.1, high: 0.3, decisions: 30, lost: 0.1 },
    { share: 0, low: 0, high: 0.1, decisions: 2, lost: 0 },
  ],
  steps: [
    { kind: "luck" },
    { kind: "decision", seat: 1, moves: [{ win: 0.5 }, { win: 0.3 }] },
    { kind: "decision", seat: 1, moves: [{ win: 0.6 }, { win: 0.6 }, { win: 0.3 }] },
  ],
  ...more,
});

test("games are kept with their records, the oldest first", async () => {
  const older = kept("older", { time: 7 });
  expect(
    await games.keepGames([
      { game: kept("newer"), record: RECORD },
      { game: older, record: RECORD },
    ]),
  ).toBe(2);
  expect(await games.keptGames()).toEqual([older, kept("newer")]);
  expect(await games.keptRecord("newer")).toEqual(RECORD);
  expect(await games.keptRecord("nowhere")).toBeNull();
});

test("a game that comes again adds only what was missing", async () => {
  await games.keepGames([{ game: kept("a", { mine: [] }), record: RECORD }]);
  const other: GameRecord = { ...RECORD, steps: ["start 1"] };
  expect(await games.keepGames([{ game: kept("a", { mine: [1], scores: [0, 0] }), record: other }])).toBe(0);
  expect(await games.keptGames()).toEqual([kept("a", { mine: [1] })]);
  expect(await games.keptRecord("a")).toEqual(RECORD);
});

test("what an analysis found is kept with its game, and never gets worse", async () => {
  await games.keepGames([{ game: kept("a"), record: RECORD }]);
  const found = async () => (await games.keptGames())![0]!.summary;
  expect(await games.keepSummary("nowhere", ledger())).toBe(false);
  expect(await games.keepSummary("a", "none")).toBe(true);
  expect(await games.keepSummary("a", ledger())).toBe(true);
  expect(await found()).toMatchObject({
    depth: "quick",
    seats: [
      { share: 0.2, decisions: 30, luck: 0.1, adjusted: 0.9, stake: expect.closeTo(0.5) as number },
      // Without a loss, from the moves: 0.1 and 0.1.
      { share: 0, lost: 0, stake: expect.closeTo(0.2) as number },
    ],
  });
  expect(await games.keepSummary("a", "none")).toBe(false);
  expect(await games.keepSummary("a", ledger({ depth: "deep" }))).toBe(true);
  expect(await games.keepSummary("a", ledger())).toBe(false);
  expect(await found()).toMatchObject({ depth: "deep" });
});

test("a seat that had nothing to decide has nothing at stake", () => {
  const none = { share: null, low: null, high: null, decisions: 0, lost: 0 };
  const found = games.summaryOf(ledger({ grade: [none, none] }), 2);
  expect(found?.seats[0]).toMatchObject({ share: 0, low: 0, high: 1, decisions: 0, stake: 0, luck: 0.1 });
});

test("a ledger of other seats, or without figures, is not kept", () => {
  expect(games.summaryOf(ledger({ luck: [0.1] }), 2)).toBeNull();
  expect(games.summaryOf(ledger({ luck: [0.1, Number.NaN] }), 2)).toBeNull();
  expect(games.summaryOf({} as LedgerFigures, 2)).toBeNull();
});

test("the id of a record is that of its steps and names", () => {
  expect(games.idOf(RECORD)).toBe(games.idOf({ ...RECORD, scores: null, winners: null }));
  expect(games.idOf(RECORD)).not.toBe(games.idOf({ ...RECORD, seats: ["Ann", "Cleo"] }));
  expect(games.idOf(RECORD)).toMatch(/^g[0-9a-f]{19}$/);
});

test("everything can be forgotten", async () => {
  await games.keepGames([{ game: kept("a"), record: RECORD }]);
  expect(await games.forgetGames()).toBe(true);
  expect(await games.keptGames()).toEqual([]);
  expect(await games.keptRecord("a")).toBeNull();
});

test.each<[string, unknown]>([
  ["has no store", undefined],
  ["refuses it", { open: () => { throw new Error("SecurityError"); } }], // prettier-ignore
])("a browser that %s keeps nothing, says so, and breaks nothing", async (_, factory) => {
  vi.stubGlobal("indexedDB", factory);
  vi.resetModules();
  const bare = await import("./games");
  expect(await bare.keptGames()).toBeNull();
  expect(await bare.keepGames([{ game: kept("a"), record: RECORD }])).toBeNull();
  expect(await bare.keptRecord("a")).toBeNull();
  expect(await bare.keepSummary("a", ledger())).toBe(false);
  expect(await bare.forgetGames()).toBe(false);
});

test("full storage keeps nothing of what did not fit, and what was there stays", async () => {
  await games.keepGames([{ game: kept("a"), record: RECORD }]);
  const put = Reflect.get(IDBObjectStore.prototype, "put") as (this: IDBObjectStore, value: unknown) => IDBRequest<IDBValidKey>;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value: unknown) {
    if (this.name === "records") throw new DOMException("full", "QuotaExceededError");
    return put.call(this, value);
  });
  expect(await games.keepGames([{ game: kept("b"), record: RECORD }])).toBeNull();
  vi.restoreAllMocks();
  expect((await games.keptGames())!.map(({ id }) => id)).toEqual(["a"]);
});
