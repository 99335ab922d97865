// Follows a game just far enough to know what each chance step drew from. Whether a decision was allowed is not asked here: that
// takes the rules, and the rules live on the server. Each game that can be checked has an implementation in its folder.

import type { Uniform } from "./stream.ts";

/** What a game is set up by. */
export interface Setup {
  layout: string;
  seats: readonly string[];
}

export interface Draws {
  /** Follows a decision. `false` if it says nothing about what is drawn next that could be true. */
  decision(step: string): boolean;
  /**
   * The chance step that the stream gives in place of `step`, or `null` if none like it can stand there. Every chance step uses up
   * a stream: who could slip in idle ones could try until a roll suits.
   */
  chance(step: string, index: number, before: string | undefined, uniform: Uniform): string | null;
  /** The same game at the same point, to try out another stream. */
  copy(): Draws;
}

/** Ways in which the game may have been set up, where the record does not say it all; the first that fits is the right one. */
export type DrawsOf = (setup: Setup) => Iterable<Draws>;

/** Whether a roll can follow this step: it can't follow another roll, or the decision to keep one. */
export const mayRollAfter = (before: string | undefined) => !/^roll | stand$/.test(before ?? "");
