// The dice of a table of one-card: which are chosen to be rolled again, how they are thrown, and in which order they lie.

import type { Flick } from "../../dice/flight";
import { Tray, type Body } from "../../dice/tray.svelte";
import { moving } from "../../motion/clock";
import { startingWith } from "../../parts/reset";
import type { OneCardCard, OneCardView } from "../../protocol";
import { sorted } from "./colours";
import { DIE } from "./kind";
import { best, byRows, showing } from "./order";

const DICE = 5;
/** Between an answer and what follows from it is a moment: only after that, whoever is asked again has thrown in vain. */
const MOMENT = 400;

/** What the dice have to know of the table. */
interface Situation {
  readonly view: OneCardView;
  readonly me: number;
  readonly legal: readonly string[];
  /** The card whose rows the dice follow. */
  readonly focus: OneCardCard | undefined;
  readonly throw: (() => void) | null;
  /** Dice are real ones, typed in by somebody. */
  readonly realDice: boolean;
  act(step: string): void;
}

export class Felt {
  readonly tray = new Tray(Array.from({ length: DICE }, () => DIE));
  /** Dice to be rolled again; those of another roll are not meant. */
  chosen = $derived.by(() => {
    const { view, me } = this.table;
    return startingWith<Body[]>([], view.turn, view.phase, view.rolls_left, me);
  });
  /** The step that rolls them again. */
  readonly reroll = $derived.by(() => `${this.table.me} reroll ${sorted(this.chosen.map(({ value }) => value))}`);

  /** Dice are in the hand: a throw is on its way to the server. */
  #inHand = $state(false);
  #flick: Flick | null = null;

  /** To be made while a board is: it follows the table as long as that is there. */
  constructor(private readonly table: Situation) {
    $effect(() => {
      if (!this.#inHand || (!this.table.throw && this.table.legal.length === 0)) return;
      const late = setTimeout(() => this.#layBack(), MOMENT);
      return () => clearTimeout(late);
    });
    $effect(() => this.#lie());
  }

  throwAll(how: Flick | null) {
    if (!this.table.throw) return;
    this.#take(this.tray.bodies, how);
    this.table.throw();
  }

  rollAgain(how: Flick | null) {
    if (!this.table.legal.includes(this.reroll)) return this.#layBack();
    this.#take(this.chosen, how);
    this.table.act(this.reroll);
  }

  #take(dice: readonly Body[], how: Flick | null) {
    if (this.table.realDice) return;
    this.#inHand = true;
    this.#flick = how;
    this.tray.gather(dice);
  }

  /** Nothing came of a throw: the dice lie as before, and those that were chosen still are. */
  #layBack() {
    this.#inHand = false;
    this.#flick = null;
    this.tray.release();
    for (const body of this.chosen) this.tray.lift(body, true);
  }

  /** Chooses a die to be rolled again, or no longer. */
  pick(body: Body) {
    const up = !this.chosen.includes(body);
    this.chosen = up ? [...this.chosen, body] : this.chosen.filter((other) => other !== body);
    this.tray.lift(body, up);
  }

  /** Dice that were chosen lie down again. */
  layDown() {
    for (const body of this.chosen) this.tray.lift(body, false);
    this.chosen = [];
  }

  /** Shows a roll before it counts. */
  async roll(all: string, after: OneCardView, own: boolean) {
    const { view, me } = this.table;
    const { bodies } = this.tray;
    const kept = [...view.dice].slice(0, all.length - 1);
    const held = showing(
      bodies.filter((body) => !this.chosen.includes(body)),
      view.phase === "roll" ? kept : [],
    );
    const thrown = bodies.filter((body) => !held.includes(body)).sort((a, b) => a.place - b.place);
    const values = [...all];
    for (const body of held) if (body) values.splice(values.indexOf(body.value), 1);
    const ordered = byRows(best(after.players[me]?.hand ?? []), values);
    this.#inHand = false;
    const dice = thrown.map((body, i) => ({ body, value: ordered[i]! }));
    await this.tray.throw(dice, { own, flick: this.#flick });
    this.#flick = null;
    await moving((motion) => motion.wait(120));
  }

  /** Shows a roll that was typed in here: nothing falls. */
  typed(all: string) {
    const ordered = byRows(this.table.focus, [...all]);
    this.tray.show(this.tray.bodies.map(({ place }) => ordered[place]!));
  }

  /** Shows what lies there without having been thrown before these eyes, and lays it in order. */
  #lie() {
    const { tray } = this;
    const { view, focus, legal } = this.table;
    const lying = [...view.dice];
    if (tray.busy) return;
    if (lying.length < DICE) {
      if (lying.length === 0) tray.idle = true;
      return;
    }
    const ordered = byRows(focus, lying);
    if (showing(tray.bodies, lying).includes(undefined) || tray.idle) tray.show(tray.bodies.map(({ place }) => ordered[place]!));
    const order = showing(tray.bodies, ordered).filter((body) => body !== undefined);
    // Dice that somebody is choosing stay where they are, and nothing moves while others act.
    if (this.chosen.length === 0 && legal.length > 0) void tray.arrange(order);
  }
}
