// Who took part in which run, by the chains of a record.

import { inForce, LAST_LINK, linksBackFrom, type Anchored } from "./chain.ts";
import { hashed, hex, unhex, type Bytes } from "./hashes.ts";

/** A seat's part in a run: its link went in; it was due and none was used; it was not due; or it had no chain. */
export type Part = "link" | "missing" | "away" | "none";

export interface Participation {
  runs: number;
  chains: Anchored[][];
  part(seat: number, run: number): Part;
  /** The seat's link for the run, as far as it is known: also one that was not used, if a later one of its chain reveals it. */
  link(seat: number, run: number): Bytes | null;
}

interface Chain extends Anchored {
  missing: Set<number>;
  away: [number, number][];
  links: Map<number, Bytes>;
}

/** The chains of a game with so many runs, or `null` if anything about them is wrong. */
export function readChains(value: unknown, seats: number, runs: number): Participation | null {
  if (!Array.isArray(value) || value.length !== seats) return null;
  const chains: Chain[][] = [];
  for (const list of value as unknown[]) {
    const read = Array.isArray(list) ? readSeat(list, runs) : null;
    if (!read) return null;
    chains.push(read);
  }
  return {
    runs,
    chains,
    part(seat, run) {
      const chain = inForce(chains[seat], run);
      if (!chain) return "none";
      if (chain.missing.has(run)) return "missing";
      return isAway(chain.away, run) ? "away" : "link";
    },
    link: (seat, run) => inForce(chains[seat], run)?.links.get(run) ?? null,
  };
}

function readSeat(list: unknown[], runs: number): Chain[] | null {
  const chains: Chain[] = [];
  for (const [i, value] of list.entries()) {
    const next = (list[i + 1] as Record<string, unknown> | undefined)?.["from"];
    // Only the seat's last chain may not have been used yet.
    const end = i + 1 < list.length ? next : runs;
    if (!isCount(end)) return null;
    const chain = readChain(value, Math.min(end, runs));
    if (!chain || (i + 1 < list.length && (end <= chain.from || chain.from >= runs))) return null;
    chains.push(chain);
  }
  return chains;
}

/** A chain that is in force until before run `end`. */
function readChain(value: unknown, end: number): Chain | null {
  if (typeof value !== "object" || value === null) return null;
  const { from, anchor, last, missing = null, away = null } = value as Record<string, unknown>;
  if (!isCount(from) || !unhex(anchor)) return null;
  const within = (run: unknown): run is number => isCount(run) && run >= from && run < end;
  if (!isRanges(away, within) || !isRuns(missing, within)) return null;
  const chain: Chain = { from, anchor: anchor as string, missing: new Set(missing), away: away ?? [], links: new Map() };
  if (missing?.some((run) => isAway(chain.away, run))) return null;

  let latest = end - 1;
  while (latest >= from && (chain.missing.has(latest) || isAway(chain.away, latest))) latest--;
  if (latest < from) return last === null ? chain : null;
  const link = unhex(last);
  const number = latest - from + 1;
  if (!link || number > LAST_LINK || hex(hashed(link, number)) !== anchor) return null;
  chain.links = linksBackFrom(link, from, latest);
  return chain;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Lists are left out when they are empty, and rise. */
function isRuns(list: unknown, within: (run: unknown) => run is number): list is number[] | null {
  if (list === null) return true;
  return Array.isArray(list) && list.length > 0 && list.every((run, i) => within(run) && (i === 0 || run > list[i - 1]));
}

/** Ranges never touch: two that do would be one. */
function isRanges(list: unknown, within: (run: unknown) => run is number): list is [number, number][] | null {
  if (list === null) return true;
  if (!Array.isArray(list) || list.length === 0) return false;
  let before = -Infinity;
  return list.every((range) => {
    if (!Array.isArray(range) || range.length !== 2) return false;
    const [first, last] = range as unknown[];
    if (!within(first) || !within(last) || first > last || first <= before + 1) return false;
    before = last;
    return true;
  });
}

const isAway = (away: [number, number][], run: number) => away.some(([first, last]) => first <= run && run <= last);
