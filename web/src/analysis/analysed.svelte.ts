// A finished game with its ledger: first the quick one, and the deep one when somebody asks for it.

import { idOf, keepSummary } from "../device/games";
import { keysOf } from "../device/keys";
import { characterName } from "../games/words";
import type { Depth, Ledger, StoryStep, TableInfo } from "../protocol";
import { api } from "../server/api";
import { names } from "../table/names";
import { Positions } from "./positions";
import { asRecord, type GameRecord } from "../records/record";

interface Told {
  /** The table it was played at, if this server has it. */
  table: TableInfo | null;
  record: GameRecord;
  /** For each step who took it, its turn or round, and the points then; empty where nobody has kept that. */
  story: StoryStep[];
  /** The seats of this device. */
  mine: number[];
}

export class Analysed {
  ledger = $state.raw<Ledger | null>(null);
  trouble = $state.raw<unknown>(null);
  /** What is being worked on. */
  busy = $state<Depth | null>(null);

  readonly table: TableInfo | null;
  readonly record: GameRecord;
  readonly story: StoryStep[];
  readonly mine: number[];
  readonly positions: Positions;

  constructor({ table, record, story, mine }: Told) {
    this.table = table;
    this.record = record;
    this.story = story;
    this.mine = mine;
    this.positions = new Positions(record);
  }

  /** What those who played are called. */
  get labels(): string[] {
    if (this.table) return names(this.table.seats);
    return this.record.seats.map((name, seat) => {
      const bot = this.bot(seat);
      return bot !== null && name === bot ? characterName(bot) : name;
    });
  }

  /** The reader's only seat. */
  get reader(): number | null {
    return this.mine.length === 1 ? this.mine[0]! : null;
  }

  /** How messages speak of a seat: as "you" where it is the reader's, else by name. */
  told(seat: number): { you: "yes" | "no"; name: string } {
    return { you: this.reader === seat ? "yes" : "no", name: this.labels[seat] ?? "" };
  }

  /** The level of the bot that played a seat. */
  bot(seat: number): string | null {
    return this.table ? (this.table.seats[seat]?.bot ?? null) : (this.record.bots?.[seat] ?? null);
  }

  /** The turn or round of a step, where that is known. */
  turn(step: number): number | null {
    return this.story[step]?.turn ?? null;
  }

  async look(depth: Depth) {
    if (this.busy) return;
    this.busy = depth;
    this.trouble = null;
    try {
      const ledger = this.table ? await api.ledger(this.table.id, depth) : await api.ledgerOf(this.record, depth);
      this.ledger = ledger;
      // My statistics count it; games that are not mine are not kept, and nothing happens.
      void keepSummary(this.table?.id ?? idOf(this.record), ledger);
    } catch (error) {
      this.trouble = error;
    }
    this.busy = null;
  }
}

/** The game of a table that this server has. */
export async function gameOfTable(name: string): Promise<Analysed> {
  const table = await api.table(name);
  const [record, { steps }, mine] = await Promise.all([api.record(table.id), api.story(table.id), seatsOf(table.id)]);
  return new Analysed({ table, record: asRecord(record), story: steps, mine });
}

/** The seats that this device has played at a table. */
async function seatsOf(id: string): Promise<number[]> {
  const { seats } = keysOf(id);
  if (seats.length === 0) return [];
  const known = await api.mine(seats).catch(() => null);
  return known?.games.find(({ table }) => table.id === id)?.seats ?? [];
}

/** A game from elsewhere: a link, a file, a branch. */
export async function gameOfRecord(record: GameRecord): Promise<Analysed> {
  const { game, variant, layout, seats, steps } = record;
  const { steps: story } = await api.storyOf({ game, variant, layout, seats: seats.length, steps });
  return new Analysed({ table: null, record, story, mine: [] });
}
