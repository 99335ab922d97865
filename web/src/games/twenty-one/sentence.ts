// What is to be done, or what everybody waits for, in one sentence.

import type { TwentyOneView } from "../../protocol";
import { t } from "../../words/words.svelte";
import type { SeatLabel } from "../games";

interface Situation {
  view: TwentyOneView;
  seats: SeatLabel[];
  me: number;
  chosen: string | null;
  roll: boolean;
  rerolling: boolean;
  writing: boolean;
  /** How many dice can be written. */
  writable: number;
}

export function sentence(now: Situation): string {
  const { view, seats } = now;
  const thinking = seats.filter(({ doing }) => doing === "thinking").map(({ name }) => name);
  const waiting = { names: thinking.join(", "), count: thinking.length };
  if (view.phase === "over") return t("game-over");
  if (now.roll) return t("twenty-one-type-roll", { count: view.dice.filter((die) => die === 0).length });
  if (now.chosen) return t("twenty-one-chosen", waiting);
  if (now.rerolling) return t("twenty-one-ask-reroll");
  if (now.writing && now.writable === 0) return t("twenty-one-ask-cross");
  if (now.writing) return t("twenty-one-ask-write", { row: (view.players[now.me]?.row ?? 0) + 1 });
  if (view.phase === "reroll") return t("twenty-one-thinking-reroll", { name: seats[view.active]?.name ?? "" });
  if (view.phase === "roll" || view.phase === "second-roll") return t("twenty-one-rolling", { name: seats[view.active]?.name ?? "" });
  if (thinking.length > 0) return t("waiting-for", waiting);
  return t("twenty-one-starting");
}
