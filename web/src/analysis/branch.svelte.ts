// Another course of a game: from some moment on, with another move or other dice, against bots.

import { reducedMotion } from "../device/motion";
import type { LastStep } from "../games/descriptor";
import type { Position } from "../protocol";
import { api } from "../server/api";
import { pauseAfter } from "../table/pace";
import { positionOf } from "./positions";
import type { GameRecord } from "../records/record";
import { branchOf } from "./continuing";

/** Who plays on against the person. */
const BOTS = "expert";

export class Branch {
  record = $state.raw<GameRecord>(null!);
  where = $state.raw<Position | null>(null);
  last = $state.raw<LastStep | null>(null);
  busy = $state(false);
  trouble = $state.raw<unknown>(null);

  #count = 0;
  #gone = false;

  /** `people` are the seats that somebody decides for. */
  constructor(
    record: GameRecord,
    readonly people: number[],
  ) {
    this.record = record;
    void this.#attempt(() => this.#look());
  }

  close() {
    this.#gone = true;
  }

  get over(): boolean {
    return this.where !== null && this.where.winners !== null;
  }

  /** The seat that is asked, if it is one of the people. */
  get asked(): number | null {
    return this.people.find((seat) => this.where?.waiting.includes(seat)) ?? null;
  }

  get legal(): string[] {
    return this.busy || this.asked === null ? [] : (this.where?.legal[this.asked] ?? []);
  }

  /** Dice or cards are due, or somebody else. */
  get waits(): boolean {
    return !this.over && this.where !== null && this.asked === null;
  }

  act(step: string) {
    if (this.busy || !this.legal.includes(step)) return;
    void this.#attempt(() => this.#on(step));
  }

  /** Lets chance and the bots go on. */
  go() {
    if (!this.busy) void this.#attempt(() => this.#on(null));
  }

  async #on(step: string | null) {
    const own = step === null ? [] : [step];
    const from = branchOf(this.record, this.record.steps.length, ...own);
    const { record } = await api.branch({ record: from, people: this.people, bots: BOTS });
    // Everything that has happened is seen, one thing after the other.
    const steps = record.steps;
    for (let count = this.record.steps.length + 1; count <= steps.length && !this.#gone; count++) {
      const happens = steps[count - 1]!;
      const before = this.where?.view ?? null;
      this.where = await positionOf(record, steps.slice(0, count));
      this.last = { step: happens, by: "", number: ++this.#count };
      if (reducedMotion()) continue;
      const pause = pauseAfter(record.game, happens, happens === step, before, this.where.view) + 150;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.record = record;
  }

  async #look() {
    this.where = await positionOf(this.record, this.record.steps);
  }

  async #attempt(what: () => Promise<void>) {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = error;
    }
    this.busy = false;
  }
}
