// Which games a device forgets, so that what it keeps of them does not grow without end.

/** What is known of a game whose chains and receipts are kept. */
export interface KnownGame {
  table: string;
  /** When it was checked, or first noticed, in milliseconds. */
  noted: number;
  /** Whether its receipts agree with its record; nothing before it has ended and was checked. */
  agrees: boolean | null;
}

/** So many games that have ended are kept, and none for longer than two years. */
const MOST = 200;
const LONGEST = 2 * 365 * 24 * 3_600_000;

/**
 * The tables to forget. Never one whose receipts did not agree with its record, and one that was never checked only after two years: it
 * may still be played.
 */
export function forgettable(games: readonly KnownGame[], now: number): string[] {
  const ended = games.filter(({ agrees }) => agrees === true).sort((a, b) => b.noted - a.noted);
  const old = games.filter(({ agrees, noted }) => agrees !== false && now - noted > LONGEST);
  return [...new Set([...ended.slice(MOST), ...old].map(({ table }) => table))];
}
