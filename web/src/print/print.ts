// What can be had on paper, and where the server has it.

import type { Language } from "../words/words.svelte";

export type Paper = "a4" | "letter";

export interface Print {
  game: string;
  what: "sheets" | "cards" | "pad" | "rules";
  /** Whether more than one of it makes sense. */
  copies: boolean;
}

/** What somebody wants of it. */
export interface Wish {
  sheets: string;
  copies: number;
  perPage: number;
  backs: boolean;
  paper: Paper;
}

export const PRINTS: readonly Print[] = [
  { game: "one-card", what: "pad", copies: true },
  { game: "one-card", what: "cards", copies: false },
  { game: "one-card", what: "rules", copies: false },
  { game: "twenty-one", what: "sheets", copies: true },
  { game: "twenty-one", what: "rules", copies: false },
];

/** Where printers hold Letter, as `crates/print` has it. */
const LETTER = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"];

/** The paper that most printers have where this person lives. */
export function paperHere(locale: string): Paper {
  const region = locale.split("-").find((part) => /^[A-Z]{2}$/.test(part));
  return region && LETTER.includes(region) ? "letter" : "a4";
}

export function printAddress(print: Print, wish: Wish, lang: Language, format: "pdf" | "svg"): string {
  const query = new URLSearchParams({ format, paper: wish.paper, lang });
  if (print.copies) query.set("copies", String(wish.copies));
  if (print.what === "sheets") {
    query.set("sheets", wish.sheets);
    query.set("per_page", String(wish.perPage));
  }
  if (print.what === "cards") query.set("backs", String(wish.backs));
  return `/api/print/${print.game}/${print.what}?${query}`;
}
