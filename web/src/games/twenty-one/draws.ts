import { type Draws, type DrawsOf, mayRollAfter, type Setup } from "../../fair/draws.ts";
import type { Uniform } from "../../fair/stream.ts";
import { COLOURS } from "./colours.ts";

const SHEETS = ["A", "B", "C", "D", "E", "F"];

export const draws: DrawsOf = (setup) => [new TwentyOneDraws(setup)];

class TwentyOneDraws implements Draws {
  /** The dice of the last roll, such as `W1`, and those of them that lie still for the next one. */
  #lying: string[] = [];
  #kept: string[] = [];

  constructor(private readonly setup: Setup) {}

  copy(): Draws {
    const copy = new TwentyOneDraws(this.setup);
    copy.#lying = this.#lying;
    copy.#kept = this.#kept;
    return copy;
  }

  decision(step: string): boolean {
    if (step.split(" ")[1] !== "reroll") return true;
    this.#kept = this.#lying.filter((die) => die.endsWith("1"));
    return this.#lying.length > 0;
  }

  chance(step: string, index: number, before: string | undefined, uniform: Uniform): string | null {
    const [verb] = step.split(" ");
    if ((verb === "start") !== (index === 0) || (verb === "sheets" && index !== 1)) return null;
    if (verb === "start") return `start ${uniform(this.setup.seats.length)}`;
    if (verb === "sheets") return `sheets ${this.#sheets(uniform)}`;
    return verb === "roll" && mayRollAfter(before) ? `roll ${this.#roll(uniform)}` : null;
  }

  #sheets(uniform: Uniform): string {
    const left = [...SHEETS];
    const given: string[] = [];
    for (let seat = 0; seat < this.setup.seats.length; seat++) given.push(...left.splice(uniform(left.length), 1));
    return given.join(" ");
  }

  #roll(uniform: Uniform): string {
    const kept = this.#kept;
    this.#kept = [];
    this.#lying = [];
    for (const colour of COLOURS) {
      const stays = kept.includes(`${colour}1`);
      this.#lying.push(stays ? `${colour}1` : `${colour}${1 + uniform(6)}`);
    }
    return this.#lying.join(" ");
  }
}
