// Of all pictures in sight only one moves by itself: the uppermost that has not been seen yet, and none while somebody steps through one.

import type { Showing } from "./showing.svelte";

const inSight = new Map<Showing, HTMLElement>();
const seen = new WeakSet<Showing>();
let moves: Showing | null = null;
/** What somebody steps through, as long as it is in sight. */
let inHand: Showing | null = null;

/** A picture has come into sight. */
export function enters(showing: Showing, element: HTMLElement) {
  inSight.set(showing, element);
  void next();
}

/** A picture has gone out of sight. */
export function leaves(showing: Showing) {
  inSight.delete(showing);
  if (inHand === showing) inHand = null;
  if (moves === showing) showing.pause();
  void next();
}

/** Somebody steps through it. */
export function taken(showing: Showing) {
  seen.add(showing);
  inHand = showing;
  if (moves !== showing) moves?.pause();
}

async function next() {
  if (moves || inHand) return;
  const top = (showing: Showing) => inSight.get(showing)?.getBoundingClientRect().top ?? 0;
  const first = [...inSight.keys()].filter((showing) => !seen.has(showing)).sort((a, b) => top(a) - top(b))[0];
  if (!first) return;
  moves = first;
  seen.add(first);
  await first.run();
  moves = null;
  void next();
}
