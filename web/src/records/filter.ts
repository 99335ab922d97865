// Which of my games are shown: by game, by result, and by the names of those one played with.

import type { KeptGame } from "../device/games";

export type Result = "won" | "shared" | "lost" | "none";

/** How a game ended for the seats of this device; "none" without one. */
export function resultOf({ mine, winners }: KeptGame): Result {
  if (mine.length === 0) return "none";
  if (!mine.some((seat) => winners.includes(seat))) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

export interface Filter {
  /** Nothing is all. */
  game: string;
  result: Result | "";
  name: string;
}

/** Letters without accents and case: “zoe” finds “Zoë”. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** `namesOf` is what people at a table are called on the screen. */
export function fits(kept: KeptGame, { game, result, name }: Filter, namesOf: (kept: KeptGame) => string[]): boolean {
  if (game !== "" && kept.game !== game) return false;
  if (result !== "" && resultOf(kept) !== result) return false;
  const wanted = plain(name.trim());
  if (wanted === "") return true;
  return namesOf(kept).some(
    (other, seat) => (kept.mine.length > 1 || !kept.mine.includes(seat)) && plain(other).includes(wanted),
  );
}
