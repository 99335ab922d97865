// Where the steps of a record lead: asked of the server once for each moment that is looked at.

import type { Position } from "../protocol";
import { api } from "../server/api";
import type { GameRecord } from "../records/record";

export class Positions {
  #known = new Map<number, Promise<Position>>();

  constructor(readonly record: GameRecord) {}

  /** The position after so many steps. */
  after(count: number): Promise<Position> {
    const known = this.#known.get(count);
    if (known) return known;
    const asked = positionOf(this.record, this.record.steps.slice(0, count));
    this.#known.set(count, asked);
    // What could not be had is asked for again the next time.
    asked.catch(() => this.#known.delete(count));
    return asked;
  }
}

export function positionOf({ game, variant, layout, seats }: GameRecord, steps: string[]): Promise<Position> {
  return api.position({ game, variant, layout, seats: seats.length, steps });
}
