// Where the cards of a hand lie.

import type { OneCardCard } from "../../protocol";

/**
 * Lays a hand onto so many places, each time it is asked: a card stays where it lay before, and a new one comes to the place of the one
 * that was scored, so that nothing else moves.
 */
export function layingOut(): (hand: readonly OneCardCard[], places: number) => (OneCardCard | undefined)[] {
  let lay: (number | undefined)[] = [];
  return (hand, places) => {
    const held = hand.map(({ card }) => card);
    const stay = Array.from({ length: places }, (_, place) => held.find((card) => card === lay[place]));
    const come = held.filter((card) => !stay.includes(card));
    lay = stay.map((card) => card ?? come.shift());
    return lay.map((number) => hand.find(({ card }) => card === number));
  };
}
