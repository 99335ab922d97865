// Follows a game just far enough to know what each chance step drew from. Whether a decision was allowed, and whether a
// chance step was due, is not asked here: that takes the rules, and the rules live on the server.

import type { Certificate } from "./certificate.ts";
import type { Uniform } from "./stream.ts";

const SIDES = ["R", "O", "Y", "G", "B", "P"];
const DICE = ["W", "K", "R", "B", "Y", "G"];
const SHEETS = ["A", "B", "C", "D", "E", "F"];

export class Draws {
  /** Cards left in the deck, ascending. */
  #deck: number[];
  /** Cards dealt and not kept so far: the advanced variant puts them back before it reveals any. */
  #dealt = new Set<number>();
  /** The dice of the last roll, each one word, and those of them that lie still for the next one. */
  #lying: string[] = [];
  #kept: string[] = [];

  constructor(
    private readonly record: Certificate,
    cards: number,
  ) {
    this.#deck = Array.from({ length: cards }, (_, index) => index + 1);
  }

  /** Follows a decision. `false` if it says nothing about what is drawn next that could be true. */
  decision(step: string): boolean {
    const [, word, ...rest] = step.split(" ");
    if (word === "keep") {
      for (const card of rest) this.#dealt.delete(Number(card));
    } else if (word === "reroll") {
      return this.record.game === "one-card" ? this.#again([...(rest[0] ?? "")]) : this.#onesStay();
    }
    return true;
  }

  /** The chance step that the seeds give in place of `step`, or `null` if it is none of this game. */
  async chance(step: string, uniform: Uniform): Promise<string | null> {
    const [word, ...rest] = step.split(" ");
    if (word === "start") return `start ${await uniform(this.record.seats)}`;
    if (word === "roll") return `roll ${await this.#roll(uniform)}`;
    if (this.record.game === "twenty-one") return word === "sheets" ? `sheets ${await this.#sheets(uniform)}` : null;
    if (word === "deal" && rest.length > 1) {
      const cards = await this.#draw(rest.length - 1, uniform);
      for (const card of cards) this.#dealt.add(card);
      return isSeat(rest[0], this.record.seats) ? ["deal", rest[0], ...cards].join(" ") : null;
    }
    if (word === "reveal" && rest.length > 0) {
      this.#deck = [...this.#deck, ...this.#dealt].sort((a, b) => a - b);
      this.#dealt.clear();
      return ["reveal", ...(await this.#draw(rest.length, uniform))].join(" ");
    }
    return null;
  }

  async #draw(count: number, uniform: Uniform): Promise<number[]> {
    const cards: number[] = [];
    while (cards.length < count && this.#deck.length > 0) {
      cards.push(...this.#deck.splice(await uniform(this.#deck.length), 1));
    }
    return cards;
  }

  async #sheets(uniform: Uniform): Promise<string> {
    const left = [...SHEETS];
    const given: string[] = [];
    for (let seat = 0; seat < this.record.seats; seat++) given.push(...left.splice(await uniform(left.length), 1));
    return given.join(" ");
  }

  async #roll(uniform: Uniform): Promise<string> {
    const kept = this.#kept;
    this.#kept = [];
    if (this.record.game === "one-card") {
      const dice = [...kept];
      while (dice.length < 5) dice.push(SIDES[await uniform(6)]!);
      this.#lying = dice.sort((a, b) => SIDES.indexOf(a) - SIDES.indexOf(b));
      return this.#lying.join("");
    }
    this.#lying = [];
    for (const colour of DICE) {
      const stays = kept.includes(`${colour}1`);
      this.#lying.push(stays ? `${colour}1` : `${colour}${1 + (await uniform(6))}`);
    }
    return this.#lying.join(" ");
  }

  #again(dice: string[]): boolean {
    const kept = [...this.#lying];
    for (const die of dice) {
      const place = kept.indexOf(die);
      if (place < 0) return false;
      kept.splice(place, 1);
    }
    this.#kept = kept;
    return dice.length > 0;
  }

  #onesStay(): boolean {
    this.#kept = this.#lying.filter((die) => die.endsWith("1"));
    return this.#lying.length > 0;
  }
}

function isSeat(text: string | undefined, seats: number): boolean {
  return text !== undefined && /^\d$/.test(text) && Number(text) < seats;
}
