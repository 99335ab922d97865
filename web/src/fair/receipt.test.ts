// @vitest-environment node
import { describe, expect, it } from "vitest";
import { anchorOf } from "./chain.ts";
import { read, type Certificate } from "./certificate.ts";
import { checkReceipt } from "./checked-receipt.ts";
import { example, receiptOf } from "./examples.ts";
import { answer, isBehind, isReceipt, newReceipt, seen, type Answer, type Receipt, type ShownTable } from "./receipt.ts";

const OWN = "ab".repeat(32);
const OTHER = "cd".repeat(32);
const START = ["start 0", "deal 0 1 2", "deal 1 3 4", "roll RRGBP"];

const table: ShownTable = {
  table: "t",
  game: "one-card",
  variant: "basic",
  layout: "standard",
  seats: ["Ann", "Ben"],
  commitment: "00".repeat(32),
  chains: [[{ from: 0, anchor: OWN }], [{ from: 0, anchor: OTHER }]],
  steps: [],
};

const shown = (steps: string[], more: Partial<ShownTable> = {}): ShownTable => ({ ...table, ...more, steps });
const due = (run: number, seats = [0, 1]) => ({ run, seats });

function given(answer: Answer): Receipt {
  if (answer.give === null) throw new Error(`nothing was given: ${answer.mistrust ?? "not now"}`);
  return answer.receipt;
}

/** A receipt with the links of run 0 and 1, and what came after them. */
function begun(): Receipt {
  let receipt = newReceipt(table, 0);
  receipt = given(answer(receipt, shown([]), due(0), OWN));
  receipt = seen(receipt, shown(START));
  receipt = given(answer(receipt, shown([...START, "0 reroll RR"]), due(1), OWN));
  return seen(receipt, shown([...START, "0 reroll RR", "roll OOGBP"]));
}

const LATER = [...START, "0 reroll RR", "roll OOGBP", "0 stand", "0 mark 1", "1 mark 3"];

describe("a link", () => {
  it("is given for the run that is next, by its number in the chain", () => {
    expect(answer(newReceipt(table, 0), shown([]), due(0), OWN).give).toBe(1);
    expect(answer(begun(), shown(LATER), due(2), OWN).give).toBe(3);
    const fromTwo = [[{ from: 0, anchor: OTHER }, { from: 2, anchor: OWN }], []]; // prettier-ignore
    expect(answer(newReceipt(table, 0), shown(LATER, { chains: fromTwo }), due(2), OWN).give).toBe(1);
  });

  it("leaves the receipt as the contract has it", () => {
    expect(begun()).toEqual({
      table: "t",
      seat: 0,
      game: "one-card",
      variant: "basic",
      layout: "standard",
      seats: ["Ann", "Ben"],
      commitment: table.commitment,
      steps: [...START, "0 reroll RR", "roll OOGBP"],
      chains: table.chains,
      given: [
        [0, 0, [0, 1]],
        [1, 5, [0, 1]],
      ],
    });
    expect(isReceipt(JSON.parse(JSON.stringify(begun())))).toBe(true);
  });

  it("is given again with all the same, and the receipt stays as it is", () => {
    const receipt = given(answer(begun(), shown(LATER), due(2), OWN));
    expect(answer(receipt, shown(LATER), due(2), OWN)).toEqual({ give: 3, receipt });
  });

  it("is kept, without a word, for another run than the next, in the middle of one, or by another chain", () => {
    const nothing = { give: null };
    expect(answer(begun(), shown(LATER), due(3), OWN)).toEqual(nothing);
    expect(answer(begun(), shown(LATER), due(1), OWN)).toEqual(nothing);
    expect(answer(begun(), shown(LATER.slice(0, 6)), due(2), OWN)).toEqual(nothing);
    expect(answer(begun(), shown(LATER), due(2), OTHER)).toEqual(nothing);
    expect(answer(begun(), shown(LATER), due(2, [1]), OWN)).toEqual(nothing);
    expect(answer(begun(), shown(LATER, { chains: [] }), due(2), OWN)).toEqual(nothing);
  });

  it("is kept when a chain has no more", () => {
    const steps = Array.from({ length: 1024 }, () => ["roll RRGBP", "0 pass"]).flat();
    expect(answer(newReceipt(table, 0), shown(steps.slice(2)), due(1023), OWN).give).toBe(1024);
    expect(answer(newReceipt(table, 0), shown(steps), due(1024), OWN)).toEqual({ give: null });
  });

  it.each<[string, Partial<ShownTable>, string]>([
    ["table", { commitment: "11".repeat(32) }, "another commitment"],
    ["table", { game: "twenty-one" }, "another game"],
    ["table", { variant: "advanced" }, "another variant"],
    ["table", { layout: "own" }, "another layout"],
    ["table", { seats: ["Ann", "Bob"] }, "another name"],
    ["anchors", { chains: [[{ from: 0, anchor: OWN }], [{ from: 0, anchor: OWN }]] }, "another anchor of the other seat"],
    [
      "anchors",
      { chains: [[{ from: 0, anchor: OWN }], [{ from: 1, anchor: OTHER }]] },
      "an anchor that came later than it was shown",
    ],
    ["anchors", { chains: [[{ from: 0, anchor: OWN }], []] }, "an anchor that is gone"],
  ])("is kept because of the %s: %j, %s", (mistrust, more) => {
    expect(answer(begun(), shown(LATER, more), due(2), OWN)).toEqual({ give: null, mistrust });
  });

  it("is given with new chains from the run on that is next", () => {
    const chains = [table.chains[0]!, [...table.chains[1]!, { from: 2, anchor: "ef".repeat(32) }]];
    expect(answer(begun(), shown(LATER, { chains }), due(2), OWN).give).toBe(3);
  });

  it("is kept when another history is shown", () => {
    const other = LATER.with(3, "roll RRRRR");
    expect(answer(begun(), shown(other), due(2), OWN)).toEqual({ give: null, mistrust: "steps" });
  });

  it("is kept when it was given before with other decisions, or other seats due", () => {
    const receipt = given(answer(begun(), shown(LATER), due(2), OWN));
    expect(answer(receipt, shown(LATER.with(-1, "1 pass")), due(2), OWN)).toEqual({ give: null, mistrust: "steps" });
    expect(answer(receipt, shown([...LATER, "0 pass"]), due(2), OWN)).toEqual({ give: null, mistrust: "given" });
    expect(answer(receipt, shown(LATER), due(2, [0]), OWN)).toEqual({ give: null, mistrust: "given" });
  });

  it("never serves two runs: a chain that begins later is the same chain", () => {
    const receipt = given(answer(begun(), shown(LATER), due(2), OWN));
    const steps = [...LATER, "roll RRRRR", "0 stand"];
    // Run 3 would have the number of the link that was given for run 2.
    const chains = [[{ from: 1, anchor: OWN }], table.chains[1]!];
    const withoutFirst = { ...receipt, given: receipt.given.slice(2) };
    expect(answer(withoutFirst, shown(steps, { chains }), due(3), OWN)).toEqual({ give: null, mistrust: "anchors" });
  });
});

