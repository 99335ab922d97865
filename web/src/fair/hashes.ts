// SHA-256 and HMAC-SHA-256, from the browser itself or, where it keeps them to itself, from a library.

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Hashes {
  sha256(data: Bytes): Promise<Bytes>;
  /** HMAC under one key, for many messages. */
  hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>>;
}

/** The browser's own: nothing to download, nothing of ours to trust. */
export function platform(subtle: SubtleCrypto): Hashes {
  return {
    sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
    async hmac(key) {
      const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, message));
    },
  };
}

/** The same as a library, loaded only when it is needed. */
export async function portable(): Promise<Hashes> {
  const [{ hmac }, { sha256 }] = await Promise.all([import("@noble/hashes/hmac.js"), import("@noble/hashes/sha2.js")]);
  return {
    sha256: async (data) => new Uint8Array(sha256(data)),
    hmac: async (key) => async (message) => new Uint8Array(hmac(sha256, key, message)),
  };
}

/** Plain http, as in a network at home, is no secure context: there browsers have no `crypto.subtle`. */
export async function available(): Promise<Hashes> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle ? platform(subtle) : portable();
}

/** Bytes as lower-case digits. */
export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes that hexadecimal digits of either case stand for, or `null`. */
export function unhex(text: unknown): Bytes | null {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
