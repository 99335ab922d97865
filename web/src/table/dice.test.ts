import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashed, hex, unhex } from "../fair/hashes";
import type { ClientMessage, Now, ServerMessage, TableEvent, TableInfo } from "../protocol";
import type { Dice as DiceType } from "./dice.svelte";

/** On a busy machine, with all modules still to be compiled. */
vi.setConfig({ testTimeout: 30_000 });

/** A server that a test lets do as it likes: it shows steps and chains, and asks for links. */
class Table {
  seq = 3;
  steps: string[] = [];
  chains: { from: number; anchor: string }[][] = [[], []];
  commitment = "00".repeat(32);
  due: Now["due"] = null;

  get info(): TableInfo {
    const seats = ["Ann", "Ben"].map((name) => ({ name, bot: null, taken: true, connected: true, stand_in: false }));
    const fair = { commitment: this.commitment, chains: this.chains, server_seed: null };
    return {
      id: "t",
      game: "one-card",
      variant: "basic",
      layout: "standard",
      seats,
      fair,
      seq: this.seq,
    } as unknown as TableInfo;
  }

  welcome(): ServerMessage {
    const log = this.steps.map((step) => ({ step, by: "person" as const }));
    return { type: "welcome", table: this.info, now: this.now(), log, events: null, you: [] } as unknown as ServerMessage;
  }

  now(): Now {
    return { seq: this.seq, due: this.due } as Now;
  }

  events(...events: Record<string, unknown>[]): ServerMessage {
    const numbered = events.map((event) => ({ seq: ++this.seq, ...event }) as unknown as TableEvent);
    return { type: "events", events: numbered, now: this.now() };
  }

  /** A decision after which a run waits for links. */
  asks(run: number, ...steps: string[]): ServerMessage {
    this.due = { run, seats: [0] };
    this.steps.push(...steps);
    return this.events(...steps.map(stepped), { event: "due", run, seats: [0] });
  }

  rolls(step: string, drawn?: { run: number; links: number[]; missing: number[] }): ServerMessage {
    this.due = null;
    this.steps.push(step);
    return this.events({ ...stepped(step), ...(drawn && { drawn }) });
  }
}

const stepped = (step: string) => ({ event: "step", step, at: 0, by: "person" });

/** How long a tab may lag behind here, in milliseconds. */
const LAG = 200;

let table: Table;
let sent: ClientMessage[];

async function tab(): Promise<DiceType> {
  vi.resetModules();
  const { Dice } = await import("./dice.svelte");
  const mine = sent;
  return new Dice("t", true, (message) => mine.push(message), LAG);
}

/** Ann's device, which has sat down at the table with a chain. */
async function ann(dice: DiceType): Promise<string> {
  const [anchor] = (await dice.anchors(["secret"]))!;
  table.chains[0] = [{ from: 0, anchor: anchor! }];
  return anchor!;
}

const links = () => sent.flatMap((message) => (message.type === "link" ? [message] : []));
const PATIENCE = { timeout: 10_000 };
const given = (count: number) => vi.waitFor(() => expect(links()).toHaveLength(count), PATIENCE);
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  table = new Table();
  sent = [];
});

afterEach(() => vi.unstubAllGlobals());

test("a link is given as soon as it is asked for, once for a connection, and again after a new welcome", async () => {
  const dice = await tab();
  const anchor = await ann(dice);
  dice.hear(table.welcome(), [0]);
  const asked = table.asks(0);
  dice.hear(asked, [0]);
  await given(1);
  expect(links()[0]).toMatchObject({ seat: 0, run: 0 });
  expect(hex(hashed(unhex(links()[0]!.link)!, 1))).toBe(anchor);
  dice.hear(table.events({ event: "stand_in", seat: 1, on: true }), [0]);
  await settled();
  expect(links()).toHaveLength(1);
  dice.hear(table.welcome(), [0]);
  await given(2);
  expect(links()[1]).toEqual(links()[0]);
});

test("nobody gives a link for a run that is not next, whoever asks", async () => {
  const dice = await tab();
  await ann(dice);
  dice.hear(table.welcome(), [0]);
  dice.hear(table.asks(1), [0]);
  dice.hear(table.rolls("start 0"), [0]);
  dice.hear(table.asks(1), [0]);
  await settled();
  expect(links()).toEqual([]);
  expect(dice.mistrust).toBeNull();
});

test("a server that shows another history gets no link, and the person is told", async () => {
  const dice = await tab();
  await ann(dice);
  dice.hear(table.welcome(), [0]);
  dice.hear(table.asks(0), [0]);
  await given(1);
  dice.hear(table.rolls("roll RRGBP", { run: 0, links: [0], missing: [] }), [0]);
  await settled();
  table.steps = ["roll OOGBP"];
  table.asks(1, "0 stand");
  dice.hear(table.welcome(), [0]);
  await vi.waitFor(() => expect(dice.mistrust).toBe("steps"), PATIENCE);
  expect(links()).toHaveLength(1);
});

