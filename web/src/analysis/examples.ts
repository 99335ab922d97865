// A ledger to test with: made up, but it adds up like a real one.

import type { DecisionWord, Ledger, LedgerLine, Reason, StoryStep, TableInfo } from "../protocol";
import type { GameRecord } from "../records/record";
import { Analysed } from "./analysed.svelte";
import type { DecisionLine, LuckLine } from "./ledger";

/** What a line gives to each seat, and the line after a running total. */
type Unsummed = Pick<LedgerLine, "kind" | "step" | "text"> & { change: number[] };

const points = (change: number[]) => ({ change: change.map((share) => share * 20), common: 0, value: change.map(() => 0) });

/** A ledger of these lines: its sums and the closing revision follow from them. */
export function ledgerOf(seats: string[], result: number[], lines: Unsummed[], game = "some-game"): Ledger {
  const start = seats.map(() => 1 / seats.length);
  const zero = () => seats.map(() => 0);
  const sums = { luck: zero(), together: zero(), revision: zero() };
  const gifts = seats.map(zero);
  let value = start;
  const book = ({ change, ...line }: Unsummed): LedgerLine => {
    value = value.map((share, seat) => share + change[seat]!);
    const into = line.kind === "decision" ? gifts[(line as DecisionLine).seat]! : sums[line.kind];
    change.forEach((share, seat) => (into[seat]! += share));
    const named = line.kind === "decision" ? { gift: change } : { [line.kind]: change };
    return { ...line, ...named, value, points: points(change) } as unknown as LedgerLine;
  };
  const steps = lines.map(book);
  const last = Math.max(0, ...lines.map(({ step }) => step));
  const closing = result.map((share, seat) => share - value[seat]!);
  steps.push(book({ kind: "revision", step: last, text: "", change: closing }));
  return {
    game,
    variant: "standard",
    seats,
    evaluator: "expert/1",
    depth: "quick",
    over: true,
    start,
    result,
    adjusted: result.map((share, seat) => share - sums.luck[seat]!),
    ...sums,
    gifts,
    steps,
    points: {
      ...{
        start: zero(),
        result: zero(),
        adjusted: zero(),
        luck: zero(),
        gifts: seats.map(zero),
        together: zero(),
        revision: zero(),
      },
      common: { luck: 0, gifts: 0, together: 0, revision: 0 },
    },
    dice: seats.map(() => "average"),
    grade: gifts.map((given, seat) => ({ share: 0.2, low: 0.1, high: 0.3, decisions: 20, lost: -given[seat]! })),
  };
}

export const luck = (step: number, change: number[], se = 0): Unsummed & Pick<LuckLine, "se" | "roll" | "words"> => ({
  kind: "luck",
  step,
  text: `roll ${step}`,
  change,
  se,
  roll: "first",
  words: change.map((share) => (share > 0 ? "lucky" : share < 0 ? "unlucky" : "average")),
});

export function decision(
  step: number,
  seat: number,
  change: number[],
  word: DecisionWord,
  verb = "hold",
  why: Reason[] = [],
): Unsummed {
  const cost = -change[seat]!;
  const text = `${seat} ${verb}`;
  const best = cost > 0 ? `${seat} better` : text;
  const moves = [
    { move: best, win: 0.5, points: 40 },
    ...(cost > 0 ? [{ move: text, win: 0.5 - cost, points: 38 }] : []),
    { move: `${seat} near`, win: 0.485, points: 39 },
    { move: `${seat} worst`, win: 0.2, points: 20 },
  ];
  return { kind: "decision", step, text, change, seat, best, word, se: 0, judged: "quick", why, moves } as unknown as Unsummed;
}

/** A game around a ledger, as the parts of the page take it. */
export function analysed(ledger: Ledger, steps: string[], mine: number[] = [0]): Analysed {
  const record: GameRecord = {
    rollwright: 1,
    game: ledger.game,
    variant: ledger.variant,
    layout: "standard",
    seats: ledger.seats,
    steps,
    scores: ledger.result.map((share) => Math.round(share * 50)),
    winners: ledger.result.flatMap((share, seat) => (share > 0 ? [seat] : [])),
  };
  const story: StoryStep[] = steps.map((step, i) => ({ step, by: "person", turn: Math.floor(i / 2) + 1, scores: [] }));
  const game = new Analysed({ table: null as TableInfo | null, record, story, mine });
  game.ledger = ledger;
  return game;
}
