// What a table of one-card shows.

import type { OneCardView } from "../../protocol";
import { t } from "../../words/words.svelte";
import type { Breakdown, TableParts } from "../descriptor";
import Board from "./Board.svelte";
import { NAMES, type Colour } from "./colours";
import DiceLine from "./DiceLine.svelte";

export const parts: TableParts<OneCardView> = {
  Board,
  DiceLine,
  spokenDice: (dice) => [...dice].map((die) => t(`one-card-colour-${NAMES[die as Colour]}`)).join(", "),
  breakdown,
};

/** The scored cards in their order, then what the cards in hand are worth. */
function breakdown({ players }: OneCardView): Breakdown {
  const most = Math.max(...players.map(({ scored }) => scored.length), 1);
  const places = Array.from({ length: most }, (_, place) => place);
  return {
    key: t("one-card-result-key"),
    heads: [
      ...places.map((place) => ({ name: t("one-card-nth-card", { number: place + 1 }) })),
      { name: t("one-card-unscored"), rest: true },
    ],
    rows: players.map(({ scored, unscored_points }) => [
      ...places.map((place) => scored[place]?.points ?? null),
      unscored_points,
    ]),
  };
}
