// What this device may act for: the secrets of its seats and of the tables it has made. They never leave it but to our own server.

import { recallJson, rememberJson } from "./memory";

export interface Keys {
  /** The secrets of seats of this device, by table. */
  seats: string[];
  host: string | null;
  /** When the table was last opened here, to forget the oldest first. */
  used: number;
}

type Ring = Record<string, Keys>;

const KEY = "keys";
/** The server answers for at most 500 secrets at once. */
const MOST = 400;

const isRing = (value: unknown): value is Ring =>
  typeof value === "object" && value !== null && Object.values(value).every((keys) => Array.isArray((keys as Keys).seats));

function ring(): Ring {
  return recallJson(KEY, isRing) ?? {};
}

export function keysOf(table: string): Keys {
  return ring()[table] ?? { seats: [], host: null, used: 0 };
}

export function keep(table: string, change: Partial<Keys>) {
  const all = ring();
  all[table] = { ...(all[table] ?? { seats: [], host: null }), ...change, used: Date.now() };
  const newest = Object.entries(all).sort(([, a], [, b]) => b.used - a.used);
  rememberJson(KEY, Object.fromEntries(newest.slice(0, MOST)));
}

/** All secrets of seats, each once: a rematch shares them with the table before. */
export function allSecrets(): string[] {
  return [...new Set(Object.values(ring()).flatMap((keys) => keys.seats))].slice(0, 500);
}

/** Random bytes in hexadecimal digits. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
