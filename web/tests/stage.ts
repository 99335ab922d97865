// Tables that stand in any position one likes. The rules are the real server's (POST /api/positions); what a table says of itself
// is answered here, so a page is in the middle of a game as soon as it is open, and in the same one every time.

import { readFileSync } from "node:fs";
import type { Page, WebSocketRoute } from "playwright-core";
import type {
  ClientMessage,
  Ledger,
  Now,
  Own,
  Position,
  Reaction,
  SeatInfo,
  ServerMessage,
  Settings,
  StoryStep,
  TableEvent,
  TableInfo,
  TableState,
} from "../src/protocol.ts";
import type { KeptGame } from "../src/device/games.ts";
import type { Example } from "../src/fair/examples.ts";
import type { Receipt } from "../src/fair/receipt.ts";
import { page, type PageOptions } from "./harness.ts";
import { madeUpLedger } from "./ledger.ts";
import type { Server } from "./server.ts";

/** A game to be shown up to a step. */
export interface GameSteps {
  game: string;
  variant: string;
  steps: string[];
}

/** A game of `games/`, by its name. */
export function game(name: string): GameSteps {
  return JSON.parse(readFileSync(new URL(`games/${name}.json`, import.meta.url), "utf8")) as GameSteps;
}

export interface Staging {
  game: string;
  variant?: string;
  /** Who sits there: a name, a bot as "bot:casual", somebody who has not come yet as "", somebody who is away as "away:Ben". */
  seats: string[];
  steps?: string[];
  /** The seats of this device. */
  you?: number[];
  host?: boolean;
  /** What has been chosen and is not revealed: by seats of this device what, by others that. */
  chosen?: Record<number, string>;
  /** Seats that the stand-in plays for. */
  standIn?: number[];
  /** What is known of people who are away, and in how many milliseconds the stand-in plays for them. */
  away?: Record<number, Pick<SeatInfo, "away" | "opens" | "open" | "calls"> & { due?: number }>;
  /** The seats that can take back the last step. */
  undo?: number;
  /** The seat that is to throw the dice. */
  throw?: number;
  /** Real dice: the seats that say what was rolled, if a roll is due. */
  roll?: number[];
  /** Real dice: the seats that say who starts. */
  start?: number[];
  /** Seconds left, and the clock that is set. */
  clock?: { seat: number; millis: number };
  state?: TableState;
  settings?: Partial<Settings>;
  /** The game as it was written down, where it is over. */
  record?: Example;
  /** What this device kept of it. */
  receipts?: Receipt[];
  /** The moment that a replay begins at. */
  replay?: number;
  id?: string;
  created?: number;
}

const SETTINGS: Settings = {
  public: false,
  dice: "fair",
  throws: false,
  pace: "brisk",
  clock: null,
  stand_in: "expert",
  absent_after: 300,
  auto: true,
  hints: false,
  start: "full",
};
/** Positions in one answer of the server. */
const BATCH = 40;
/** A summer evening: dates in pictures do not change from day to day. */
const EVENING = Date.UTC(2026, 6, 11, 18, 30);
const COMMITMENT = "63b2f45f7ed467ee37a82375596c3d5b038b8829d6ed0abec33ca45b173fdaef";
const SECRET = "a1".repeat(31);

function seat(who: string, standIn: boolean): SeatInfo {
  const [kind, rest = ""] = who.includes(":") ? who.split(":") : ["person", who];
  if (kind === "bot") return { name: rest, bot: rest, taken: true, connected: false, stand_in: false };
  return { name: rest, bot: null, taken: rest !== "", connected: rest !== "" && kind === "person", stand_in: standIn };
}

