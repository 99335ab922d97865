// A lesson as it is being played: the server says where each step leads, as it does for a real game.

import { reducedMotion } from "../device/motion";
import type { Position } from "../protocol";
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

  #steps: string[];
  #count = 0;

  constructor(readonly lesson: Lesson) {
    this.#steps = [...lesson.begin];
    void this.#attempt(() => this.#look());
  }

  get beat(): Beat {
    return this.lesson.beats[this.at]!;
  }

  get done(): boolean {
    return this.at === this.lesson.beats.length - 1 && !this.beat.expect;
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
    if (!this.busy && !this.beat.expect && !this.done) void this.#attempt(() => this.#on(null));
  }

  async #on(step: string | null) {
    const { then = [] } = this.beat;
    this.otherwise = false;
    for (const happens of step === null ? then : [step, ...then]) {
      this.#steps.push(happens);
      const before = this.where?.view ?? null;
      await this.#look();
      const after = this.where?.view ?? null;
      this.last = { step: happens, by: "", number: ++this.#count };
      if (reducedMotion()) continue;
      const pause = pauseAfter(this.lesson.game, happens, happens.startsWith("0 "), before, after) + 150;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    if (this.at < this.lesson.beats.length - 1) this.at += 1;
  }

  async #look() {
    const { game, variant, seats } = this.lesson;
    this.where = await api.position({ game, variant, seats, steps: this.#steps });
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
