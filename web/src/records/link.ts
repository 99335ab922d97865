// A link that holds a whole game: its record, compressed, in the fragment of the address. Browsers send a fragment to nobody, so no server
// keeps or logs it. A game of two has some 600 characters, one of six about 900.

import { asRecord, MOST_STEPS, type GameRecord } from "./record";

/** How the rest is written: as it is, or compressed. */
const PLAIN = "0";
const DEFLATED = "1";
/** The longest fragment that is read, and what may come out of it: far more than any game has, and nothing that could hurt a browser. */
const MOST_CHARACTERS = 40_000;
const MOST_BYTES = 64 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
/** What is kept of a record, in this order. */
type Packed = [string, string, string, string[], string, number[] | null, number[] | null, (string | null)[]?];

/** The link does not hold a game that can be read, or this browser can't read it. */
export class BadLink extends Error {
  constructor(readonly why: "broken" | "old-browser") {
    super(why);
  }
}

/** The fragment for a record, without `#`. */
export async function fragmentOf(record: GameRecord): Promise<string> {
  const { game, variant, layout, seats, steps, scores, winners, bots } = asRecord(record);
  const packed: Packed = [game, variant, layout, seats, steps.join("\n"), scores, winners];
  if (bots) packed.push(bots);
  const text = new TextEncoder().encode(JSON.stringify(packed));
  if (!("CompressionStream" in globalThis)) return PLAIN + toText(text);
  return DEFLATED + toText(await through(text, new CompressionStream("deflate-raw")));
}

/** The address of a game that replays it wherever it is opened. */
export const gameLink = (fragment: string): string => `${location.origin}/g#${fragment}`;

/** The record in a fragment, without `#`. Throws `BadLink`. */
export async function recordOf(fragment: string): Promise<GameRecord> {
  const kind = fragment[0];
  if (fragment.length > MOST_CHARACTERS || (kind !== PLAIN && kind !== DEFLATED)) throw new BadLink("broken");
  if (kind === DEFLATED && !("DecompressionStream" in globalThis)) throw new BadLink("old-browser");
  try {
    const bytes = fromText(fragment.slice(1));
    const text = kind === PLAIN ? bytes : await through(bytes, new DecompressionStream("deflate-raw"));
    return unpacked(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text)));
  } catch {
    throw new BadLink("broken");
  }
}

function unpacked(packed: unknown): GameRecord {
  if (!Array.isArray(packed)) throw new BadLink("broken");
  const [game, variant, layout, seats, steps, scores, winners, bots] = packed as unknown[];
  if (typeof steps !== "string") throw new BadLink("broken");
  return asRecord({
    rollwright: 1,
    game,
    variant,
    layout,
    seats,
    steps: steps.split("\n", MOST_STEPS + 1),
    scores,
    winners,
    bots,
  });
}

/** Sends bytes through a stream. Reads no more than is allowed: a few characters can be told to become gigabytes. */
async function through(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Bytes[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new BadLink("broken");
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toText(bytes: Bytes): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromText(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new BadLink("broken");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
