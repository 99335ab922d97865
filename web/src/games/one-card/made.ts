// Cards that are only looked at, where no table deals them.

import type { OneCardCard, OneCardRow } from "../../protocol";

export const row = (colour: OneCardRow["colour"], spaces: number, crossed: number, sun = false): OneCardRow => ({
  colour,
  spaces,
  crossed,
  sun,
});

export const card = (number: number, rows: OneCardRow[]): OneCardCard => ({
  card: number,
  rows,
  row_points: 0,
  sun_points: 0,
  points: 0,
  would: null,
});
