import type { Certificate } from "../../fair/certificate.ts";
import { type Draws, type DrawsOf, mayRollAfter } from "../../fair/draws.ts";
import type { Uniform } from "../../fair/stream.ts";
import { COLOURS } from "./colours.ts";

const SHEETS = ["A", "B", "C", "D", "E", "F"];

export const draws: DrawsOf = (certificate) => [new TwentyOneDraws(certificate)];

class TwentyOneDraws implements Draws {
  /** The dice of the last roll, such as `W1`, and those of them that lie still for the next one. */
  #lying: string[] = [];
  #kept: string[] = [];

  constructor(private readonly record: Certificate) {}

  decision(step: string): boolean {
    if (step.split(" ")[1] !== "reroll") return true;
    this.#kept = this.#lying.filter((die) => die.endsWith("1"));
    return this.#lying.length > 0;
  }

  async chance(step: string, index: number, before: string | undefined, uniform: Uniform): Promise<string | null> {
    const [verb] = step.split(" ");
    if ((verb === "start") !== (index === 0) || (verb === "sheets" && index !== 1)) return null;
    if (verb === "start") return `start ${await uniform(this.record.seats)}`;
    if (verb === "sheets") return `sheets ${await this.#sheets(uniform)}`;
    return verb === "roll" && mayRollAfter(before) ? `roll ${await this.#roll(uniform)}` : null;
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
    this.#lying = [];
    for (const colour of COLOURS) {
      const stays = kept.includes(`${colour}1`);
      this.#lying.push(stays ? `${colour}1` : `${colour}${1 + (await uniform(6))}`);
    }
    return this.#lying.join(" ");
  }
}
