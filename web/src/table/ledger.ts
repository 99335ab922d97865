// Everything that a table has shown to this device, in the order in which it arrived. What is drawn on the screen comes later, one thing
// after the other; a link for the dice is given by what stands here.

import { isChance, runsOf, type Anchored } from "../fair/chain";
import type { Due, ShownTable } from "../fair/receipt";
import type { ServerMessage, TableEvent, TableInfo } from "../protocol";

/** A run that was drawn: with whose links, and by which event. */
export interface DrawnRun {
  run: number;
  links: number[];
  seq: number;
}

export class Ledger {
  /** The number of the last event; nothing before the first welcome. */
  seq: number | null = null;
  due: Due | null = null;
  #steps: string[] = [];
  #chains: Anchored[][] = [];
  #table: TableInfo | null = null;

  /** All steps so far, in notation. */
  get steps(): readonly string[] {
    return this.#steps;
  }

  /** The table as it is shown now; nothing where there are no fair dice. */
  get shown(): ShownTable | null {
    const table = this.#table;
    if (!table?.fair) return null;
    return {
      table: table.id,
      game: table.game,
      variant: table.variant,
      layout: table.layout,
      seats: table.seats.map(({ name }) => name),
      commitment: table.fair.commitment,
      chains: this.#chains,
      steps: this.#steps,
    };
  }

  /** Follows a message. Gives the runs that it tells of. */
  hear(message: ServerMessage): DrawnRun[] {
    switch (message.type) {
      case "welcome": {
        const { now, table } = message;
        if (message.log) this.#steps = message.log.map(({ step }) => step);
        const runs = this.#follow(message.log ? [] : (message.events ?? []));
        this.seq = now?.seq ?? table.seq;
        this.due = now?.due ?? null;
        this.#see(table);
        return runs;
      }
      case "events": {
        const runs = this.#follow(message.events);
        this.seq = message.now.seq;
        this.due = message.now.due;
        return runs;
      }
      case "table":
        this.#see(message.table);
        return [];
      default:
        return [];
    }
  }

  #see(table: TableInfo) {
    this.#table = table;
    this.#chains = table.fair?.chains ?? [];
  }

  #follow(events: TableEvent[]): DrawnRun[] {
    const runs: DrawnRun[] = [];
    for (const event of events) {
      // Two connections, one of which takes the other's place, may both tell of it.
      if (this.seq !== null && event.seq <= this.seq) continue;
      if (event.event === "undone") this.#steps = this.#steps.slice(0, event.steps);
      if (event.event === "chain") this.#replace(event.seat, { from: event.from, anchor: event.anchor });
      if (event.event !== "step") continue;
      const before = this.#steps;
      this.#steps = [...before, event.step];
      const begins = isChance(event.step) && (before.length === 0 || !isChance(before.at(-1)!));
      if (begins) runs.push({ run: runsOf(before).length, links: event.drawn?.links ?? [], seq: event.seq });
    }
    return runs;
  }

  /** A chain that no run has used gives way to one for the same run. */
  #replace(seat: number, chain: Anchored) {
    const others = ({ from }: Anchored) => from !== chain.from;
    this.#chains = this.#chains.map((list, i) => (i === seat ? [...list.filter(others), chain] : list));
  }
}
