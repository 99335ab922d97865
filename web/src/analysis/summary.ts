// What matters most in a ledger: the decisions that cost most, the turning points, and the sentence that sums a game up.

import type { ChoiceKind } from "../games/descriptor";
import type { Ledger, LedgerLine, LuckWord } from "../protocol";
import { change, cost, isDecision, type DecisionLine } from "./ledger";

/** Within so much of the best, a move is as good. */
export const AS_GOOD = 0.02;
/** What is worth a mark in the picture of the chances. */
const TURNS = 0.05;
/** What others gave is told from here on. */
const WORTH_TELLING = 0.05;

/** The decisions of a seat that cost something, the dearest first. */
export function costly(ledger: Ledger, seat: number): DecisionLine[] {
  return ledger.steps
    .filter(isDecision)
    .filter((line) => line.seat === seat && line.word !== "fine")
    .sort((a, b) => cost(b) - cost(a));
}

/** The positions of a game to try again: what cost most comes first, and whatever counts as solved from the start is left out. */
export function lessons(ledger: Ledger, seat: number, most = 8): DecisionLine[] {
  return costly(ledger, seat)
    .filter((line) => cost(line) > AS_GOOD)
    .slice(0, most);
}

/** Whether a move is as good as the best one, as far as anybody can tell. */
export function solves(line: DecisionLine, move: string): boolean {
  return givenUp(line.moves, move) <= AS_GOOD;
}

/** How much of the winning chance a move gives up against the best of all. */
export function givenUp(moves: readonly { move: string; win: number }[], move: string): number {
  const best = Math.max(...moves.map(({ win }) => win));
  const own = moves.find((one) => one.move === move)?.win;
  return own === undefined ? 0 : Math.max(0, best - own);
}

/** The moments that changed a seat's chance most, in the order of the game. */
export function turningPoints(ledger: Ledger, seat: number, most = 3): LedgerLine[] {
  return ledger.steps
    .filter((line) => line.kind !== "revision" && line.text !== "" && Math.abs(change(line, seat)) >= TURNS)
    .sort((a, b) => Math.abs(change(b, seat)) - Math.abs(change(a, seat)))
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}

export interface Summary {
  dice: LuckWord;
  /** The kind of decisions that cost most: how many of them, and what they cost together. */
  costly: { kind: ChoiceKind; count: number; cost: number } | null;
  /** Who gave most to this seat, and how much. */
  given: { by: number; share: number } | null;
}

/** What to say of a seat in a sentence or two. */
export function summary(ledger: Ledger, seat: number, kind: (step: string) => ChoiceKind): Summary {
  const kinds = new Map<ChoiceKind, { count: number; cost: number }>();
  for (const line of costly(ledger, seat)) {
    const about = kind(line.text);
    const { count, cost: sum } = kinds.get(about) ?? { count: 0, cost: 0 };
    kinds.set(about, { count: count + 1, cost: sum + cost(line) });
  }
  const [dearest] = [...kinds].sort(([, a], [, b]) => b.cost - a.cost);
  const givers = ledger.gifts
    .map((gifts, by) => ({ by, share: gifts[seat] ?? 0 }))
    .filter(({ by, share }) => by !== seat && share >= WORTH_TELLING)
    .sort((a, b) => b.share - a.share);
  return {
    dice: ledger.dice[seat] ?? "average",
    costly: dearest ? { kind: dearest[0], ...dearest[1] } : null,
    given: givers[0] ?? null,
  };
}
