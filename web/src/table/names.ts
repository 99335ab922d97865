// What to call those who sit at a table.

import { levelName } from "../games/words";
import type { SeatInfo } from "../protocol";
import { t } from "../words/words.svelte";

/** Everybody's name. Bots go by their level; where there are several of one level, by a number that is seen first. */
export function names(seats: SeatInfo[]): string[] {
  const seen = new Map<string, number>();
  return seats.map((seat) => {
    if (!seat.bot) return seat.name || t("open-seat");
    const same = seats.filter(({ bot }) => bot === seat.bot).length;
    const number = (seen.get(seat.bot) ?? 0) + 1;
    seen.set(seat.bot, number);
    const level = levelName(seat.bot);
    return same > 1 ? `${t("bot")} ${number} (${level})` : t("bot-name", { level });
  });
}
