// The ledger of a game: what each roll was worth to each seat and what each decision cost, as docs/analysis.md explains it.

/** How a ledger was made: at once, or with time. */
export type Depth = "quick" | "deep";

/** What a decision is called, by what it cost. */
export type Word = "fine" | "doubtful" | "mistake" | "blunder";

/** A legal move, and what it is worth to the seat that may make it. */
export interface WeighedMove {
  move: string;
  /** The chance to win after it, from 0 to 1. */
  win: number;
  /** The points to be expected at the end. */
  points: number;
}

interface Line {
  /** The step of the record, from 0. */
  step: number;
  /** That step in notation; empty where the line is no step of its own. */
  text: string;
  /** Everybody's chance to win after this line. */
  value: number[];
  /** The same in points: what changed for each seat, and the part of it that all have in common. */
  points: { change: number[]; common: number; value: number[] };
}

export interface LuckLine extends Line {
  kind: "luck";
  /** What chance gave to each seat, against the average of what could have come. */
  luck: number[];
  /** The standard error of that; 0 where every possibility was counted. */
  se: number;
}

export interface DecisionLine extends Line {
  kind: "decision";
  seat: number;
  best: string;
  /** What it gave to each seat, against the best move: to its own seat never more than nothing. */
  gift: number[];
  se: number;
  word: Word;
  /** How it was judged. */
  judged: Depth;
  /** All legal moves, best first. */
  moves: WeighedMove[];
}

export interface TogetherLine extends Line {
  kind: "together";
  /** How choices that were made at the same time met. */
  together: number[];
}

export interface RevisionLine extends Line {
  kind: "revision";
  /** What a later look found otherwise than an earlier one had promised. */
  revision: number[];
}

export type LedgerLine = LuckLine | DecisionLine | TogetherLine | RevisionLine;

/** The share of what was at stake that a seat gave away: 0 plays like the evaluator, 1 like chance. */
export interface Grade {
  /** Nothing if there was nothing at stake. */
  share: number | null;
  /** The ends of its 95 % interval; nothing if there is too little to tell. */
  low: number | null;
  high: number | null;
  /** Unforced decisions. */
  decisions: number;
  /** What they cost, in win share. */
  lost: number;
}

export interface Ledger {
  game: string;
  variant: string;
  seats: string[];
  /** The name and version of whoever judges. */
  evaluator: string;
  depth: Depth;
  /** Whether the game is over; if not, `result` is what the last position is worth. */
  over: boolean;
  start: number[];
  result: number[];
  /** The result without the luck. */
  adjusted: number[];
  luck: number[];
  /** `gifts[j][i]` is what the decisions of seat j gave to seat i. */
  gifts: number[][];
  together: number[];
  revision: number[];
  steps: LedgerLine[];
  grade: Grade[];
}

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
