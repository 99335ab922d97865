// The positions of a finished game, one after the other. They are fetched in batches, as they are needed.

import type { StoryStep, View, Views } from "../protocol";

/** Positions in an answer of the server. */
const BATCH = 40;
/** A batch is fetched ahead when so many positions of the one before are left. */
const AHEAD = 10;
/** Milliseconds for each step while it plays by itself. */
const EVERY = 900;

/** The step where a story begins to be worth a look: everything lies on the table, and the first roll comes next. */
export const opening = (story: readonly StoryStep[]) => Math.max(0, story.findIndex(({ step }) => step.startsWith("roll")) - 1);

/** Where positions come from: a table of the server, or a record that somebody has. */
export interface ReplaySource {
  /** The positions after this step and those that follow it. */
  views(from: number): Promise<Views>;
  /** The address of a moment. */
  address(step: number): string;
}

export class Playback {
  /** The step to be shown. */
  at = $state(0);
  /** The step whose position is shown: behind `at` while that is on its way. */
  shownAt = $state(-1);
  view = $state.raw<View | null>(null);
  playing = $state(false);

  #views: View[] = [];
  #batches: (Promise<void> | undefined)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly source: ReplaySource,
    readonly length: number,
    at: number,
  ) {
    this.at = this.#within(at);
    void this.#show();
  }

  go(to: number, updateAddress = true) {
    const at = this.#within(to);
    if (at === this.at) return;
    this.at = at;
    if (updateAddress) history.replaceState(null, "", this.source.address(at));
    void this.#show();
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.at >= this.length - 1) this.go(0);
    this.playing = true;
    this.#timer = setInterval(() => {
      if (this.at >= this.length - 1) this.stop();
      else if (this.shownAt === this.at) this.go(this.at + 1);
    }, EVERY);
  }

  stop() {
    this.playing = false;
    clearInterval(this.#timer);
  }

  #within(at: number): number {
    return Math.max(0, Math.min(at, this.length - 1));
  }

  async #show() {
    const wanted = this.at;
    const batch = Math.floor(wanted / BATCH);
    await this.#fetch(batch);
    const view = this.#views[wanted];
    if (this.at === wanted && view) {
      this.view = view;
      this.shownAt = wanted;
    }
    if (wanted % BATCH > BATCH - AHEAD) void this.#fetch(batch + 1);
  }

  /** Fetches a batch once; one that could not be had is asked for again the next time. */
  #fetch(batch: number): Promise<void> {
    const from = batch * BATCH;
    if (from >= this.length) return Promise.resolve();
    return (this.#batches[batch] ??= this.source.views(from).then(
      ({ views }) => views.forEach((view, i) => (this.#views[from + i] = view)),
      () => {
        this.#batches[batch] = undefined;
        this.stop();
      },
    ));
  }
}
