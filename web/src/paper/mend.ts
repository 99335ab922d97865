// What becomes of the entries when one is keyed in, corrected or removed. Nothing here knows the rules: the server says which entry
// does not fit, and what could be said in its place.

import type { PickInfo } from "../protocol";

/** What can be said where the entry stands that does not fit. */
export interface Due {
  chance: boolean;
  pick: PickInfo | null;
  waiting: readonly number[];
  legal: readonly (readonly string[])[];
}

interface Words {
  seat: number | null;
  verb: string;
}

export function words(step: string): Words {
  const [first = "", second = ""] = step.split(" ");
  return /^\d+$/.test(first) ? { seat: Number(first), verb: second } : { seat: null, verb: first };
}

/** Whether an entry answers the question that is asked: then what is said now replaces it, else it comes before it. */
export function answers(entry: string, due: Due): boolean {
  const { seat, verb } = words(entry);
  if (due.chance) {
    if (seat !== null) return false;
    return due.pick ? entry.startsWith(`${due.pick.words} `) : verb === "roll";
  }
  if (seat === null || !due.waiting.includes(seat)) return false;
  return due.legal[seat]?.some((step) => words(step).verb === verb) ?? false;
}

/** The entries after something was said where entry `at` does not fit. */
export function mended(entries: readonly string[], at: number, step: string, due: Due): string[] {
  const replaces = answers(entries[at] ?? "", due) && words(entries[at] ?? "").seat === words(step).seat;
  return entries.toSpliced(at, replaces ? 1 : 0, step);
}