/** The table as everybody may know it. */
export function tableOf(staging: Staging): TableInfo {
  const { record, steps = [], state = steps.length > 0 ? "running" : "gathering" } = staging;
  const over = state === "finished";
  const real = staging.settings?.dice === "real";
  return {
    id: record?.fair.table ?? staging.id ?? "npvx29785vba7wwvb2ej",
    code: over ? null : "MWC98Z",
    state,
    game: staging.game,
    variant: staging.variant ?? (staging.game === "one-card" ? "basic" : "standard"),
    layout: "standard",
    settings: { ...SETTINGS, ...staging.settings },
    seats: staging.seats.map((who, number) => {
      const { due: _, ...away } = staging.away?.[number] ?? {};
      return { ...seat(who, staging.standIn?.includes(number) ?? false), ...away };
    }),
    fair: real
      ? null
      : {
          commitment: record?.fair.commitment ?? COMMITMENT,
          chains: (record?.fair.chains ?? staging.seats.map(() => [])).map((list) =>
            list.map(({ from, anchor }) => ({ from, anchor })),
          ),
          server_seed: over ? (record?.fair.server_seed ?? null) : null,
        },
    created: staging.created ?? EVENING,
    seq: steps.length + 3,
    scores: over ? (record?.scores ?? null) : null,
    winners: over ? (record?.winners ?? null) : null,
    rematch: null,
  };
}

const asked = new Map<string, Promise<Position>>();

