// A picture of the rules as it is being shown: the server says where its steps lead, and the game's figure acts them out.

import { skipMotion } from "../motion/clock";
import { Stage } from "../motion/stage";
import { silently } from "../parts/sound";
import type { View } from "../protocol";
import { api } from "../server/api";
import type { RulesPicture } from "./pictures";

/** How long a sentence is read before the next frame, in milliseconds: for itself, and for each letter. */
const READ = 1_200;
const LETTER = 42;

export class Showing {
  /** The frame that is seen. */
  at = $state(0);
  view = $state.raw<View | null>(null);
  /** The position to begin with, and the one after each step. */
  views = $state.raw<View[]>([]);
  /** Whether something is being acted out. */
  acting = $state(false);
  /** Whether it goes on by itself. */
  running = $state(false);
  trouble = $state.raw<unknown>(null);
  readonly stage = new Stage<View>();

  /** Where the frames end, as indexes of `views`. */
  #ends: number[] = [];
  #steps: string[];
  /** Counts what was asked for, so that what is outdated ends. */
  #epoch = 0;
  #acted: Promise<void> = Promise.resolve();
  /** Somebody goes on before all has been seen. */
  #hurried = false;
  #enough = () => {};

  constructor(
    readonly picture: RulesPicture,
    /** The sentence of a frame, which decides how long it is seen. */
    private readonly said: (frame: number) => string,
  ) {
    this.#steps = picture.frames.flatMap(({ steps = [] }) => steps);
    let end = 0;
    for (const { steps = [] } of picture.frames) this.#ends.push((end += steps.length));
  }

  get last(): number {
    return this.picture.frames.length - 1;
  }

  /** Asks for the positions. With `begun`, the first frame is there at once. */
  async load(begun: boolean) {
    if (this.views.length > 0) return;
    const { game, variant, seats, begin } = this.picture;
    this.trouble = null;
    try {
      const positions = await Promise.all(
        Array.from({ length: this.#steps.length + 1 }, (_, taken) =>
          api.position({ game, variant, seats, steps: [...begin, ...this.#steps.slice(0, taken)] }),
        ),
      );
      this.views = positions.map(({ view }) => view);
      this.view = this.views[begun ? this.#ends[0]! : 0]!;
    } catch (error) {
      this.trouble = error;
    }
  }

  /** Goes on to the next frame, or back to one that was seen. */
  async go(frame: number) {
    if (frame < 0 || frame > this.last || this.views.length === 0) return;
    const epoch = await this.#interrupt();
    if (epoch !== this.#epoch) return;
    if (frame > this.at) {
      this.#jump(frame - 1);
      await this.#act(frame);
    } else this.#jump(frame);
  }

  /** Shows all frames one after the other, from this one or from the beginning. */
  async run(from = 0) {
    if (this.views.length === 0) return;
    const epoch = await this.#interrupt();
    if (epoch !== this.#epoch) return;
    this.running = true;
    for (let frame = from; frame <= this.last; frame++) {
      this.at = frame;
      this.view = this.views[this.#begin(frame)]!;
      await this.#act(frame);
      if (frame < this.last && epoch === this.#epoch) await this.#read(frame);
      if (epoch !== this.#epoch) return;
    }
    this.running = false;
  }

  /** Waits as long as the sentence takes, or until somebody does something else. */
  #read(frame: number): Promise<void> {
    return new Promise((done) => {
      this.#enough = done;
      setTimeout(done, READ + LETTER * this.said(frame).length);
    });
  }

  /** Stays where it is, once what moves has arrived. */
  pause() {
    if (!this.running) return;
    this.#epoch++;
    this.running = false;
    this.#enough();
  }

  #begin(frame: number): number {
    return this.#ends[frame - 1] ?? 0;
  }

  #jump(frame: number) {
    this.at = frame;
    this.view = this.views[this.#ends[frame]!]!;
  }

  /** Ends what goes on, at once. */
  async #interrupt(): Promise<number> {
    const epoch = ++this.#epoch;
    this.running = false;
    this.#enough();
    this.#hurried = true;
    const hurry = setInterval(skipMotion, 20);
    if (this.acting) skipMotion();
    await this.#acted;
    clearInterval(hurry);
    this.#hurried = false;
    return epoch;
  }

  #act(frame: number): Promise<void> {
    this.#acted = this.#perform(frame);
    return this.#acted;
  }

  async #perform(frame: number) {
    this.at = frame;
    this.acting = true;
    for (let step = this.#begin(frame); step < this.#ends[frame]!; step++) {
      const next = this.views[step + 1]!;
      if (!this.#hurried) await silently(async () => this.stage.perform(this.#steps[step]!, next, true));
      this.view = next;
    }
    this.acting = false;
  }
}
