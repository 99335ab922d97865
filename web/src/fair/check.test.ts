// @vitest-environment node
import { describe, expect, it } from "vitest";
import { draws as oneCard } from "../games/one-card/draws.ts";
import { draws as twentyOne } from "../games/twenty-one/draws.ts";
import { anchorOf, isChance, linkOf, runsOf } from "./chain.ts";
import { check as checkGame, type Verdict } from "./check.ts";
import { example, type Example, type ExampleChain, examples } from "./examples.ts";
import { hex, sha256, unhex, type Bytes } from "./hashes.ts";
import { stream } from "./stream.ts";

const GAMES = { "one-card": oneCard, "twenty-one": twentyOne };

/** Checks a record as one of the game that it says it is of; what is none, as one-card. */
function check(record: unknown): Verdict {
  const game = (record as Example | null)?.game === "twenty-one" ? "twenty-one" : "one-card";
  return checkGame(record, { game, draws: GAMES[game] });
}

const problem = (verdict: Verdict) => (verdict.ok ? "ok" : verdict.problem);
const all = examples().map((record) => [record.fair.table, record] as const);
const flip = (digits: string) => (digits.startsWith("0") ? "1" : "0") + digits.slice(1);

function changed(record: Example, change: (record: Example) => void): Example {
  const copy = structuredClone(record);
  change(copy);
  return copy;
}

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

it("there are examples to look at", () => expect(all).toHaveLength(22));

describe.each(all)("%s", (_, record) => {
  it("is right, with every roll and draw, and the runs of each seat are counted", () => {
    const verdict = check(record);
    if (!verdict.ok) throw new Error(JSON.stringify(verdict));
    expect(verdict.steps).toBe(record.steps.filter(isChance).length);
    const runs = runsOf(record.steps).length;
    expect(verdict.participation.runs).toBe(runs);
    for (const [seat, chains] of record.fair.chains.entries()) {
      const parts = Array.from({ length: runs }, (_, run) => verdict.participation.part(seat, run));
      const count = (part: string) => parts.filter((other) => other === part).length;
      expect(count("missing")).toBe(chains.flatMap(({ missing }) => missing ?? []).length);
      const away = chains.flatMap(({ away }) => away ?? []);
      expect(count("away")).toBe(away.reduce((sum, [first, last]) => sum + last - first + 1, 0));
      expect(count("none")).toBe(chains.length === 0 ? runs : chains[0]!.from);
    }
  });

  it("says what would have been drawn with a missing link that a later one reveals", () => {
    const verdict = check(record);
    if (!verdict.ok) throw new Error(problem(verdict));
    const revealed = record.fair.chains.flatMap((chains, seat) =>
      chains.flatMap(({ missing = [], from }, i) => {
        const end = chains[i + 1]?.from ?? verdict.participation.runs;
        const later = (run: number) =>
          Array.from({ length: end - run }, (_, n) => run + n).some((r) => verdict.participation.part(seat, r) === "link");
        return missing.filter((run) => run >= from && later(run)).map((run) => `${run} ${seat}`);
      }),
    );
    expect(verdict.leftOut.map(({ run, seat }) => `${run} ${seat}`).sort()).toEqual(revealed.sort());
    for (const { run, drawn, instead } of verdict.leftOut) {
      expect(drawn[0]).toBe(record.steps[runsOf(record.steps)[run]!]);
      expect(instead.map((step) => step.split(" ")[0])).toEqual(drawn.map((step) => step.split(" ")[0]));
    }
  });

  it("names the step in which a die or card was changed", () => {
    for (const [step, right] of record.steps.entries()) {
      // A fifth of them, and another die or card each time: the games together have all kinds.
      if (!isChance(right) || step % 5 !== record.steps.length % 5) continue;
      const all = tampered(right);
      const wrong = all[step % all.length] ?? `${right}1`;
      const verdict = check({ ...record, steps: record.steps.with(step, wrong) });
      expect(verdict).toMatchObject({ ok: false, problem: "step", step, found: wrong, expected: right });
    }
  });

  it("needs seed, commitment and table as they were", () => {
    const seed = changed(record, ({ fair }) => (fair.server_seed = flip(fair.server_seed!)));
    expect(problem(check(seed))).toBe("commitment");
    const commitment = changed(record, ({ fair }) => (fair.commitment = flip(fair.commitment)));
    expect(check(commitment)).toMatchObject({
      problem: "commitment",
      expected: commitment.fair.commitment,
      found: record.fair.commitment,
    });
    const table = changed(record, ({ fair }) => (fair.table += "x"));
    expect(problem(check(table))).toBe("step");
  });

  it("needs every link and every anchor as it was", () => {
    for (const [seat, chains] of record.fair.chains.entries()) {
      for (const [at] of chains.entries()) {
        const chain = (record: Example): ExampleChain => record.fair.chains[seat]![at]!;
        for (const change of [
          (chain: ExampleChain) => (chain.anchor = flip(chain.anchor)),
          (chain: ExampleChain) => (chain.last = flip(chain.last!)),
          (chain: ExampleChain) => (chain.last = null),
          (chain: ExampleChain) => (chain.anchor = chain.anchor.toUpperCase()),
          (chain: ExampleChain) => (chain.last = hex(sha256(unhex(chain.last)!))),
        ]) {
          expect(problem(check(changed(record, (copy) => change(chain(copy)))))).toBe("chain");
        }
      }
    }
  });

  it("needs every gap that it has and no other, unless the dice fall the same", () => {
    const rightWith = (change: (chain: ExampleChain) => void, seat: number, at: number) =>
      check(changed(record, ({ fair }) => change(fair.chains[seat]![at]!)));
    const fallsTheSame = (verdict: Verdict, run: number, seat: number) =>
      verdict.ok && verdict.leftOut.some((out) => out.run === run && out.seat === seat && sameTexts(out.drawn, out.instead));
    for (const [seat, chains] of record.fair.chains.entries()) {
      for (const [at, { from, missing = [] }] of chains.entries()) {
        for (const run of missing) {
          const removed = rightWith((chain) => without(chain, run), seat, at);
          expect(removed.ok).toBe(fallsTheSame(check(record), run, seat));
        }
        if (missing.includes(from)) continue;
        const added = rightWith((chain) => (chain.missing = [from, ...(chain.missing ?? [])]), seat, at);
        if (added.ok) expect(fallsTheSame(added, from, seat)).toBe(true);
      }
    }
  });

  it("has other dice without any chain, from the first run on", () => {
    const bare = changed(record, ({ fair }) => (fair.chains = fair.chains.map(() => [])));
    expect(problem(check(bare))).toBe("step");
    expect(check({ ...bare, steps: [] })).toMatchObject({ ok: true, steps: 0 });
  });
});

