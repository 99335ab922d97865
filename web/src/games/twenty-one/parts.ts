// What a table of twenty-one shows.

import type { TwentyOneView } from "../../protocol";
import { t } from "../../words/words.svelte";
import type { TableParts } from "../descriptor";
import Board from "./Board.svelte";
import { named } from "./colours";
import DiceLine from "./DiceLine.svelte";

export const parts: TableParts<TwentyOneView> = {
  Board,
  DiceLine,
  spokenDice: (dice) =>
    dice
      .split(" ")
      .map((die) => `${named(die[0]!)} ${die.slice(1)}`)
      .join(", "),
  breakdown: ({ players }) => ({
    heads: (players[0]?.rows ?? []).map((_, row) => ({ name: t("twenty-one-nth-row", { number: row + 1 }) })),
    rows: players.map(({ rows }) => rows.map((row) => row.number_points + row.hit_points)),
  }),
};
