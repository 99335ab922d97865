// What can be had on paper, and where the server has it.

import type { PrintInfo } from "../protocol";
import type { Language } from "../words/words.svelte";

export type Paper = "a4" | "letter";
export type Ink = "colour" | "black";

/** What somebody wants of it. */
export interface Wish {
  sheets: string;
  copies: number;
  perPage: number;
  backs: boolean;
  paper: Paper;
  ink: Ink;
}

/** Where printers hold Letter, as `crates/print` has it. */
const LETTER = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"];

/** The paper that most printers have where this person lives. */
export function paperHere(locale: string): Paper {
  const region = locale.split("-").find((part) => /^[A-Z]{2}$/.test(part));
  return region && LETTER.includes(region) ? "letter" : "a4";
}

/** Where a finished game is to print, with the day on which it was played here. */
export function paperAddress(table: { id: string; created: number }, lang: Language): string {
  // Swedes write dates as the server reads them.
  const date = new Date(table.created).toLocaleDateString("sv-SE");
  const query = new URLSearchParams({ lang, paper: paperHere(navigator.language), date });
  return `/api/tables/${table.id}/paper?${query}`;
}

export function printAddress(game: string, print: PrintInfo, wish: Wish, lang: Language, format: "pdf" | "svg"): string {
  const query = new URLSearchParams({ format, paper: wish.paper, ink: wish.ink, lang });
  const parameters = {
    copies: wish.copies,
    sheets: wish.sheets,
    per_page: wish.perPage,
    backs: wish.backs,
  };
  for (const [name, value] of Object.entries(parameters)) if (print.takes.includes(name)) query.set(name, String(value));
  return `/api/print/${game}/${print.name}?${query}`;
}
