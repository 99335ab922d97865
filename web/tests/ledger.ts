// A ledger for a record, made up but adding up like a real one: the legal moves are the real server's, what they are worth is not.

import type { DecisionLine } from "../src/analysis/ledger.ts";
import type { DecisionWord, Depth, Ledger, LedgerLine, LedgerPoints, LuckWord, Position, Reason } from "../src/protocol.ts";

/** Where steps lead. */
export type Ask = (steps: readonly string[]) => Promise<Position>;

/** Numbers from 0 to 1 that are the same every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export async function madeUpLedger(
  {
    game,
    variant,
    seats,
    steps,
    winners,
  }: { game: string; variant: string; seats: string[]; steps: string[]; winners: number[] | null },
  ask: Ask,
  depth: Depth = "quick",
): Promise<Ledger> {
  const random = dice(7);
  const count = seats.length;
  const zero = () => seats.map(() => 0);
  const start = seats.map(() => 1 / count);
  const result = seats.map((_, seat) => (winners?.includes(seat) ? 1 / winners.length : 0));
  const sums = { luck: zero(), together: zero(), revision: zero() };
  const gifts = seats.map(zero);
  const lines: LedgerLine[] = [];
  let value = start;

  const book = (line: Partial<LedgerLine>, change: number[], into: number[]) => {
    value = value.map((share, seat) => share + change[seat]!);
    change.forEach((share, seat) => (into[seat]! += share));
    const points = { change: change.map((share) => share * 25), common: 0.4, value: value.map((share) => 40 + share * 20) };
    lines.push({ ...line, value, points } as LedgerLine);
  };
  /** Towards the result, more and more, and never out of what is possible. */
  const swing = (at: number, size: number) => {
    const pull = result.map((share, seat) => (share - value[seat]!) * (at / steps.length) ** 2 * 0.25);
    const noise = seats.map(() => (random() - 0.5) * size);
    const change = pull.map((way, seat) => way + noise[seat]! - noise.reduce((all, one) => all + one, 0) / count);
    const room = Math.min(1, ...change.map((by, seat) => (by < 0 ? (value[seat]! - 0.01) / -by : (0.99 - value[seat]!) / by)));
    return change.map((by) => by * Math.max(0, room));
  };

  const asked = await Promise.all(steps.map((step, at) => (/^\d/.test(step) ? ask(steps.slice(0, at)) : Promise.resolve(null))));
  for (const [at, text] of steps.entries()) {
    const seat = Number.parseInt(text, 10);
    if (text.startsWith("roll") || (text.startsWith("deal") && at > count)) {
      const change = swing(at, 0.12);
      const words = change.map((share): LuckWord => (share > 0.04 ? "very-lucky" : share < -0.04 ? "very-unlucky" : "average"));
      const se = game === "twenty-one" ? 0.004 : 0;
      book({ kind: "luck", step: at, text, luck: change, se, roll: "first", words }, change, sums.luck);
    } else if (asked[at] && asked[at].legal[seat]!.length > 1) {
      const wild = random();
      const cost = Math.min(
        value[seat]! - 0.01,
        wild > 0.93 ? 0.03 + random() * 0.08 : wild > 0.8 ? 0.016 + random() * 0.012 : 0,
      );
      const spent = Math.max(0, cost);
      const change = seats.map((_, to) => (to === seat ? -spent : spent / (count - 1)));
      book(decision(asked[at].legal[seat]!, at, text, seat, change, value[seat]!, depth, random), change, gifts[seat]!);
    }
  }
  const closing = result.map((share, seat) => share - value[seat]!);
  book({ kind: "revision", step: steps.length - 1, text: "", revision: closing }, closing, sums.revision);
  const inPoints: LedgerPoints = {
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
  };
  return {
    game,
    variant,
    seats,
    evaluator: "expert/1",
    depth,
    over: true,
    start,
    result,
    adjusted: result.map((share, seat) => share - sums.luck[seat]!),
    ...sums,
    gifts,
    steps: lines,
    points: inPoints,
    dice: seats.map((_, seat) => (sums.luck[seat]! > 0 ? "bit-lucky" : "bit-unlucky")),
    grade: gifts.map((given, seat) => {
      const share = -given[seat]! * 0.9;
      return { share, low: Math.max(0, share - 0.09), high: share + 0.1, decisions: 31, lost: -given[seat]! };
    }),
  };
}

function decision(
  legal: readonly string[],
  step: number,
  text: string,
  seat: number,
  gift: number[],
  chance: number,
  depth: Depth,
  random: () => number,
): Partial<DecisionLine> {
  const cost = -gift[seat]!;
  const others = legal.filter((move) => move !== text);
  const best = cost > 0 ? others[Math.floor(random() * others.length)]! : text;
  const moves = legal
    .map((move) => {
      const win =
        move === best ? chance : move === text ? chance - cost : chance - Math.max(cost, 0.001) - random() * chance * 0.6;
      return { move, win, points: 30 + win * 25 };
    })
    .sort((a, b) => b.win - a.win);
  const sure = depth === "deep";
  const word: DecisionWord = cost < 0.015 ? "fine" : cost < 0.03 || !sure ? "doubtful" : cost < 0.06 ? "mistake" : "blunder";
  return {
    kind: "decision",
    step,
    text,
    seat,
    best,
    gift,
    se: sure && cost > 0 ? 0.004 : 0,
    word,
    judged: depth,
    why: cost > 0 ? reasons(text, best) : [],
    moves,
  };
}

/** What may well speak for a move, by its verb. */
function reasons(chosen: string, best: string): Reason[] {
  const [, verb, dice = ""] = best.split(" ");
  const kept = [...(chosen.split(" ")[2] ?? "")].find((die) => !dice.includes(die));
  switch (verb) {
    case "stand":
      return [{ code: "takes_roll" }];
    case "reroll":
      if (chosen.endsWith("stand")) return [{ code: "rolls_again" }];
      return [
        ...(kept ? [{ code: "keeps", colour: kept, rows: 2 } as const] : []),
        ...(dice ? [{ code: "no_use", colour: dice[0]! } as const] : []),
      ];
    case "mark":
      return [
        { code: "fills_rows", rows: 1 },
        { code: "fills_more", more: 2 },
      ];
    case "write":
      return [
        { code: "hits", more: 1 },
        { code: "stays_open", number: 5 },
      ];
    default:
      return [{ code: "waits" }];
  }
}
