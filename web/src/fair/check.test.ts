// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { draws as oneCard } from "../games/one-card/draws.ts";
import { draws as twentyOne } from "../games/twenty-one/draws.ts";
import * as checking from "./check.ts";
import type { Kept, Verdict } from "./check.ts";
import { type Hashes, platform, portable } from "./hashes.ts";

interface Example {
  seats: string[];
  steps: string[];
  fair: { table: string; commitment: string; server_seed?: string; seat_seeds: string[] };
  [field: string]: unknown;
}

// Games of the real server. Ann and others have seeds; bots have none. The deck of one's own has 13 cards.
const games = [
  "one-card-basic-2",
  "one-card-basic-4",
  "one-card-advanced-3",
  "one-card-own-deck",
  "twenty-one-2",
  "twenty-one-6",
];

/** The game that a table of this record would be of; one-card for what is none. */
const of = (record: unknown) =>
  (record as Example | null)?.["game"] === "twenty-one"
    ? { game: "twenty-one", draws: twentyOne }
    : { game: "one-card", draws: oneCard };
const check = (record: unknown, kept?: Kept) => checking.check(record, of(record), kept);
const checkWith = (hashes: Hashes, record: unknown, kept?: Kept) => checking.checkWith(hashes, record, of(record), kept);

const load = (name: string) => JSON.parse(readFileSync(new URL(`./records/${name}.json`, import.meta.url), "utf8")) as Example;

function changed(name: string, change: (record: Example) => void): Example {
  const record = load(name);
  change(record);
  return record;
}

const isChance = (step: string) => !/^\d/.test(step);
const problem = (verdict: Verdict) => (verdict.ok ? "ok" : verdict.problem);

/** Each text that differs from `step` in one die or card. */
function tampered(step: string): string[] {
  const [word, ...rest] = step.split(" ");
  if (word === "roll" && rest.length === 1) {
    const dice = [...rest[0]!];
    return dice.map((die, at) => {
      const others = dice.with(at, die === "R" ? "P" : "R");
      return `roll ${others.sort((a, b) => "ROYGBP".indexOf(a) - "ROYGBP".indexOf(b)).join("")}`;
    });
  }
  const first = word === "deal" ? 1 : 0;
  return rest.slice(first).map((value, at) => {
    const other =
      word === "roll"
        ? value.replace(/\d/, (n) => `${(Number(n) % 6) + 1}`)
        : word === "sheets"
          ? value === "F"
            ? "A"
            : String.fromCharCode(value.charCodeAt(0) + 1)
          : `${Number(value) + 1}`;
    return [word, ...rest.with(at + first, other)].join(" ");
  });
}

describe.each(games)("%s", (name) => {
  it("is right, in the browser's way and in the library's", async () => {
    const record = load(name);
    const steps = record.steps.filter(isChance).length;
    expect(await check(record)).toEqual({ ok: true, steps });
    expect(await checkWith(platform(crypto.subtle), record)).toEqual({ ok: true, steps });
    expect(await checkWith(await portable(), record)).toEqual({ ok: true, steps });
  });

  it("names the step in which any one die or card was changed", async () => {
    const record = load(name);
    const hashes = await portable();
    for (const [step, right] of record.steps.entries()) {
      if (!isChance(right)) continue;
      for (const wrong of tampered(right)) {
        const verdict = await checkWith(hashes, { ...record, steps: record.steps.with(step, wrong) });
        expect(verdict, `${right} as ${wrong}`).toMatchObject({ ok: false, problem: "step", step, found: wrong });
        // A deck of unknown size is guessed from its cards: what the first ones should be is then not certain.
        if (name !== "one-card-own-deck") expect(verdict).toMatchObject({ expected: right });
      }
    }
  });

  it("needs every seed as it was", async () => {
    const flip = (digits: string) => (digits.startsWith("0") ? "1" : "0") + digits.slice(1);
    const server = changed(name, ({ fair }) => (fair.server_seed = flip(fair.server_seed!)));
    expect(problem(await check(server))).toBe("commitment");
    const commitment = changed(name, ({ fair }) => (fair.commitment = flip(fair.commitment)));
    expect(await check(commitment)).toMatchObject({
      problem: "commitment",
      expected: commitment.fair.commitment,
      found: load(name).fair.commitment,
    });
    const table = changed(name, ({ fair }) => (fair.table += "x"));
    expect(problem(await check(table))).toBe("step");
    for (const [seat, seed] of load(name).fair.seat_seeds.entries()) {
      const other = changed(name, ({ fair }) => (fair.seat_seeds[seat] = seed === "" ? "00" : flip(seed)));
      expect(problem(await check(other))).toBe("step");
    }
  });

  it("is also right as far as it goes", async () => {
    const { steps, ...record } = load(name);
    const hashes = await portable();
    for (let end = 0; end <= steps.length; end += 7) {
      const part = steps.slice(0, end);
      const verdict = await checkWith(hashes, { ...record, steps: part });
      expect(verdict).toEqual({ ok: true, steps: part.filter(isChance).length });
    }
  });
});

