// Decisions in notation, and fields in words. Nothing here knows what is allowed or what it brings: that stands in `legal` and the view.

import type { TwentyOneField, TwentyOneRow, TwentyOneWould } from "../../protocol";
import { t } from "../../words/words.svelte";
import { COLOURS, shows, titled, type Colour } from "./colours";

/** The colours that a step writes. */
export function coloursOf(step: string): Colour[] {
  const [, kind, ...colours] = step.split(" ");
  return kind === "write" ? COLOURS.filter((colour) => colours.includes(colour)) : [];
}

/** The legal step that writes exactly these colours. */
export function writes(legal: readonly string[], colours: readonly Colour[]): string | null {
  const wanted = COLOURS.filter((colour) => colours.includes(colour)).join();
  return legal.find((step) => wanted !== "" && coloursOf(step).join() === wanted) ?? null;
}

/** What a row is worth as it stands. */
export const worth = (row: TwentyOneRow): TwentyOneWould => ({ ...row, hits: row.hits.length });

/** Why the die of this field can't be written. */
export function why(field: TwentyOneField, dice: readonly number[]): string {
  const colour = titled(field.colour);
  if (field.crossed || field.written !== null) return t("twenty-one-why-filled", { colour });
  return t("twenty-one-why-high", { colour, die: shows(dice, field.colour), number: field.number });
}

/** A field of a row in words: what is printed and what is in it. */
export function described(field: TwentyOneField, { hits }: TwentyOneRow): string {
  const state = field.crossed ? "crossed" : field.written === null ? "empty" : hits.includes(field.colour) ? "hit" : "written";
  return t("twenty-one-field", { colour: titled(field.colour), number: field.number, state, written: field.written ?? 0 });
}