const sameTexts = (a: string[], b: string[]) => a.join() === b.join();

function without(chain: ExampleChain, run: number) {
  chain.missing = chain.missing!.filter((other) => other !== run);
  if (chain.missing.length === 0) delete chain.missing;
}

describe("chains that can't be", () => {
  // Seat 0: missing 13, 21, 27, 33, away 22 and 28.
  const record = example("example-b4e652");
  const chain = record.fair.chains[0]![0]!;
  it.each<[string, unknown]>([
    ["no list", { ...chain }],
    ["no chain", [null]],
    ["a chain twice", [chain, chain]],
    ["an empty list of missing ones", [{ ...chain, missing: [] }]],
    ["an empty list of absences", [{ ...chain, away: [] }]],
    ["missing runs that fall", [{ ...chain, missing: [21, 13, 27, 33] }]],
    ["a missing run twice", [{ ...chain, missing: [13, 13, 21, 27, 33] }]],
    ["a missing run that the game does not have", [{ ...chain, missing: [13, 21, 27, 33, 999] }]],
    ["a missing run that is no number", [{ ...chain, missing: ["13", 21, 27, 33] }]],
    ["a run that is missing and away", [{ ...chain, missing: [13, 21, 22, 27, 33] }]],
    ["absences that touch", [{ ...chain, missing: [13, 27, 33], away: [[21, 21], [22, 22], [28, 28]] }]], // prettier-ignore
    ["an absence that ends before it begins", [{ ...chain, away: [[22, 21], [28, 28]] }]], // prettier-ignore
    ["an absence before the chain", [{ ...chain, from: 1, away: [[0, 0]] }]],
    ["a first run that is no number", [{ ...chain, from: "0" }]],
    ["a later first run", [{ ...chain, from: 1 }]],
    ["one more chain that no run has used, and another after it", [chain, unused(400), unused(401)]],
    ["a link of a chain that no run has used", [chain, { ...unused(400), last: chain.last }]],
  ])("%s", (_, chains) => {
    expect(problem(check({ ...record, fair: { ...record.fair, chains: [chains, []] } }))).toBe("chain");
  });

  it("do not include one at the end that no run has used yet", () => {
    const runs = runsOf(record.steps).length;
    expect(check({ ...record, fair: { ...record.fair, chains: [[chain, unused(runs)], []] } }).ok).toBe(true);
  });

  it("include lists for more or fewer seats", () => {
    for (const chains of [[[chain]], [[chain], [], []], null]) {
      expect(problem(check({ ...record, fair: { ...record.fair, chains } }))).toBe("chain");
    }
  });

  it("include more links than a chain has", () => {
    const steps = Array.from({ length: 1025 }, (_, run) => (run === 0 ? ["start 0", "0 x"] : ["roll 1", "0 x"])).flat();
    const tip = new Uint8Array(32).fill(7);
    const last = hex(linkOf(tip, 1024));
    const long = (anchor: string, missing?: number[]) => ({
      ...record,
      game: "duck",
      steps,
      fair: { ...record.fair, chains: [[{ from: 0, anchor, last, ...(missing && { missing }) }], []] },
    });
    const verdict = (record: unknown) => problem(checkGame(record, { game: "duck", draws: null }));
    expect(verdict(long(anchorOf(tip), [1024]))).toBe("ok");
    const beyond = hex(sha256(linkOf(tip, 0)));
    expect(verdict(long(anchorOf(tip)))).toBe("chain");
    expect(verdict(long(beyond.slice(0, 64)))).toBe("chain");
  });
});

