// What the points of each seat are made of.

import { t } from "../words/words.svelte";
import type { Position } from "./games";

export interface Breakdown {
  heads: string[];
  /** For each seat, the parts; nothing where there is none. */
  rows: (number | null)[][];
}

export function breakdown(view: Position): Breakdown | null {
  if ("face_up" in view) {
    const most = Math.max(...view.players.map(({ scored }) => scored.length), 1);
    const heads = [...Array.from({ length: most }, (_, i) => t("one-card-nth-card", { number: i + 1 })), t("one-card-open-cards")];
    const rows = view.players.map(({ scored, hand }) => [
      ...Array.from({ length: most }, (_, i) => {
        const card = scored[i];
        return card ? card.row_points + card.sun_points : null;
      }),
      hand.reduce((sum, card) => sum + card.row_points, 0),
    ]);
    return { heads, rows };
  }
  if ("bonus" in view) {
    const heads = view.players[0]?.rows.map((_, i) => t("twenty-one-nth-row", { number: i + 1 })) ?? [];
    return { heads, rows: view.players.map(({ rows }) => rows.map((row) => row.number_points + row.hit_points)) };
  }
  return null;
}