test("a server that swaps an anchor after it was used gets no link, and the person is told", async () => {
  const dice = await tab();
  await ann(dice);
  table.chains[1] = [{ from: 0, anchor: "cd".repeat(32) }];
  dice.hear(table.welcome(), [0]);
  dice.hear(table.asks(0), [0]);
  await given(1);
  dice.hear(table.rolls("roll RRGBP", { run: 0, links: [0], missing: [] }), [0]);
  table.chains = [table.chains[0]!, [{ from: 0, anchor: "ef".repeat(32) }]];
  dice.hear({ type: "table", table: table.info }, [0]);
  dice.hear(table.asks(1, "0 stand"), [0]);
  await vi.waitFor(() => expect(dice.mistrust).toBe("anchors"), PATIENCE);
  expect(links()).toHaveLength(1);
});

test("a roll without the link of this device is told of, and with it all is well again", async () => {
  const dice = await tab();
  await ann(dice);
  dice.hear(table.welcome(), [0]);
  dice.hear(table.asks(0), [0]);
  const late = dice.hear(table.rolls("roll RRGBP", { run: 0, links: [], missing: [0] }), [0]);
  expect(late).toEqual([{ seq: table.seq, without: true }]);
  dice.hear(table.asks(1, "0 stand"), [0]);
  expect(dice.hear(table.rolls("roll RRGBP", { run: 1, links: [0], missing: [] }), [0])[0]!.without).toBe(false);
  // Without a word of whose links went in, none did.
  dice.hear(table.events(stepped("0 stand")), [0]);
  expect(dice.hear(table.rolls("roll RRGBP"), [0])[0]!.without).toBe(true);
  // Whoever has no chain can't miss one.
  expect(dice.hear(table.events(stepped("1 stand"), stepped("roll RRRRR")), [1])[0]!.without).toBe(false);
});

test("two tabs give the same link; one that lags behind says nothing", async () => {
  const [one, two] = [await tab(), await tab()];
  const anchor = await ann(one);
  expect(await two.anchors(["secret"])).toEqual([anchor]);
  for (const dice of [one, two]) dice.hear(table.welcome(), [0]);
  const asked = table.asks(0);
  one.hear(asked, [0]);
  await given(1);
  const rolled = table.rolls("roll RRGBP", { run: 0, links: [0], missing: [] });
  one.hear(rolled, [0]);
  await settled();
  two.hear(asked, [0]);
  await settled();
  two.hear(rolled, [0]);
  await new Promise((resolve) => setTimeout(resolve, 2 * LAG));
  expect(two.mistrust).toBeNull();
  expect(links()).toHaveLength(1);
});

test("a chain that was replaced makes way for a new one, which is sent at once", async () => {
  const dice = await tab();
  const anchor = await ann(dice);
  table.chains[0] = [{ from: 0, anchor }, { from: 2, anchor: "cd".repeat(32) }]; // prettier-ignore
  dice.hear(table.welcome(), [0]);
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE);
  const { anchor: fresh } = sent[0] as Extract<ClientMessage, { type: "anchor" }>;
  expect(sent[0]).toMatchObject({ type: "anchor", seat: 0 });
  expect([anchor, "cd".repeat(32)]).not.toContain(fresh);
  dice.hear(table.events({ event: "chain", seat: 0, from: 3, anchor: fresh }), [0]);
  await settled();
  expect(sent).toHaveLength(1);
  expect(await (await tab()).anchors(["secret"])).toEqual([fresh]);
});

test("a chain that was replaced before any run used it makes way for a new one", async () => {
  const dice = await tab();
  const anchor = await ann(dice);
  table.chains[0] = [{ from: 0, anchor: "cd".repeat(32) }];
  dice.hear(table.welcome(), [0]);
  const refused = (seat: number, anchor: string): ServerMessage => {
    const error = { code: "chain_replaced" as const, args: { seat, anchor } };
    return { type: "refused", id: null, error, now: null, view: null };
  };
  for (const message of [refused(1, anchor), refused(0, "rubbish")]) dice.hear(message, [0]);
  await settled();
  expect(sent).toEqual([]);
  dice.hear(refused(0, anchor), [0]);
  dice.hear(refused(0, anchor), [0]);
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE);
  const { anchor: fresh } = sent[0] as Extract<ClientMessage, { type: "anchor" }>;
  expect(sent[0]).toMatchObject({ type: "anchor", seat: 0 });
  expect(fresh).not.toBe(anchor);
  dice.hear(table.events({ event: "chain", seat: 0, from: 0, anchor: fresh }), [0]);
  dice.hear(table.asks(0), [0]);
  await given(1);
});

test("a browser that keeps nothing does without a chain, and says so", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const dice = await tab();
  expect(await dice.anchors(["secret"])).toBeNull();
  expect(dice.noChain).toBe(true);
  dice.hear(table.welcome(), [0]);
  dice.hear(table.asks(0), [0]);
  await settled();
  expect(sent).toEqual([]);
});

test("real dice need nothing of all this", async () => {
  vi.resetModules();
  const { Dice } = await import("./dice.svelte");
  const dice = new Dice("t", false, (message) => sent.push(message));
  expect(await dice.anchors(["secret"])).toBeNull();
  expect(dice.noChain).toBe(false);
});