function unused(from: number): ExampleChain {
  return { from, anchor: "ab".repeat(32), last: null };
}

it("a deck of one's own is found by its cards", () => {
  // Drawn here with a deck of 13 cards, by the page of the contract and nothing else.
  const server = new Uint8Array(32).fill(1);
  const tip = new Uint8Array(32).fill(2);
  const link = linkOf(tip, 1);
  const uniform = (k: number, links: (Bytes | null)[]) => stream({ table: "t", server }, k, links);
  const cards = Array.from({ length: 13 }, (_, i) => i + 1);
  const draw = (k: number) => {
    const next = uniform(k, [link, null]);
    return [0, 1].map(() => cards.splice(next(cards.length), 1)[0]);
  };
  const start = uniform(0, [link, null])(2);
  const steps = [`start ${start}`, `deal ${start} ${draw(1).join(" ")}`, `deal ${1 - start} ${draw(2).join(" ")}`];
  const roll = uniform(3, [link, null]);
  const dice = Array.from({ length: 5 }, () => "ROYGBP"[roll(6)]!);
  steps.push(`roll ${dice.sort((a, b) => "ROYGBP".indexOf(a) - "ROYGBP".indexOf(b)).join("")}`);
  const record = {
    ...example("example-b4e652"),
    layout: `own@${"ab".repeat(32)}`,
    steps,
    scores: null,
    fair: {
      table: "t",
      commitment: hex(sha256(server)),
      server_seed: hex(server),
      chains: [[{ from: 0, anchor: anchorOf(tip), last: hex(link) }], []],
    },
  };
  expect(check(record)).toMatchObject({ ok: true, steps: 4 });
  expect(problem(check({ ...record, layout: "standard" }))).toBe("step");
});

describe("chance steps that are not due", () => {
  it.each([
    ["example-b4e652", 1, "start 0"],
    ["example-b4e652", 3, "deal 0"],
    ["example-75a452", 7, "reveal"],
    ["example-b4e652", 3, "sheets A B"],
    ["example-b4e652", 3, "shuffle"],
    ["example-b4e652", 3, ""],
    ["example-2faed6", 2, "deal 0 1"],
    ["example-2faed6", 0, "sheets A B"],
  ])("%s can't have at %i: %s", (table, step, slipped) => {
    const record = changed(example(table), ({ steps }) => steps.splice(step, 0, slipped));
    expect(check(record)).toMatchObject({ ok: false });
  });

  it("include dice rolled again that do not lie there", () => {
    const { steps, ...record } = example("example-b4e652");
    const step = steps.findIndex((text) => text.includes("reroll"));
    const verdict = check({ ...record, steps: steps.with(step, "0 reroll RRRRRR") });
    expect(verdict).toEqual({ ok: false, problem: "step", step, found: "0 reroll RRRRRR" });
  });
});

describe("garbage", () => {
  const good = example("example-2faed6");
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a text", "{}"],
    ["a list", []],
    ["an empty object", {}],
    ["only a version", { rollwright: 1 }],
    ["another version", { ...good, rollwright: 2 }],
    ["steps that are no texts", { ...good, steps: [1] }],
    ["another game", { ...good, game: "chess" }],
    ["no variant", { ...good, variant: undefined }],
    ["nobody", { ...good, seats: [] }],
    ["more seats than any game has", { ...good, seats: Array(7).fill("x") }],
    ["a number for a certificate", { ...good, fair: 3 }],
    ["an empty certificate", { ...good, fair: {} }],
    ["a table with a zero byte", { ...good, fair: { ...good.fair, table: "a\0b" } }],
    ["an empty seed", { ...good, fair: { ...good.fair, server_seed: "" } }],
    ["null for a seed", { ...good, fair: { ...good.fair, server_seed: null } }],
    ["a seed in capitals", { ...good, fair: { ...good.fair, server_seed: good.fair.server_seed!.toUpperCase() } }],
    ["a short commitment", { ...good, fair: { ...good.fair, commitment: "ab" } }],
  ])("%s is no record", (_, record) => {
    expect(check(record)).toEqual({ ok: false, problem: "not_a_record" });
  });

  it("is not what has no certificate", () => {
    expect(problem(check({ ...good, fair: null }))).toBe("no_certificate");
    expect(problem(check({ ...good, fair: undefined, seed: 7 }))).toBe("no_certificate");
  });
});

describe("a seed that is not revealed", () => {
  const { server_seed: _, ...fair } = example("example-2faed6").fair;
  const record = { ...example("example-2faed6"), fair };

  it("is no fault while the game runs; then the rolls are not checked, and the chains are", () => {
    expect(check({ ...record, scores: null, winners: null })).toMatchObject({ ok: true, steps: null });
    const chains = [[{ ...fair.chains[0]![0]!, anchor: "ab".repeat(32) }], []];
    expect(problem(check({ ...record, scores: null, fair: { ...fair, chains } }))).toBe("chain");
  });

  it("is one when the game is over", () => {
    expect(check(record)).toEqual({ ok: false, problem: "not_revealed" });
  });
});
