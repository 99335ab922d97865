// What can be had on paper, and where the server has it.

import type { Print } from "../games/descriptor";
import type { Language } from "../words/words.svelte";

export type Paper = "a4" | "letter";

/** What somebody wants of it. */
export interface Wish {
  sheets: string;
  copies: number;
  perPage: number;
  backs: boolean;
  paper: Paper;
}

/** Where printers hold Letter, as `crates/print` has it. */
const LETTER = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"];

/** The paper that most printers have where this person lives. */
export function paperHere(locale: string): Paper {
  const region = locale.split("-").find((part) => /^[A-Z]{2}$/.test(part));
  return region && LETTER.includes(region) ? "letter" : "a4";
}

export function printAddress(game: string, print: Print, wish: Wish, lang: Language, format: "pdf" | "svg"): string {
  const query = new URLSearchParams({ format, paper: wish.paper, lang });
  if (print.copies) query.set("copies", String(wish.copies));
  if (print.sheets) {
    query.set("sheets", wish.sheets);
    query.set("per_page", String(wish.perPage));
  }
  if (print.what === "cards") query.set("backs", String(wish.backs));
  return `/api/print/${game}/${print.what}?${query}`;
}
