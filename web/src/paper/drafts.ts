// Games that were played on paper, as far as they are keyed in: kept in this browser, and nowhere else.

import { recallJson, rememberJson } from "../device/memory";

export interface Draft {
  id: string;
  game: string;
  variant: string;
  layout: string;
  names: string[];
  /** Everything that was keyed in, in notation. Forced moves are not among it. */
  entries: string[];
  /** What lay on the table when the code of a sheet or card was scanned, and is suggested for the first seat. */
  scanned: string[];
  /** When it was last changed, in milliseconds. */
  changed: number;
  /** The points at the end, once the game is over. */
  scores: number[] | null;
}

const KEY = "paper-games";
/** So many are kept; the ones that were not touched for longest go first. */
const MOST = 100;

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { id, game, variant, layout, names, entries, scanned, changed, scores } = value as Partial<Record<keyof Draft, unknown>>;
  const words = [id, game, variant, layout].every(isText) && [names, entries, scanned].every(isTexts);
  return words && typeof changed === "number" && (scores === null || Array.isArray(scores));
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** All drafts, the one that was changed last first. One that can't be read does not take the others with it. */
export function drafts(): Draft[] {
  return (recallJson(KEY, isList) ?? []).filter(isDraft).sort((a, b) => b.changed - a.changed);
}

export const draft = (id: string): Draft | undefined => drafts().find((kept) => kept.id === id);

export function keep(draft: Draft) {
  const others = drafts().filter(({ id }) => id !== draft.id);
  rememberJson(KEY, [draft, ...others].slice(0, MOST));
}

export function forget(id: string) {
  rememberJson(
    KEY,
    drafts().filter((kept) => kept.id !== id),
  );
}

/** A name for a draft that no other has. */
export const newId = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`;
