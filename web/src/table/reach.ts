// Where others can open a table: not under an address that means their own device.

import type { About } from "../protocol";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The beginning of an address that others can use; nothing if only this computer can reach the server. */
export function originForOthers(
  { reach, addresses }: About,
  { hostname, origin }: { hostname: string; origin: string },
): string | null {
  if (!LOOPBACK.test(hostname)) return origin;
  return reach === "network" ? (addresses[0] ?? null) : null;
}
