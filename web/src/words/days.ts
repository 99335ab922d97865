// Days as the reader's language writes them.

import { words } from "./words.svelte";

const tag = () => (words.language === "en" ? "en-GB" : words.language);

/** A day without its year, unless it is another one. */
export function shortDay(time: number): string {
  const date = new Date(time);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: "numeric" } as const);
  return date.toLocaleDateString(tag(), { day: "numeric", month: "short", ...year });
}
