// The stream of chance: what the seeds of a table give for each chance step.

import type { Bytes, Hashes } from "./hashes.ts";

export interface Seeds {
  table: string;
  server: Bytes;
  /** Seat 0 first; empty where a seat added none. */
  seats: Bytes[];
}

/** Draws a whole number from 0 to below `n`, all equally likely. */
export type Uniform = (n: number) => Promise<number>;

/** Opens the stream of chance step number `k`, counted from 0 without the decisions. */
export type Chance = (k: number) => Uniform;

const BLOCK = 32;
const WORDS = 2 ** 32;

export async function chance(hashes: Hashes, seeds: Seeds): Promise<Chance> {
  const table = new TextEncoder().encode(seeds.table);
  const parts = seeds.seats.flatMap((seed) => [seed.length, ...seed]);
  const key = await (await hashes.hmac(seeds.server))(Uint8Array.from([...table, 0, ...parts]));
  const mac = await hashes.hmac(key);

  return (k) => {
    let block: DataView | null = null;
    let blocks = 0;
    let at = BLOCK;

    async function word(): Promise<number> {
      if (!block || at === BLOCK) {
        const place = new DataView(new ArrayBuffer(12));
        place.setBigUint64(0, BigInt(k));
        place.setUint32(8, blocks++);
        block = new DataView((await mac(new Uint8Array(place.buffer))).buffer);
        at = 0;
      }
      at += 4;
      return block.getUint32(at - 4);
    }

    return async (n) => {
      // Words of the last, incomplete round would make small numbers likelier.
      const end = WORDS - (WORDS % n);
      for (;;) {
        const u = await word();
        if (u < end) return u % n;
      }
    };
  };
}
