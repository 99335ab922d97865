// What is to be done, or what everybody waits for, in one sentence.

import type { OneCardView } from "../../protocol";
import { listed, t } from "../../words/words.svelte";
import type { SeatLabel } from "../descriptor";

interface Situation {
  view: OneCardView;
  seats: SeatLabel[];
  me: number;
  asked: boolean;
  live: boolean;
  chosen: string | null;
  forced: boolean;
  roll: boolean;
  rerolling: boolean;
  marking: boolean;
  keeping: boolean;
  taking: boolean;
  picked: number;
  /** Who has just scored a card, and for how much, in a sentence. */
  scored: string | null;
  /** The card that is pointed at has nothing to cross off. */
  target: "nothing" | null;
}

export function sentence(now: Situation): string {
  const { view, seats } = now;
  const active = seats[view.active]?.name ?? "";
  if (view.phase === "over") return t("game-over");
  if (now.roll) return t("one-card-type-roll", { count: view.to_roll });
  if (now.chosen) return t("one-card-chosen");
  if (now.target === "nothing") return t("one-card-nothing-here");
  if (now.rerolling) return t("one-card-ask-reroll", { left: view.rolls_left });
  if (now.marking && now.asked) {
    // Who sees it for the first time wonders whose dice these are.
    if (view.last_turn) return t("one-card-ask-mark-last");
    return view.turn <= 2 && view.active !== now.me ? t("one-card-ask-mark-theirs", { name: active }) : t("one-card-ask-mark");
  }
  if (now.marking) return t("one-card-ask-ahead");
  if (now.forced) return t("one-card-forced");
  if (now.keeping) return t("one-card-ask-keep", { left: view.hand_size - now.picked });
  if (now.taking) return t("one-card-ask-take");
  if (!now.live) return "";
  // Whoever has just rolled is asked in a moment: another sentence before that would only flash.
  if (view.phase === "roll" || view.phase === "reroll")
    return view.active === now.me ? "" : t("one-card-rolling", { name: active });
  const thinking = seats.filter(({ doing }, seat) => doing === "thinking" && seat !== now.me).map(({ name }) => name);
  if (thinking.length > 0) return t("waiting-for", { names: listed(thinking) });
  // In the middle of a game a new card comes after one that was scored, and that is what everybody looks at.
  if (view.turn > 0 && (view.phase === "deal" || view.phase === "reveal")) return now.scored ?? "";
  return view.phase === "start" || view.phase === "deal" || view.phase === "reveal" ? t("one-card-dealing") : "";
}
