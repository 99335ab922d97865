// What happens on a card that is crossed off on: pencil becomes ink, full rows are swept with light; a scored card is lifted, its sum is
// counted up term by term, stamped onto it, and it flies to its place.

import { ease, moving, still, type Motion } from "../../motion/clock";
import { buzz, play } from "../../parts/sound";
import { seenWay } from "../../parts/turned";
import type { OneCardCard } from "../../protocol";

export interface Term {
  row: number;
  points: number;
  sun: boolean;
  /** How it comes to its place in the sum. */
  style: string;
}

const CROSS = 190;

export class Scoring {
  /** The card that it happens on. */
  card = $state(0);
  /** The card on which ink has been seen to be drawn: it is not drawn once more when the position shows it. */
  seen = $state(0);
  inked = $state(0);
  light = $state.raw<number[]>([]);
  terms = $state.raw<Term[]>([]);
  points = $state<number | null>(null);
  /** How the stamp and the card move. */
  stamp = $state("");
  lift = $state("");

  /** Acts it out on the card in `slot`. `scored` is how it is set aside, if it is, on `place`. */
  async act(card: OneCardCard, scored: OneCardCard | undefined, slot: HTMLElement, place: HTMLElement | null) {
    this.card = card.card;
    if (still()) return;
    this.seen = card.card;
    try {
      await moving(async (motion) => {
        await this.#ink(motion, card);
        if (!scored) return;
        await this.#sum(motion, scored, slot);
        await this.#seal(motion, scored);
        await this.#fly(motion, slot, place);
      });
    } catch (error) {
      // The board went away with the card.
      if (slot.isConnected) throw error;
    }
  }

  /** The position shows it from now on. */
  end() {
    this.card = 0;
    this.inked = 0;
    this.light = [];
    this.terms = [];
    this.points = null;
    this.stamp = "";
    this.lift = "";
  }

  async #ink(motion: Motion, { rows, would }: OneCardCard) {
    let done = 0;
    for (const [r, count] of (would?.crosses ?? []).entries()) {
      for (let i = 0; i < count; i++, done++) {
        if (!motion.skipped) play("ink");
        const from = done;
        await motion.tween(CROSS, (t) => (this.inked = from + t), ease.linear);
      }
      const row = rows[r]!;
      if (count === 0 || row.crossed + count < row.spaces) continue;
      if (!motion.skipped) play("row");
      void motion.tween(420, (t) => (this.light = rows.map((_, i) => (i === r ? t : (this.light[i] ?? 0)))), ease.inOut);
    }
    await motion.wait(260);
  }

  async #sum(motion: Motion, { rows, sun_points }: OneCardCard, slot: HTMLElement) {
    const full = rows.flatMap(({ crossed, spaces }, row) => (crossed === spaces ? [{ row, points: spaces, sun: false }] : []));
    const sun = rows.findIndex(({ crossed, spaces, sun }) => sun && crossed === spaces);
    const terms = full.sort((a, b) => b.points - a.points);
    const all = sun_points > 0 ? [...terms, { row: sun, points: sun_points, sun: true }] : terms;
    this.terms = all.map((term) => ({ ...term, style: "opacity: 0" }));
    await motion.tween(
      180,
      (t) => (this.lift = `transform: translateY(${-8 - 4 * t}px) scale(${1 + 0.025 * t}) rotate(${-t}deg)`),
    );
    for (const [i, { row, sun }] of all.entries()) {
      const from = slot.querySelector(sun ? `[data-sun="${row}"]` : `[data-row="${row}"]`)?.getBoundingClientRect();
      const to = slot.querySelectorAll(".term")[i]?.getBoundingClientRect();
      const { x, y } = from && to ? between(to, from) : { x: 0, y: 0 };
      await motion.tween(
        260,
        (t) => {
          const up = 18 * Math.sin(Math.PI * t);
          const style = `opacity: ${Math.min(1, t * 2)}; transform: translate(${x * (1 - t)}px, ${y * (1 - t) - up}px) scale(${0.7 + 0.3 * t})`;
          this.terms = this.terms.map((term, k) => (k === i ? { ...term, style } : term));
        },
        ease.inOut,
      );
      if (!motion.skipped) play("knock", 0.25, 1.3 + i * 0.12);
      await motion.wait(50);
    }
    await motion.wait(120);
  }

  async #seal(motion: Motion, { points }: OneCardCard) {
    this.points = points;
    const at = (turn: number, scale: number) => `transform: translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;
    await motion.tween(
      150,
      (t) => (this.stamp = `opacity: ${Math.min(1, t * 1.6)}; ${at(-22 + 13 * t, 1.7 - 0.7 * t)}`),
      ease.in,
    );
    play("stamp");
    buzz(14);
    await motion.tween(
      170,
      (t) => {
        const give = Math.sin(t * Math.PI) * (1 - t);
        this.stamp = at(-9, 1 - 0.08 * give);
        this.lift = `transform: translateY(${-12 + 7 * give}px) scale(${1.025 - 0.035 * give}) rotate(-1deg)`;
        this.terms = this.terms.map((term) => ({ ...term, style: `opacity: ${1 - t}` }));
      },
      ease.linear,
    );
    this.terms = [];
    await motion.wait(240);
  }

  async #fly(motion: Motion, slot: HTMLElement, place: HTMLElement | null) {
    if (!place) return;
    const [from, to] = [slot.getBoundingClientRect(), place.getBoundingClientRect()];
    const { x, y } = between(from, to);
    const small = to.width / from.width;
    await motion.tween(
      460,
      (t) => {
        const arc = -90 * Math.sin(Math.PI * t);
        const scale = 1.02 + (small - 1.02) * t;
        this.lift = `z-index: 9; transform: translate(${x * t}px, ${-12 * (1 - t) + y * t + arc}px) scale(${scale}) rotate(${-1 - 7 * Math.sin(Math.PI * t)}deg)`;
      },
      ease.inOut,
    );
    if (!motion.skipped) play("score");
  }
}

/** The way from the middle of one thing to the middle of another. */
const between = (from: DOMRect, to: DOMRect) =>
  seenWay(to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2);
