// SHA-256 from a library that is at hand at once and everywhere. The browser's own hashes answer later, which a chain
// of a thousand links can't wait for, and only pages with https have them.

import * as sha2 from "@noble/hashes/sha2.js";

export type Bytes = Uint8Array<ArrayBuffer>;

export const sha256 = (data: Bytes): Bytes => sha2.sha256(data);

/** SHA-256 of SHA-256 and so on, `times` times. */
export function hashed(data: Bytes, times: number): Bytes {
  let hash = data;
  for (let i = 0; i < times; i++) hash = sha256(hash);
  return hash;
}

/** Bytes as lowercase hexadecimal digits. */
export const hex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The 32 bytes that 64 lowercase hexadecimal digits stand for, or `null` for anything else. */
export function unhex(text: unknown): Bytes | null {
  if (typeof text !== "string" || !/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}
