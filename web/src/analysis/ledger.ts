// Reads the ledger of a game: what each roll was worth to each seat and what each decision cost, as docs/analysis.md explains it.

import type { LedgerLine } from "../protocol";

export type LuckLine = Extract<LedgerLine, { kind: "luck" }>;
export type DecisionLine = Extract<LedgerLine, { kind: "decision" }>;

export const isDecision = (line: LedgerLine): line is DecisionLine => line.kind === "decision";
export const isLuck = (line: LedgerLine): line is LuckLine => line.kind === "luck";

/** What a line gave to a seat. */
export function change(line: LedgerLine, seat: number): number {
  switch (line.kind) {
    case "luck":
      return line.luck[seat] ?? 0;
    case "decision":
      return line.gift[seat] ?? 0;
    case "together":
      return line.together[seat] ?? 0;
    case "revision":
      return line.revision[seat] ?? 0;
  }
}

/** What a decision cost whoever made it. */
export const cost = (line: DecisionLine): number => Math.max(0, -(line.gift[line.seat] ?? 0));
