// The stream of chance: what the server's seed and the links of the seats give for each chance step.

import { hmac } from "@noble/hashes/hmac.js";
import * as sha2 from "@noble/hashes/sha2.js";
import type { Bytes } from "./hashes.ts";

/** Draws a whole number from 0 to below `n`, all equally likely. */
export type Uniform = (n: number) => number;

export interface Source {
  table: string;
  server: Bytes;
}

const hmacSha256 = (key: Bytes, message: Bytes): Bytes => hmac(sha2.sha256, key, message);

const BLOCK = 32;
const WORDS = 2 ** 32;

/** Opens the stream of chance step number `k`, counted from 0 without the decisions. `links` has each seat's link for its run, or `null`. */
export function stream({ table, server }: Source, k: number, links: readonly (Bytes | null)[]): Uniform {
  const place = new DataView(new ArrayBuffer(8));
  place.setBigUint64(0, BigInt(k));
  const given = links.flatMap((link) => (link ? [1, ...link] : [0]));
  const message = [...new TextEncoder().encode(table), 0, ...new Uint8Array(place.buffer), ...given];
  const key = hmacSha256(server, Uint8Array.from(message));

  let block: DataView | null = null;
  let blocks = 0;
  let at = BLOCK;

  function word(): number {
    if (!block || at === BLOCK) {
      const number = new DataView(new ArrayBuffer(4));
      number.setUint32(0, blocks++);
      const { buffer, byteOffset } = hmacSha256(key, new Uint8Array(number.buffer));
      block = new DataView(buffer, byteOffset, BLOCK);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  }

  return (n) => {
    // Words of the last, incomplete round would make small numbers likelier.
    const end = WORDS - (WORDS % n);
    for (;;) {
      const u = word();
      if (u < end) return u % n;
    }
  };
}
