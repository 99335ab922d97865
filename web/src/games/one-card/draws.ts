import { type Draws, type DrawsOf, mayRollAfter, type Setup } from "../../fair/draws.ts";
import type { Uniform } from "../../fair/stream.ts";
import { COLOURS, sorted } from "./colours.ts";

const DICE = 5;
const STANDARD_CARDS = 30;
/** The sizes a deck of one's own can have. A record names its layout, but not how many cards that has. */
const FEWEST_CARDS = 10;
const MOST_CARDS = 64;

export const draws: DrawsOf = function* (setup) {
  const own = setup.layout !== "standard";
  const [fewest, most] = own ? [FEWEST_CARDS, MOST_CARDS] : [STANDARD_CARDS, STANDARD_CARDS];
  for (let cards = fewest; cards <= most; cards++) yield new OneCardDraws(setup, cards);
};

class OneCardDraws implements Draws {
  /** Cards left in the deck, ascending. */
  #deck: number[];
  /** Cards dealt and not kept so far: the advanced variant puts them back before it reveals any. */
  #dealt = new Set<number>();
  /** The dice of the last roll, and those of them that lie still for the next one. */
  #lying: string[] = [];
  #kept: string[] = [];

  constructor(
    private readonly setup: Setup,
    private readonly cards: number,
  ) {
    this.#deck = Array.from({ length: cards }, (_, index) => index + 1);
  }

  copy(): Draws {
    const copy = new OneCardDraws(this.setup, this.cards);
    copy.#deck = [...this.#deck];
    copy.#dealt = new Set(this.#dealt);
    copy.#lying = this.#lying;
    copy.#kept = this.#kept;
    return copy;
  }

  decision(step: string): boolean {
    const [, verb, ...rest] = step.split(" ");
    if (verb === "keep") for (const card of rest) this.#dealt.delete(Number(card));
    return verb !== "reroll" || this.#reroll([...(rest[0] ?? "")]);
  }

  chance(step: string, index: number, before: string | undefined, uniform: Uniform): string | null {
    const [verb, ...rest] = step.split(" ");
    if ((verb === "start") !== (index === 0)) return null;
    if (verb === "start") return `start ${uniform(this.setup.seats.length)}`;
    if (verb === "roll") return mayRollAfter(before) ? `roll ${this.#roll(uniform)}` : null;
    if (verb === "deal" && rest.length > 1) {
      const cards = this.#draw(rest.length - 1, uniform);
      for (const card of cards) this.#dealt.add(card);
      return isSeat(rest[0], this.setup.seats.length) ? ["deal", rest[0], ...cards].join(" ") : null;
    }
    if (verb === "reveal" && rest.length > 0) {
      this.#deck = [...this.#deck, ...this.#dealt].sort((a, b) => a - b);
      this.#dealt.clear();
      return ["reveal", ...this.#draw(rest.length, uniform)].join(" ");
    }
    return null;
  }

  #draw(count: number, uniform: Uniform): number[] {
    const cards: number[] = [];
    while (cards.length < count && this.#deck.length > 0) {
      cards.push(...this.#deck.splice(uniform(this.#deck.length), 1));
    }
    return cards;
  }

  #roll(uniform: Uniform): string {
    const dice = [...this.#kept];
    this.#kept = [];
    while (dice.length < DICE) dice.push(COLOURS[uniform(COLOURS.length)]!);
    const roll = sorted(dice);
    this.#lying = [...roll];
    return roll;
  }

  #reroll(dice: string[]): boolean {
    const kept = [...this.#lying];
    for (const die of dice) {
      const place = kept.indexOf(die);
      if (place < 0) return false;
      kept.splice(place, 1);
    }
    this.#kept = kept;
    return dice.length > 0;
  }
}

function isSeat(text: string | undefined, seats: number): boolean {
  return text !== undefined && /^\d$/.test(text) && Number(text) < seats;
}
