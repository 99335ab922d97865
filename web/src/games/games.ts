// The games that this app can draw. One that it can't is played from a plain list of moves.

import type { Component } from "svelte";
import type { OneCardView, TwentyOneView } from "../protocol";
import type { Shown } from "../table/table.svelte";

export type Position = OneCardView | TwentyOneView;

/** What a seat is doing, for the others to see. */
export type Doing = "thinking" | "done" | "away" | "idle";

export interface SeatLabel {
  name: string;
  /** Whether it is the one seat of this device. */
  you?: boolean;
  doing: Doing;
  /** A bot plays it: its own, or as a stand-in. */
  automatic: boolean;
}

/** What a board is told, and how it gives a decision back. */
export interface BoardProps<V> {
  view: V;
  seats: SeatLabel[];
  /** The seat whose things lie in the middle. */
  me: number;
  /** Whether nobody here sits at the table. */
  watching?: boolean;
  /** What that seat can do, in notation; nothing for those who watch. */
  legal: string[];
  /** Whether the table waits for that seat. */
  asked: boolean;
  /** What that seat has chosen and is not revealed yet. */
  chosen: string | null;
  /** Whether this device may say what real dice show. */
  roll: boolean;
  /** What happened last. */
  last: Shown | null;
  /** What was decided for that seat, because there was nothing to choose. */
  forced?: string | null;
  /** The decision that is on its way to the server. */
  sent: string | null;
  /** Whether somebody decides on this board at all; else it is only looked at. */
  live: boolean;
  act(step: string): void;
  withdraw(): void;
}

type AnyBoard = Component<BoardProps<any>>;

const BOARDS: Record<string, () => Promise<{ default: AnyBoard }>> = {
  "one-card": () => import("./one-card/Board.svelte"),
  "twenty-one": () => import("./twenty-one/Board.svelte"),
};

export async function board(game: string): Promise<AnyBoard> {
  const load = BOARDS[game] ?? (() => import("./plain/Board.svelte"));
  return (await load()).default as AnyBoard;
}