it("follows the example of the documentation", async () => {
  const record = {
    rollwright: 1,
    game: "one-card",
    variant: "basic",
    layout: "standard",
    seats: ["Ann", "Ben"],
    steps: ["start 0", "deal 0 15 24", "deal 1 3 26", "roll ROYGP"],
    scores: null,
    winners: null,
    fair: {
      table: "npvx29785vba7wwvb2ej",
      commitment: "63b2f45f7ed467ee37a82375596c3d5b038b8829d6ed0abec33ca45b173fdaef",
      server_seed: "EEB037b1b6840d667405069d586441f2b14e8cd27ebf3f5d70c59fb1e7f9cafd",
      seat_seeds: ["00112233445566778899aabbccddeeff", "f0e1d2c3b4a5968778695a4b3c2d1e0f"],
    },
  };
  expect(await check(record)).toEqual({ ok: true, steps: 4 });
});

it("works without a secure context, where browsers have no cryptography", async () => {
  vi.stubGlobal("crypto", {});
  try {
    expect((await check(load("twenty-one-2"))).ok).toBe(true);
  } finally {
    vi.unstubAllGlobals();
  }
});

describe("what this device kept", () => {
  const name = "one-card-basic-4";
  const { commitment, seat_seeds } = load(name).fair;
  const seed = seat_seeds[1]!;

  it("may be in the record", async () => {
    expect((await check(load(name), { commitment: commitment.toUpperCase(), seed, seat: 1 })).ok).toBe(true);
    expect((await check(load(name), { seed })).ok).toBe(true);
  });

  it("tells of a commitment that was changed", async () => {
    const other = "0".repeat(64);
    expect(await check(load(name), { commitment: other, seed, seat: 1 })).toEqual({
      ok: false,
      problem: "kept_commitment",
      expected: other,
      found: commitment,
    });
  });

  it("tells of a seed that did not go in, or in another's place", async () => {
    expect(await check(load(name), { seed, seat: 0 })).toMatchObject({ problem: "kept_seed", found: seat_seeds[0] });
    expect(problem(await check(load(name), { seed: "ab".repeat(16) }))).toBe("kept_seed");
    expect(problem(await check(load(name), { seed, seat: 9 }))).toBe("kept_seed");
  });

  it("tells so before the server's seed is known", async () => {
    const running = changed(name, ({ fair }) => delete fair.server_seed);
    expect(problem(await check(running, { seed, seat: 2 }))).toBe("kept_seed");
    expect(problem(await check(running, { seed, seat: 1 }))).toBe("not_revealed");
  });
});

describe("chance steps that are not due", () => {
  it.each([
    ["one-card-basic-2", 1, "start 0"],
    ["one-card-basic-2", 3, "deal 0"],
    ["one-card-advanced-3", 8, "reveal"],
    ["one-card-basic-2", 3, "sheets A B"],
    ["one-card-basic-2", 3, "shuffle"],
    ["one-card-basic-2", 3, ""],
    ["twenty-one-2", 2, "deal 0 1"],
    ["twenty-one-2", 0, "sheets A B"],
  ])("%s can't have at %i: %s", async (name, step, slipped) => {
    const record = changed(name, ({ steps }) => steps.splice(step, 0, slipped));
    expect(await check(record)).toMatchObject({ ok: false, problem: "step", step });
  });

  it("include a roll right after a roll, and after the dice were accepted", async () => {
    const { steps, ...record } = load("twenty-one-2");
    const end = steps.findIndex((step) => step.endsWith("stand"));
    for (const length of [end, end + 1]) {
      const verdict = await check({ ...record, steps: [...steps.slice(0, length), "roll W1 K1 R1 B1 Y1 G1"] });
      expect(verdict).toMatchObject({ problem: "step", step: length });
    }
  });

  it("include dice rolled again that do not lie there", async () => {
    const { steps, ...record } = load("one-card-basic-2");
    const step = steps.findIndex((text) => text.includes("reroll"));
    const verdict = await check({ ...record, steps: steps.with(step, "0 reroll RRRRRR") });
    expect(verdict).toEqual({ ok: false, problem: "step", step, found: "0 reroll RRRRRR" });
  });
});

describe("garbage", () => {
  const good = load("twenty-one-2");
  it.each([
    undefined,
    null,
    7,
    "{}",
    [],
    {},
    { rollwright: 1 },
    { ...good, rollwright: 2 },
    { ...good, steps: [1] },
    { ...good, game: "chess" },
    { ...good, seats: [] },
    { ...good, seats: Array(7).fill("x") },
    { ...good, fair: 3 },
    { ...good, fair: {} },
    { ...good, fair: { ...good.fair, seat_seeds: null } },
    { ...good, fair: { ...good.fair, seat_seeds: ["", "xy"] } },
    { ...good, fair: { ...good.fair, server_seed: "" } },
    { ...good, fair: { ...good.fair, server_seed: 5 } },
    { ...good, fair: { ...good.fair, commitment: "ab" } },
  ])("%j is no record", async (record) => {
    expect(await check(record)).toEqual({ ok: false, problem: "not_a_record" });
  });

  it("may be what was kept", async () => {
    expect((await check(good, { commitment: null, seed: 3 } as never)).ok).toBe(true);
  });

  it("is not what has no certificate, or is not revealed yet", async () => {
    expect(problem(await check({ ...good, fair: null }))).toBe("no_certificate");
    expect(problem(await check({ ...good, fair: undefined, seed: 7 }))).toBe("no_certificate");
    const { server_seed: _, ...fair } = good.fair;
    expect(problem(await check({ ...good, fair }))).toBe("not_revealed");
    expect(problem(await check({ ...good, fair: { ...fair, server_seed: null } }))).toBe("not_revealed");
  });
});
