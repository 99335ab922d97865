// What the points of each seat are made of.

import { t } from "../words/words.svelte";
import type { Position } from "./games";

export interface Breakdown {
  /** What the parts are, together and one by one. */
  title: string;
  heads: { short: string; long: string }[];
  /** For each seat, the parts; nothing where there is none. */
  rows: (number | null)[][];
}

export function breakdown(view: Position): Breakdown | null {
  if ("face_up" in view) {
    const most = Math.max(...view.players.map(({ scored }) => scored.length), 1);
    const heads = Array.from({ length: most }, (_, i) => ({
      short: String(i + 1),
      long: t("one-card-nth-card", { number: i + 1 }),
    }));
    heads.push({ short: t("one-card-unscored"), long: t("one-card-unscored") });
    const rows = view.players.map(({ scored, hand }) => [
      ...Array.from({ length: most }, (_, i) => {
        const card = scored[i];
        return card ? card.row_points + card.sun_points : null;
      }),
      hand.reduce((sum, card) => sum + card.row_points, 0),
    ]);
    return { title: t("one-card-cards"), heads, rows };
  }
  if ("bonus" in view) {
    const heads =
      view.players[0]?.rows.map((_, i) => ({ short: String(i + 1), long: t("twenty-one-nth-row", { number: i + 1 }) })) ?? [];
    return {
      title: t("twenty-one-rows"),
      heads,
      rows: view.players.map(({ rows }) => rows.map((row) => row.number_points + row.hit_points)),
    };
  }
  return null;
}