/** Where steps lead, from the server. */
function position(server: Server, { game, variant, seats }: Staging, steps: readonly string[]): Promise<Position> {
  const body = JSON.stringify({ game, variant: variant ?? null, seats: seats.length, steps });
  const key = server.url + body;
  const known = asked.get(key);
  if (known) return known;
  const answer = (async () => {
    const response = await fetch(`${server.url}/api/positions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    const said: unknown = await response.json();
    if (!response.ok) throw new Error(`no such position: ${JSON.stringify(said)} ${body}`);
    return said as Position;
  })();
  asked.set(key, answer);
  return answer;
}

async function story(server: Server, staging: Staging): Promise<StoryStep[]> {
  const { steps = [], seats } = staging;
  const after = await Promise.all(steps.map((_, i) => position(server, staging, steps.slice(0, i + 1))));
  return steps.map((step, i) => {
    const who = seats[Number.parseInt(step, 10)];
    const by = who === undefined ? "chance" : who.startsWith("bot:") ? "bot" : "person";
    // A decision belongs to the turn in which it was made, a roll to the one that it begins.
    const turn = (step.startsWith("roll") ? after[i] : after[i - 1])?.turn ?? 0;
    return { step, by, turn, scores: after[i]!.scores };
  });
}

function now(staging: Staging, { view: _, chance, ...where }: Position): Now {
  const chosen = Object.keys(staging.chosen ?? {}).map(Number);
  return {
    ...where,
    seq: (staging.steps?.length ?? 0) + 3,
    waiting: where.waiting.filter((seat) => !chosen.includes(seat)),
    chosen,
    undo: staging.undo ?? null,
    throw: staging.throw ?? null,
    roll: chance ? (staging.roll ?? []) : [],
    start: staging.start ?? [],
    stand_ins: Object.entries(staging.away ?? {}).flatMap(([seat, { due }]) =>
      due === undefined ? [] : { seat: Number(seat), millis: due },
    ),
    deadlines: staging.clock ? [staging.clock] : [],
    due: null,
  };
}

export interface Stage {
  /** The address of the table's page. */
  readonly path: string;
  readonly id: string;
  /** Somebody shows a feeling. */
  react(seat: number, reaction: Reaction): void;
  /** Something happens, and a run may wait for links after it. */
  happen(event: Record<string, unknown>, due?: Now["due"]): void;
  /** The table can no longer be reached. */
  cut(): Promise<void>;
}

/** Lets the pages of this table be in this position, and gives this device its keys. */
export async function stage(page: Page, server: Server, staging: Staging): Promise<Stage> {
  const table = tableOf(staging);
  const { id } = table;
  const you: Own[] = (staging.you ?? []).map((seat) => ({ seat, choice: staging.chosen?.[seat] ?? null }));
  const begun = table.state !== "gathering";
  const where = begun ? await position(server, staging, staging.steps ?? []) : null;
  const steps = begun ? await story(server, staging) : [];
  const welcome: ServerMessage = {
    type: "welcome",
    protocol: 1,
    table,
    you,
    host: staging.host ?? false,
    now: where && now(staging, where),
    view: where?.view ?? null,
    log: begun ? steps.map(({ step, by }) => ({ step, by })) : null,
    events: null,
  };

  await keep(page, {
    keys: {
      [id]: {
        seats: you.map(({ seat }) => `${SECRET}${String(seat).padStart(2, "0")}`),
        host: staging.host ? "c0".repeat(32) : null,
        used: EVENING,
      },
    },
  });
  await keepReceipts(page, staging.receipts ?? []);
  await answer(page, {
    [`/api/tables/${id}`]: table,
    [`/api/tables/${id}/story`]: { steps, asides: [] },
    [`/api/tables/${id}/record`]: staging.record ?? {},
    ...Object.fromEntries(
      you.map(({ seat }) => [`/api/tables/${id}/seats/${seat}/link`, { link: "b2".repeat(32), seconds: 900 }]),
    ),
    ...(await views(server, staging)),
    ...(await analysis(server, staging, table)),
  });

  let open: WebSocketRoute | null = null;
  let gone = false;
  await page.routeWebSocket(`**/api/tables/${id}/socket`, (socket) => {
    if (gone) return void socket.close();
    open = socket;
    socket.onMessage((text) => {
      const said = JSON.parse(String(text)) as ClientMessage;
      if (said.type !== "hello") return;
      // The chains of this device are in force, as at a real table.
      const { fair } = table;
      if (begun && fair && !staging.record)
        fair.chains = staging.seats.map((_, seat) => {
          const anchor = said.anchors?.[you.findIndex((own) => own.seat === seat)];
          return anchor ? [{ from: 0, anchor }] : [];
        });
      socket.send(JSON.stringify(welcome));
    });
  });
  let happened = 0;
  const say = (message: ServerMessage) => open?.send(JSON.stringify(message));
  return {
    id,
    path: `/t/${id}`,
    react: (seat, reaction) => say({ type: "reaction", seat, reaction }),
    happen: (event, due = null) => {
      const seq = welcome.now!.seq + ++happened;
      say({ type: "events", events: [{ ...event, seq } as TableEvent], now: { ...welcome.now!, seq, due } });
    },
    cut: async () => {
      gone = true;
      await open?.close();
    },
  };
}

/** The positions of a game that is over, as a replay asks for them. */
async function views(server: Server, staging: Staging): Promise<Record<string, unknown>> {
  const { record, replay, steps = [] } = staging;
  if (!record || replay === undefined) return {};
  const from = Math.floor(replay / BATCH) * BATCH;
  const shown = await Promise.all(
    steps.slice(from, from + BATCH).map((_, i) => position(server, staging, steps.slice(0, from + i + 1))),
  );
  return { [`/api/tables/${record.fair.table}/views?from=${from}`]: { from, views: shown.map(({ view }) => view) } };
}

const ledgers = new Map<string, Promise<Ledger>>();

/** What the analysis of a game that is over asks for. */
async function analysis(server: Server, staging: Staging, table: TableInfo): Promise<Record<string, unknown>> {
  const { record } = staging;
  if (!record) return {};
  const made = ledgers.get(table.id) ?? madeUpLedger(record, (steps) => position(server, staging, steps));
  ledgers.set(table.id, made);
  const ledger = await made;
  const spread = (mean: number) => ({
    mean,
    sd: 8.1,
    histogram: Array.from({ length: 41 }, (_, i): [number, number] => [
      Math.round(mean) - 20 + i,
      Math.round(48 * Math.exp(-(((i - 20) / 11) ** 2))),
    ]),
  });
  return {
    [`/api/tables/${table.id}/analysis?depth=quick`]: ledger,
    "/api/my-games": { games: [{ table, seats: staging.you ?? [] }] },
    "/api/continuations": {
      games: 1_000,
      bot: "expert",
      seats: table.seats.map((_, seat) => ({ wins: 1 / table.seats.length, points: spread(52 - 3 * seat) })),
    },
  };
}

/** Where a page finds what is to be answered within it. */
const ANSWERS = "test.answers";

/**
 * A page for scenes, one after the other. All of them are shown by one process of the browser, which has compiled the app and axe
 * after the first. What a scene answers is answered within the page: Playwright's `route` would stop every request on its way and
 * switch the browser's cache off.
 */
export async function scenePage(options: PageOptions): Promise<Page> {
  const visitor = await page({ ...options, reducedMotion: true });
  await visitor.addInitScript((key) => {
    const answers = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, unknown>;
    const fetched = window.fetch.bind(window);
    window.fetch = (target, request) => {
      const answer = typeof target === "string" ? answers[target] : undefined;
      return answer === undefined ? fetched(target, request) : Promise.resolve(Response.json(answer));
    };
  }, ANSWERS);
  return visitor;
}

/** Leaves the last scene: this device has forgotten everything. */
export async function leave(page: Page): Promise<void> {
  // An address of the same origin where nothing of the app runs.
  await page.goto("/healthz");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    const forget = (name: string) =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => done();
        request.onerror = () => failed(request.error!);
      });
    return Promise.all(["rollwright", "rollwright-games"].map(forget));
  });
}

/** Lets this device have receipts, as web/src/device/chains.ts keeps them. */
async function keepReceipts(page: Page, receipts: Receipt[]): Promise<void> {
  await page.evaluate(
    (receipts) =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open("rollwright", 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore("chains", { keyPath: ["table", "secret"] });
          request.result.createObjectStore("receipts", { keyPath: ["table", "seat"] });
        };
        request.onerror = () => failed(request.error!);
        request.onsuccess = () => {
          const transaction = request.result.transaction("receipts", "readwrite");
          for (const receipt of receipts) transaction.objectStore("receipts").put(receipt);
          transaction.oncomplete = () => {
            request.result.close();
            done();
          };
        };
      }),
    receipts,
  );
}

/** Lets this device have finished games, as web/src/device/games.ts keeps them. */
export async function keepGames(page: Page, games: KeptGame[], record: unknown): Promise<void> {
  await page.evaluate(
    ({ games, record }) =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open("rollwright-games", 1);
        request.onupgradeneeded = () => {
          for (const store of ["games", "records"]) request.result.createObjectStore(store, { keyPath: "id" });
        };
        request.onerror = () => failed(request.error!);
        request.onsuccess = () => {
          const transaction = request.result.transaction(["games", "records"], "readwrite");
          for (const game of games) {
            transaction.objectStore("games").put(game);
            transaction.objectStore("records").put({ id: game.id, record });
          }
          transaction.oncomplete = () => {
            request.result.close();
            done();
          };
        };
      }),
    { games, record },
  );
}

/** Answers these requests of the next scene, too. */
export async function answer(page: Page, answers: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      const known = JSON.parse(sessionStorage.getItem(key) ?? "{}") as object;
      sessionStorage.setItem(key, JSON.stringify({ ...known, ...(JSON.parse(text) as object) }));
    },
    [ANSWERS, JSON.stringify(answers)] as const,
  );
}

/** Lets this device remember things, as web/src/device/memory.ts keeps them. */
export async function keep(page: Page, things: Record<string, unknown>): Promise<void> {
  await page.evaluate((things) => {
    for (const [key, value] of Object.entries(things)) localStorage.setItem(`rollwright.${key}`, JSON.stringify(value));
  }, things);
}
