import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { lucks, places } from "./course";
import { analysed, decision, ledgerOf, luck } from "./examples";
import Gifts from "./Gifts.svelte";
import { change, cost, isDecision } from "./ledger";
import Parts from "./Parts.svelte";
import { partsOf, shownChances, shownPoints } from "./sums";
import { costly, givenUp, lessons, solves, summary, turningPoints } from "./summary";

const SEATS = ["Ann", "Ben", "Cleo"];
/** Odd shares, so that rounding has something to do. */
const ledger = ledgerOf(
  SEATS,
  [0, 1, 0],
  [
    luck(0, [0.0333, -0.0111, -0.0222]),
    decision(1, 0, [-0.0617, 0.0411, 0.0206], "blunder", "stand"),
    luck(2, [-0.1234, 0.1, 0.0234]),
    decision(3, 1, [0.0555, -0.0666, 0.0111], "doubtful"),
    decision(4, 0, [-0.0301, 0.02, 0.0101], "doubtful", "stand"),
    decision(5, 0, [-0.045, 0.045, 0], "doubtful", "mark"),
    decision(6, 0, [-0.0155, 0.0155, 0], "doubtful", "mark"),
    { kind: "together", step: 6, text: "", change: [0.003, -0.001, -0.002] },
    decision(7, 2, [0, 0, 0], "fine"),
  ],
);
const kind = (step: string) => (step.includes("stand") ? ("dice" as const) : ("paper" as const));

let shown: ReturnType<typeof mount> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test("start, luck, own decisions, those of others, together and revision add up to the result of every seat", () => {
  for (const seat of SEATS.keys()) {
    const sum = partsOf(ledger, seat).reduce((all, { share }) => all + share, 0);
    expect(sum).toBeCloseTo(ledger.result[seat]!, 9);
  }
});

test("every seat's parts are the sums of its lines", () => {
  for (const seat of SEATS.keys()) {
    const parts = Object.fromEntries(partsOf(ledger, seat).map(({ name, share }) => [name, share]));
    const of = (which: (line: (typeof ledger.steps)[number]) => boolean) =>
      ledger.steps.filter(which).reduce((sum, line) => sum + change(line, seat), 0);
    expect(parts["luck"]).toBeCloseTo(
      of(({ kind }) => kind === "luck"),
      9,
    );
    expect(parts["own"]).toBeCloseTo(
      of((line) => isDecision(line) && line.seat === seat),
      9,
    );
    expect(parts["others"]).toBeCloseTo(
      of((line) => isDecision(line) && line.seat !== seat),
      9,
    );
  }
});

test("figures that are shown add up to the figure that is shown for their sum", () => {
  for (const shares of [[1 / 3, 1 / 3, 1 / 3], [0.5, -0.12345, -0.37655], [0.00049, 0.00049, 0.00049], [], [0.25, -0.25]]) {
    const total = Math.round(shares.reduce((sum, share) => sum + share, 0) * 1_000);
    expect(shownPoints(shares).reduce((sum, points) => sum + Math.round(points * 10), 0)).toBe(total);
    for (const [i, points] of shownPoints(shares).entries()) expect(Math.abs(points - shares[i]! * 100)).toBeLessThan(0.1);
  }
});

test("chances that are shown make a hundred", () => {
  for (const value of [
    [1 / 3, 1 / 3, 1 / 3],
    [0.005, 0.995],
    [0, 1],
    [0.166, 0.167, 0.167, 0.167, 0.167, 0.166],
  ]) {
    expect(shownChances(value).reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});

test("the lines on the page add up to the result on the page", () => {
  for (const seat of SEATS.keys()) {
    shown = mount(Parts, { target: document.body, props: { game: analysed(ledger, []), ledger, seat } });
    const points = [...document.querySelectorAll<HTMLElement>("[data-test=part]")].map(({ dataset }) =>
      Number(dataset["points"]),
    );
    const result = Number(document.querySelector<HTMLElement>("[data-test=part-result]")!.dataset["points"]);
    expect(points.length).toBeGreaterThan(4);
    expect(points.reduce((sum, one) => sum + Math.round(one * 10), 0)).toBe(Math.round(result * 10));
    void unmount(shown);
    shown = null;
    document.body.replaceChildren();
  }
});

test("what a seat gives on the page comes from somebody: every line makes nothing", () => {
  shown = mount(Gifts, { target: document.body, props: { game: analysed(ledger, []), ledger } });
  const rows = [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td b")].map((cell) => Math.round(Number(cell.textContent.replace("−", "-")) * 10)),
  );
  expect(rows.length).toBe(3);
  for (const row of rows) expect(row.reduce((sum, points) => sum + points, 0)).toBe(0);
  expect(rows[0]![0]).toBeLessThan(0);
});

test("what cost most comes first, and what was fine does not come at all", () => {
  const costs = costly(ledger, 0).map(cost);
  expect(costs).toEqual([0.0617, 0.045, 0.0301, 0.0155]);
  expect(costly(ledger, 2)).toEqual([]);
});

test("only positions that are not solved from the start are lessons", () => {
  expect(lessons(ledger, 0).map(({ step }) => step)).toEqual([1, 5, 4]);
  expect(lessons(ledger, 0, 2).length).toBe(2);
});

test("a lesson is solved by the best move, by any within two points of it, and by no other", () => {
  const [line] = lessons(ledger, 0);
  expect(solves(line!, "0 better")).toBe(true);
  expect(solves(line!, "0 near")).toBe(true);
  expect(solves(line!, line!.text)).toBe(false);
  expect(solves(line!, "0 worst")).toBe(false);
  expect(givenUp(line!.moves, "0 worst")).toBeCloseTo(0.3, 9);
});

test("the sentence names the kind of decision that cost most, and whoever gave most", () => {
  const said = summary(ledger, 0, kind);
  expect(said.costly).toMatchObject({ kind: "dice", count: 2 });
  expect(said.costly!.cost).toBeCloseTo(0.0918, 9);
  expect(said.given).toMatchObject({ by: 1 });
  expect(summary(ledger, 2, kind)).toMatchObject({ costly: null, given: null });
});

test("luck in the sentence is the word that came with the ledger", () => {
  const said = ledgerOf(["Ann", "Ben"], [1, 0], [luck(0, [0.1, -0.1])]);
  said.dice = ["very-lucky", "unlucky"];
  expect(summary(said, 0, kind).dice).toBe("very-lucky");
  expect(summary(said, 1, kind).dice).toBe("unlucky");
});

test("turning points are what changed the chance most, in the order of the game", () => {
  expect(turningPoints(ledger, 0).map(({ step }) => step)).toEqual([1, 2, 3]);
  expect(turningPoints(ledger, 0, 1).map(({ step }) => step)).toEqual([2]);
  expect(turningPoints(ledger, 2)).toEqual([]);
});

test("the picture begins at the start and ends at the result, with one place for each step", () => {
  const course = places(ledger);
  expect(course[0]).toEqual({ x: 0, value: ledger.start, step: null });
  course.at(-1)!.value.forEach((share, seat) => expect(share).toBeCloseTo(ledger.result[seat]!, 9));
  expect(course.map(({ step }) => step)).toEqual([null, 0, 1, 2, 3, 4, 5, 6, 7]);
  expect(lucks(ledger, 0).map(({ luck }) => luck)).toEqual([0.0333, -0.1234]);
});
