// A chain of hashes that a device makes for its seat at a table. Its links are given one by one, from the anchor to the tip: each can be
// checked against the one before, and none says anything about the next.

import { hex, sha256, type Bytes } from "./hashes.ts";

/** The number of the last link, which is the tip. The anchor is link 0. */
export const LAST_LINK = 1024;

/** 32 random bytes. Works without https, too. */
export const randomTip = (): Bytes => crypto.getRandomValues(new Uint8Array(32));

/** The links of the chains that are in use, by their tips: a thousand hashes are some milliseconds, and a link is wanted for every roll. */
const chains = new Map<string, Bytes[]>();
/** More chains than seats of a table and their successors are not in use. */
const MOST_CHAINS = 16;

export function linkOf(tip: Bytes, number: number): Bytes {
  const key = hex(tip);
  let links = chains.get(key);
  if (!links) {
    links = [tip];
    while (links.length <= LAST_LINK) links.push(sha256(links.at(-1)!));
    if (chains.size >= MOST_CHAINS) chains.clear();
    chains.set(key, links.reverse());
  }
  return links[number]!;
}

export const anchorOf = (tip: Bytes): string => hex(linkOf(tip, 0));

/** A chain as everybody sees it: its anchor, and the run that it is in force from. */
export interface Anchored {
  from: number;
  anchor: string;
}

/** The seat's chain that is in force for a run, if there is one. */
export const inForce = <C extends Anchored>(chains: readonly C[] | undefined, run: number): C | undefined =>
  chains?.findLast(({ from }) => from <= run);

/** The same as text, to compare: its anchor and the run it is in force from, since another one means other links. */
export const inForceText = (chains: readonly Anchored[] | undefined, run: number): string => {
  const chain = inForce(chains, run);
  return chain ? `${chain.from} ${chain.anchor}` : "";
};

/** Whether a step is dice, cards or the like: a decision begins with the number of a seat. */
export const isChance = (step: string): boolean => !/^\d/.test(step);

/** Where each run begins, as an index into the steps: a run is all chance steps with no decision between them. */
export const runsOf = (steps: readonly string[]): number[] =>
  steps.flatMap((step, at) => (isChance(step) && (at === 0 || !isChance(steps[at - 1]!)) ? [at] : []));

/** The link of each run from `first` to `last`, by going back from that of `last`. */
export function linksBackFrom(link: Bytes, first: number, last: number): Map<number, Bytes> {
  const links = new Map<number, Bytes>();
  for (let run = last, at = link; run >= first; run--, at = sha256(at)) links.set(run, at);
  return links;
}
