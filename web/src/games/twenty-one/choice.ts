// Decisions in notation, and what they would make of a row. Nothing here knows what is allowed: that stands in `legal` and the view.

import type { TwentyOneField, TwentyOneRow } from "../../protocol";
import { t } from "../../words/words.svelte";
import { COLOURS, shows, titled, type Colour } from "./colours";

/** The colours that a step writes. */
export function coloursOf(step: string): Colour[] {
  const [, kind, ...colours] = step.split(" ");
  return kind === "write" ? COLOURS.filter((colour) => colours.includes(colour)) : [];
}

/** The legal step that writes exactly these colours. */
export function writes(legal: string[], colours: readonly Colour[]): string | null {
  const wanted = COLOURS.filter((colour) => colours.includes(colour)).join();
  return legal.find((step) => wanted !== "" && coloursOf(step).join() === wanted) ?? null;
}

export interface Result {
  numbers: number;
  bonus: number;
  hits: number;
  full: boolean;
}

/** What a row is worth as it stands, with these colours written and perhaps one crossed out. */
export function result(
  row: TwentyOneRow,
  dice: readonly number[],
  bonus: readonly number[],
  written: readonly Colour[],
  crossed: string | null,
): Result {
  const news = row.fields.filter(({ colour }) => written.includes(colour));
  const hits =
    row.fields.filter((field) => field.written === field.number).length + news.filter(({ offer }) => offer === "hit").length;
  return {
    numbers: row.number_points + news.reduce((sum, { colour }) => sum + shows(dice, colour), 0),
    bonus: bonus[hits] ?? row.hit_points,
    hits,
    full: row.fields.every(
      (field) => field.written !== null || field.crossed || field.colour === crossed || news.includes(field),
    ),
  };
}

/** Why the die of this field can't be written. */
export function why(field: TwentyOneField, dice: readonly number[]): string {
  const colour = titled(field.colour);
  if (field.crossed || field.written !== null) return t("twenty-one-why-filled", { colour });
  return t("twenty-one-why-high", { colour, die: shows(dice, field.colour), number: field.number });
}

/** A field in words: what is printed and what is in it. */
export function described(field: TwentyOneField): string {
  const state = field.crossed ? "crossed" : field.written === null ? "empty" : field.written === field.number ? "hit" : "written";
  return t("twenty-one-field", { colour: titled(field.colour), number: field.number, state, written: field.written ?? 0 });
}
