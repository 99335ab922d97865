// What is to be done, or what everybody waits for, in one sentence.

import type { TwentyOneView } from "../../protocol";
import { listed, t } from "../../words/words.svelte";
import type { SeatLabel } from "../descriptor";

interface Situation {
  view: TwentyOneView;
  seats: SeatLabel[];
  me: number;
  live: boolean;
  chosen: string | null;
  forced: boolean;
  roll: boolean;
  rerolling: boolean;
  writing: boolean;
  /** How many dice can be written. */
  writable: number;
}

export function sentence(now: Situation): string {
  const { view, seats } = now;
  const thinking = seats.filter(({ doing }, seat) => doing === "thinking" && seat !== now.me).map(({ name }) => name);
  const names = listed(thinking);
  const active = seats[view.active]?.name ?? "";
  if (view.phase === "over") return t("game-over");
  if (now.roll) return t("twenty-one-type-roll", { count: view.dice.filter((die) => die === 0).length });
  if (now.chosen) return t("twenty-one-chosen", { names, count: thinking.length });
  if (now.rerolling) return t("twenty-one-ask-reroll");
  if (now.writing && now.writable === 0) return t("twenty-one-ask-cross");
  if (now.writing) return t("twenty-one-ask-write", { row: (view.players[now.me]?.row ?? 0) + 1 });
  if (now.forced) return t("twenty-one-forced");
  if (!now.live) return "";
  const rolls = view.phase === "roll" || view.phase === "second-roll";
  // Whoever has just rolled is asked in a moment: another sentence before that would only flash.
  if ((rolls || view.phase === "reroll") && view.active === now.me) return "";
  if (view.phase === "reroll") return t("twenty-one-thinking-reroll", { name: active });
  if (rolls) return t("twenty-one-rolling", { name: active });
  if (thinking.length > 0) return t("waiting-for", { names });
  // What everybody wrote is being seen.
  return view.phase === "write" ? "" : t("twenty-one-starting");
}
