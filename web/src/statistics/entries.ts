// What statistics count: a seat that was played on this device in a finished game. Where people share a device, a game has several.

import type { KeptGame, SeatSummary } from "../device/games";

/** A whole win in units that any number of winners can share: 27,720 can be divided by 1 to 12. */
export const WIN = 27_720;

/** With whom one played. */
export type Company = "bots" | "people" | "mixed" | "alone";

export interface Opponent {
  /** The level of a bot; nothing for a person. */
  bot: string | null;
  name: string;
}

export interface Entry {
  id: string;
  game: string;
  variant: string;
  /** How many played. */
  seats: number;
  seat: number;
  /** Who played on this seat. */
  name: string;
  points: number;
  /** The part of the win, in units of `WIN`. */
  win: number;
  winners: number;
  time: number;
  opponents: Opponent[];
  company: Company;
  /** What an analysis found. */
  found: SeatSummary | null;
}

/** One for each seat of this device, the oldest first. */
export function entriesOf(games: readonly KeptGame[]): Entry[] {
  return games.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1)).flatMap(entriesOfGame);
}

function entriesOfGame(kept: KeptGame): Entry[] {
  const { id, game, variant, names, bots, mine, scores, winners, time, summary } = kept;
  return mine.map((seat) => {
    const others = names.map((name, other) => ({ bot: bots[other] ?? null, name })).filter((_, other) => other !== seat);
    return {
      id,
      game,
      variant,
      seats: names.length,
      seat,
      name: names[seat] ?? "",
      points: scores[seat] ?? 0,
      win: winners.includes(seat) ? WIN / winners.length : 0,
      winners: winners.length,
      time,
      opponents: others,
      company: companyOf(others),
      found: summary === null || summary === "none" ? null : (summary.seats[seat] ?? null),
    };
  });
}

function companyOf(others: readonly Opponent[]): Company {
  const bots = others.filter(({ bot }) => bot !== null).length;
  if (others.length === 0) return "alone";
  return bots === others.length ? "bots" : bots === 0 ? "people" : "mixed";
}

/** The names that were used on this device, the most frequent first. */
export function namesOf(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of entries) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1)).map(([name]) => name);
}
