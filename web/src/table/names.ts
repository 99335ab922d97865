// What to call those who sit at a table.

import { characterName } from "../games/words";
import type { SeatInfo } from "../protocol";
import { t } from "../words/words.svelte";

/** Everybody's name. Where there are several bots of one level, they have a number from the second on. */
export function names(seats: SeatInfo[]): string[] {
  const seen = new Map<string, number>();
  return seats.map((seat) => {
    if (!seat.bot) return seat.player || seat.name || t("open-seat");
    const number = (seen.get(seat.bot) ?? 0) + 1;
    seen.set(seat.bot, number);
    const name = characterName(seat.bot);
    return number > 1 ? `${name} ${number}` : name;
  });
}

/** The same names for pictures, where the reader's own seat is "you". */
export function called(labels: readonly string[], reader: number | null): string[] {
  const you = t("you");
  return labels.map((name, seat) => (seat === reader ? you.charAt(0).toUpperCase() + you.slice(1) : name));
}

/** Faces for some of the seats. */
export function faces(seats: SeatInfo[], shown: number[]): { seat: number; bot: string | null; name: string }[] {
  const labels = names(seats);
  return shown.map((seat) => ({ seat, bot: seats[seat]?.bot ?? null, name: labels[seat] ?? "" }));
}
