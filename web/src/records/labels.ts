// What to call those who sat at the table of a game that is kept.

import type { KeptGame } from "../device/games";
import { names } from "../table/names";

export const labelsOf = ({ names: people, bots }: KeptGame): string[] =>
  names(people.map((name, seat) => ({ name, bot: bots[seat] ?? null, taken: true, connected: false, stand_in: false })));
