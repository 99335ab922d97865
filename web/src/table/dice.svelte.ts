// This device's part in the dice of a table: it keeps a chain and a receipt for each of its seats, gives links by itself as soon as they
// are asked for, and says when a roll was made without one.

import { anchorsOf, giveLink, keepSeen, renew } from "../device/chains";
import { inForce, LAST_LINK, runsOf } from "../fair/chain";
import type { Due, Mistrust, ShownTable } from "../fair/receipt";
import type { ClientMessage, Problem, ServerMessage } from "../protocol";
import { type DrawnRun, Ledger } from "./ledger";

/** How long a tab may lag behind another one. */
const LAG = 3_000;

export class Dice {
  /** The roll that was shown last was made without a link of this device. */
  without = $state(false);
  /** Why this device gives no link, although it was asked. */
  mistrust = $state.raw<Mistrust | null>(null);
  /** This browser keeps nothing, so there is no chain. */
  noChain = $state(false);

  readonly ledger = new Ledger();
  /** The secret of each chain of this device, by its anchor. */
  #own: Record<string, string> = {};
  /** What was asked for on this connection already. */
  #asked: string[] = [];
  #seen = 0;

  /** `fair` is whether the table has fair dice at all. */
  constructor(
    readonly table: string,
    private readonly fair: boolean,
    private readonly send: (message: ClientMessage) => void,
    private readonly lag = LAG,
  ) {}

  /** The anchors for a `hello` with these secrets. */
  async anchors(secrets: readonly string[]): Promise<string[] | null> {
    if (!this.fair || secrets.length === 0) return null;
    const anchors = await anchorsOf(this.table, secrets);
    this.noChain = anchors === null;
    this.#own = Object.fromEntries(anchors?.map((anchor, i) => [anchor, secrets[i]!]) ?? []);
    return anchors;
  }

  /** Follows a message and does what it asks for. `seats` are those of this device. Gives the runs that lack one of its links. */
  hear(message: ServerMessage, seats: readonly number[]): { seq: number; without: boolean }[] {
    if (message.type === "welcome") this.#asked = [];
    if (message.type === "refused") this.#renewReplaced(message.error, seats);
    const runs = this.ledger.hear(message);
    const { shown, due } = this.ledger;
    if (!shown || seats.length === 0) return [];
    this.#renewUsed(shown, seats);
    const drawn = runsOf(shown.steps).length;
    if (drawn > this.#seen) void keepSeen(shown, seats);
    this.#seen = drawn;
    if (due) for (const seat of seats) void this.#give(shown, due, seat);
    return runs.map((run) => ({ seq: run.seq, without: seats.some((seat) => this.#lacks(shown, run, seat)) }));
  }

  #ownChain(shown: ShownTable, seat: number, run: number) {
    const chain = inForce(shown.chains[seat], run);
    return chain && this.#own[chain.anchor] ? chain : null;
  }

  #lacks(shown: ShownTable, { run, links }: DrawnRun, seat: number): boolean {
    return this.#ownChain(shown, seat, run) !== null && !links.includes(seat);
  }

  async #give(shown: ShownTable, due: Due, seat: number) {
    const chain = this.#ownChain(shown, seat, due.run);
    const request = [due.run, seat, shown.steps.length].join(" ");
    if (!chain || !due.seats.includes(seat) || this.#asked.includes(request)) return;
    this.#asked.push(request);
    const { link, mistrust, behind } = await giveLink(shown, due, seat, chain.anchor);
    if (link) return this.send({ type: "link", seat, run: due.run, link });
    if (!mistrust) return;
    if (behind) await new Promise((resolve) => setTimeout(resolve, this.lag));
    if (!behind || this.ledger.due?.run === due.run) this.mistrust = mistrust;
  }

  /** A chain of this device that was replaced, or has no more links, gives way to a new one. */
  #renewUsed(shown: ShownTable, seats: readonly number[]) {
    const next = runsOf(shown.steps).length;
    for (const seat of seats) {
      const chains = shown.chains[seat] ?? [];
      const used = chains.filter(({ from }, i) => i < chains.length - 1 || next - from >= LAST_LINK);
      for (const { anchor } of used) void this.#renew(anchor, seat);
    }
  }

  /** So does one that was replaced before any run used it, which only the server knows. */
  #renewReplaced({ code, args }: Problem, seats: readonly number[]) {
    const seat = seats.find((own) => own === args?.["seat"]);
    if (code === "chain_replaced" && seat !== undefined) void this.#renew(String(args!["anchor"]), seat);
  }

  async #renew(old: string, seat: number) {
    const secret = this.#own[old];
    if (secret === undefined) return;
    delete this.#own[old];
    const anchor = await renew(this.table, secret, old);
    if (!anchor) return;
    this.#own[anchor] = secret;
    this.send({ type: "anchor", seat, anchor });
  }
}
