// The positions of a game, one after the other. They come in portions, as they are needed.

import { api } from "../server/api";

const PORTION = 40;
const EVERY = 900;

export class Film {
  /** The step to be shown. */
  at = $state(0);
  /** The step whose position is shown: behind `at` while it is on its way. */
  shownAt = $state(-1);
  view = $state.raw<unknown>(null);
  playing = $state(false);

  #views: unknown[] = [];
  #asked = new Set<number>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly table: string,
    readonly length: number,
    at: number,
  ) {
    this.at = this.#within(at);
    void this.#show();
  }

  go(to: number, andSay = true) {
    const at = this.#within(to);
    if (at === this.at) return;
    this.at = at;
    if (andSay) history.replaceState(null, "", `/r/${this.table}#${at}`);
    void this.#show();
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.at >= this.length - 1) this.go(0);
    this.playing = true;
    this.#timer = setInterval(() => {
      // Dealing and the like take no time of their own.
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
    await this.#fetch(Math.floor(wanted / PORTION) * PORTION);
    if (this.at === wanted && this.#views[wanted]) {
      this.view = this.#views[wanted];
      this.shownAt = wanted;
    }
    // The next portion comes before it is needed.
    if (wanted % PORTION > PORTION - 10) void this.#fetch((Math.floor(wanted / PORTION) + 1) * PORTION);
  }

  async #fetch(from: number) {
    if (from >= this.length || this.#asked.has(from)) return this.#arrived(from);
    this.#asked.add(from);
    try {
      const { views } = await api.views(this.table, from);
      views.forEach((view, i) => (this.#views[from + i] = view));
    } catch {
      this.#asked.delete(from);
      this.stop();
    }
  }

  /** Waits for a portion that somebody else has asked for. */
  async #arrived(from: number) {
    for (let tries = 0; from < this.length && !this.#views[from] && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
