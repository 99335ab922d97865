// A lesson as it is being played: the server says where each step leads, as it does for a real game.

import { reducedMotion } from "../device/motion";
import { Stage } from "../motion/stage";
import type { Position, View } from "../protocol";
import { api } from "../server/api";
import { pauseAfter } from "../table/pace";
import type { LastStep } from "../games/descriptor";
import type { Beat, Lesson } from "./lessons";

export class Playing {
  /** The beat that is said now. */
  at = $state(0);
  where = $state.raw<Position | null>(null);
  last = $state.raw<LastStep | null>(null);
  /** Whether the last decision was another one than asked for. */
  otherwise = $state(false);
  busy = $state(true);
  trouble = $state.raw<unknown>(null);
  /** Throws the dice that begin a turn of the reader; nothing while there are none to throw. */
  throw = $state.raw<(() => void) | null>(null);
  readonly stage = new Stage<View>();

  #steps: string[];
  #count = 0;

  constructor(readonly lesson: Lesson) {
    this.#steps = [...lesson.begin];
    void this.#attempt(async () => {
      this.where = await this.#look();
      if (this.#begins) await this.#on(null);
    });
  }

  get beat(): Beat {
    return this.lesson.beats[this.at]!;
  }

  get done(): boolean {
    return this.at === this.lesson.beats.length - 1 && !this.beat.expect;
  }

  /** Whether the reader has read it, and goes on. */
  get goesOn(): boolean {
    return this.where !== null && !this.beat.expect && !this.#begins;
  }

  /** Whether it is a welcome, and the first throw is how one goes on. */
  get #begins(): boolean {
    return this.at === 0 && !this.beat.expect && this.beat.then?.[0]?.startsWith("roll") === true;
  }

  /** What the reader may do now. */
  get legal(): string[] {
    return this.beat.expect && !this.busy ? (this.where?.legal[0] ?? []) : [];
  }

  act(step: string) {
    if (this.busy) return;
    if (!this.beat.expect?.includes(step)) {
      this.otherwise = true;
      return;
    }
    void this.#attempt(() => this.#on(step));
  }

  next() {
    if (!this.busy && this.goesOn && !this.done) void this.#attempt(() => this.#on(null));
  }

  async #on(step: string | null) {
    const { then = [] } = this.beat;
    this.otherwise = false;
    for (const happens of step === null ? then : [step, ...then]) {
      const before = this.where?.view ?? null;
      const own = happens.startsWith("roll") ? this.where?.active === 0 : happens.startsWith("0 ");
      if (this.#isThrow(happens)) await new Promise<void>((thrown) => (this.throw = thrown));
      this.throw = null;
      this.#steps.push(happens);
      const next = await this.#look();
      await this.stage.perform(happens, next.view, own);
      this.where = next;
      this.last = { step: happens, by: "", number: ++this.#count };
      if (reducedMotion()) continue;
      const pause = pauseAfter(this.lesson.game, happens, own, before, next.view) + 150;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    if (this.at < this.lesson.beats.length - 1) this.at += 1;
  }

  /** Whether this step is the roll that begins a turn of the reader. */
  #isThrow(step: string): boolean {
    return step.startsWith("roll") && this.where?.active === 0 && !this.#steps.at(-1)?.includes("reroll");
  }

  #look(): Promise<Position> {
    const { game, variant, seats } = this.lesson;
    return api.position({ game, variant, seats, steps: this.#steps });
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