describe("what is seen", () => {
  it("is kept up to the last chance step: decisions after it may be taken back", () => {
    const receipt = seen(newReceipt(table, 0), shown([...START, "0 stand"]));
    expect(receipt.steps).toEqual(START);
    expect(seen(receipt, shown([...START, "0 reroll RR"]))).toBe(receipt);
  });

  it("does not replace what was seen before", () => {
    expect(seen(begun(), shown([...LATER.with(0, "start 1"), "roll RRRRR"]))).toEqual(begun());
  });

  it("tells a tab that lags behind from another history", () => {
    expect(isBehind(begun(), shown(START))).toBe(true);
    expect(isBehind(begun(), shown(LATER))).toBe(false);
    expect(isBehind(begun(), shown(["start 1"]))).toBe(false);
  });
});

describe("a receipt held against the record", () => {
  // Seat 0: missing 13, 21, 27, 33, away 22 and 28.
  const record = read(example("example-b4e652")) as Certificate;
  const { runs, steps } = record;
  const receipt = receiptOf(example("example-b4e652"), 0)[0]!;

  it("says which runs have the link of this device, which lack it, and which others there are", () => {
    const agreed = checkReceipt(receipt, record);
    expect(agreed).toMatchObject({ ok: true, missing: [13, 21, 27, 33], notOwn: [], without: [22, 28] });
    expect(agreed.ok && agreed.own.length).toBe(runs.length - 6);
  });

  it("names links of the seat that this device did not give", () => {
    const agreed = checkReceipt({ ...receipt, given: receipt.given.slice(2) }, record);
    expect(agreed).toMatchObject({ ok: true, notOwn: [0, 1] });
  });

  it("allows for a run that was never drawn", () => {
    const end = runs[5]!;
    const stopped = { ...record, steps: steps.slice(0, end), runs: runs.slice(0, 5) };
    const kept = { ...receipt, steps: steps.slice(0, end), given: receipt.given.slice(0, 6) };
    expect(checkReceipt(kept, stopped)).toMatchObject({ ok: true, own: [0, 1, 2, 3, 4] });
  });

  it.each<[string, Partial<Receipt>]>([
    ["table", { table: "another" }],
    ["table", { game: "twenty-one" }],
    ["table", { variant: "advanced" }],
    ["table", { layout: "own" }],
    ["table", { seats: ["Ann", "Ben"] }],
    ["table", { commitment: "00".repeat(32) }],
    ["table", { seat: 2 }],
    ["table", { chains: [] }],
    ["steps", { steps: receipt.steps.with(8, "1 pass") }],
    ["steps", { steps: [...steps, "roll RRRRR"] }],
    ["early", { given: receipt.given.with(3, [3, runs[3]! - 1, [0]]) }],
    ["early", { given: [[999, steps.length, [0]]] }],
    ["anchors", { chains: receipt.chains.with(1, [{ from: 0, anchor: OTHER }]) }],
    ["anchors", { chains: receipt.chains.with(0, [{ from: 1, anchor: receipt.chains[0]![0]!.anchor }]) }],
    ["due", { given: receipt.given.with(3, [3, runs[3]!, [0, 1]]) }],
    ["due", { given: [[22, runs[22]!, [0]]] }],
    ["receipt", { given: [receipt.given[1]!, receipt.given[0]!] }],
  ])("names what differs first: the %s", (differs, change) => {
    expect(checkReceipt({ ...receipt, ...change }, record)).toMatchObject({ ok: false, differs });
  });

  it("can be damaged", () => {
    for (const damaged of [null, {}, { ...receipt, given: [[0, 0]] }, { ...receipt, commitment: "AB".repeat(32) }])
      expect(checkReceipt(damaged, record)).toEqual({ ok: false, differs: "receipt" });
  });
});

it("a chain ends in its anchor", () => {
  // By an independent program: SHA-256 of 32 zero bytes, 1024 times.
  expect(anchorOf(new Uint8Array(32))).toBe("73b858b1c953da71f6c3949a9042ce57ee7c79c0e564e2c7632e9ce99d73f968");
});
