// Creates tables, and keeps the secrets of their seats.

import { keep } from "../device/keys";
import type { NewSeat, NewTable } from "../protocol";
import { api } from "../server/api";

/** How people come together. */
export type Mode = "bots" | "invite" | "device" | "real";

/** Makes the table and gives the address of its page. */
export async function createTable(table: NewTable): Promise<string> {
  // Dice wait until somebody throws them.
  const made = await api.make({ ...table, settings: { throws: true, ...table.settings } });
  keep(made.table.id, { seats: made.seats.map(({ secret }) => secret), host: made.host });
  return `/t/${made.table.id}`;
}

export const person = (): NewSeat => ({ kind: "person" });
export const device = (name: string): NewSeat => ({ kind: "device", name });
export const bots = (count: number, level: string): NewSeat[] => Array.from({ length: count }, () => ({ kind: "bot", level }));
