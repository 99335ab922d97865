// A game being keyed in: its entries, where they lead, and what is asked next. Every change is kept on the device at once, and
// checked by the server; nothing is lost if that fails.

import type { KeyedStep, Position, Problem } from "../protocol";
import { api } from "../server/api";
import { type Draft, keep } from "./drafts";
import { mended } from "./mend";

export class Keying {
  #draft: Draft;
  entries = $state.raw<readonly string[]>([]);
  /** The entry that is being corrected; nothing while the game goes on at its end. */
  editing = $state<number | null>(null);
  /** The position in which the keypad asks. */
  position = $state.raw<Position | null>(null);
  /** All steps that could be taken, those that were filled in included. */
  steps = $state.raw<readonly KeyedStep[]>([]);
  /** The first entry that does not fit, and why. */
  misfit = $state.raw<{ entry: number; problem: Problem } | null>(null);
  /** The last position of all entries together, for points and records. */
  whole = $state.raw<Position | null>(null);
  trouble = $state.raw<unknown>(null);
  busy = $state(false);
  /** Counts questions: a keypad begins anew with each. */
  question = $state(0);
  #asked = 0;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.entries = draft.entries;
  }

  get draft(): Draft {
    return this.#draft;
  }

  /** The entry that something said now replaces or comes before; nothing at the end. */
  get at(): number | null {
    return this.editing ?? this.misfit?.entry ?? null;
  }

  get over(): boolean {
    return this.whole?.winners != null && this.misfit === null;
  }

  /** Something was keyed in. */
  async say(step: string) {
    const { position, editing, misfit } = this;
    if (!position || this.busy) return;
    if (editing !== null) {
      this.editing = null;
      await this.#change(this.entries.with(editing, step));
    } else if (misfit) {
      const due = { ...position, pick: position.pick ?? null };
      await this.#change(mended(this.entries, misfit.entry, step, due));
    } else {
      await this.#change([...this.entries, step]);
    }
  }

  /** Takes back the last entry. */
  async back() {
    if (this.editing !== null) return this.leave();
    if (!this.busy && !this.misfit && this.entries.length > 0) await this.#change(this.entries.slice(0, -1));
  }

  /** Asks again what an entry has answered. */
  async edit(entry: number) {
    this.editing = entry;
    await this.check();
  }

  /** Leaves the entry as it was. */
  async leave() {
    this.editing = null;
    await this.check();
  }

  /** Removes the entry that is corrected, or that does not fit. */
  async remove() {
    const at = this.at;
    if (at === null || this.busy) return;
    this.editing = null;
    await this.#change(this.entries.toSpliced(at, 1));
  }

  async #change(entries: readonly string[]) {
    this.entries = entries;
    this.#keep(null);
    await this.check();
  }

  #keep(scores: number[] | null) {
    this.#draft = { ...this.#draft, entries: [...this.entries], changed: Date.now(), scores };
    keep(this.#draft);
  }

  /** Lets the server look at all entries, and at the ones before the entry that is corrected. */
  async check() {
    const asked = ++this.#asked;
    this.busy = true;
    this.trouble = null;
    try {
      const [whole, before] = await Promise.all([
        this.#ask(this.entries),
        this.editing === null ? null : this.#ask(this.entries.slice(0, this.editing)),
      ]);
      // Only the last question counts.
      if (asked !== this.#asked) return;
      const refused = whole.keyed?.refused ?? null;
      this.steps = whole.keyed?.steps ?? [];
      this.misfit = refused && { entry: Number(refused.args?.["step"] ?? 0), problem: refused };
      this.whole = whole;
      this.position = before ?? whole;
      this.question++;
      if (this.over && this.#draft.scores === null) this.#keep(whole.scores);
    } catch (error) {
      if (asked === this.#asked) this.trouble = error;
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  #ask(steps: readonly string[]): Promise<Position> {
    const { game, variant, layout, names } = this.#draft;
    return api.position({ game, variant, layout, seats: names.length, steps: [...steps], paper: true });
  }
}
