// Dice lie in the order of the rows of the card that is looked at, so that the eye does not have to search.

import type { Body } from "../../dice/tray.svelte";
import type { OneCardCard } from "../../protocol";
import { COLOURS } from "./colours";

/** Dice in the order of a card's rows; colours that it does not have come last. */
export function byRows(card: OneCardCard | undefined, dice: readonly string[]): string[] {
  const rank = (die: string) => {
    const row = card?.rows.findIndex(({ colour }) => colour === die) ?? -1;
    return row < 0 ? 10 + COLOURS.findIndex((colour) => colour === die) : row;
  };
  return dice.toSorted((a, b) => rank(a) - rank(b));
}

/** For each of some dice a body that shows it, as far as there are any; those on the left come first. */
export function showing(bodies: readonly Body[], dice: readonly string[]): (Body | undefined)[] {
  const left = bodies.toSorted((a, b) => a.place - b.place);
  return dice.map((die) => {
    const at = left.findIndex(({ value }) => value === die);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** The card that is looked at when nobody points at one: what brings the most. */
export function best(hand: readonly OneCardCard[]): OneCardCard | undefined {
  const worth = ({ would }: OneCardCard) => (would ? would.spaces + (would.scored ? 100 + would.points : 0) : 0);
  return hand.reduce<OneCardCard | undefined>((a, b) => (a && worth(a) >= worth(b) ? a : b), undefined);
}
