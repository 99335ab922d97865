// The example games of the repository for tests: by an independent program, with missing links, absences and changed devices in them.

import { readFileSync } from "node:fs";
import { isChance, runsOf } from "./chain.ts";
import { readChains } from "./participation.ts";
import type { Given, Receipt } from "./receipt.ts";

export interface ExampleChain {
  from: number;
  anchor: string;
  last: string | null;
  missing?: number[];
  away?: [number, number][];
}

export interface Example {
  rollwright: number;
  game: string;
  variant: string;
  layout: string;
  seats: string[];
  steps: string[];
  scores: number[] | null;
  winners: number[] | null;
  fair: { table: string; commitment: string; server_seed?: string; chains: ExampleChain[][] };
}

const FILE = new URL("../../../crates/catalog/tests/data/examples.jsonl", import.meta.url);

const lines = readFileSync(FILE, "utf8").trim().split("\n");

/** Fresh copies, which a test may change. */
export const examples = (): Example[] => lines.map((line) => JSON.parse(line) as Example);

/** The example of a table. */
export function example(table: string): Example {
  const found = examples().find(({ fair }) => fair.table === table);
  if (!found) throw new Error(`no example is of table ${table}`);
  return found;
}

/** What a device would have kept that played a whole example on this seat; nothing for a seat without a chain. */
export function receiptOf(record: Example, seat: number): Receipt[] {
  const { game, variant, layout, seats, steps, fair } = record;
  const runs = runsOf(steps);
  const parts = readChains(fair.chains, seats.length, runs.length)!;
  const due = (run: number) => seats.flatMap((_, seat) => (["link", "missing"].includes(parts.part(seat, run)) ? [seat] : []));
  if (fair.chains[seat]!.length === 0) return [];
  const chains = fair.chains.map((list) => list.map(({ from, anchor }) => ({ from, anchor })));
  const given = runs.flatMap((start, run): Given[] => (due(run).includes(seat) ? [[run, start, due(run)]] : []));
  const shown = steps.slice(0, steps.findLastIndex(isChance) + 1);
  const { table, commitment } = fair;
  return [{ table, seat, game, variant, layout, seats, commitment, steps: shown, chains, given }];
}
