// A game that the server has and the app has never heard of: every page works with what the server says of it.

import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../../App.svelte";
import type { Games, Now, ServerMessage, StoryStep, TableInfo } from "../../protocol";
import { route } from "../../route.svelte";

/** On a busy machine, with all chunks still to be compiled. */
vi.setConfig({ testTimeout: 30_000 });

const ID = "npvx29785vba7wwvb2ej";

const games: Games = {
  games: [
    {
      id: "duck",
      title: "Duck",
      min_seats: 2,
      max_seats: 5,
      variants: ["wild"],
      bots: ["random", "clever"],
      layouts: ["standard"],
      prints: [
        { name: "rules", takes: [] },
        { name: "game", takes: ["record"] },
      ],
    },
  ],
};

const table: TableInfo = {
  id: ID,
  code: "MWC98Z",
  state: "running",
  game: "duck",
  variant: "wild",
  layout: "standard",
  settings: {
    public: false,
    dice: "fair",
    throws: false,
    pace: "brisk",
    clock: null,
    stand_in: "clever",
    absent_after: 300,
    auto: true,
    hints: false,
    start: "full",
  },
  seats: [
    { name: "Ann", bot: null, taken: true, connected: true, stand_in: false },
    { name: "clever", bot: "clever", taken: true, connected: false, stand_in: false },
  ],
  fair: { commitment: "00", chains: [[], []], server_seed: null },
  created: 0,
  seq: 5,
  scores: null,
  winners: null,
  rematch: null,
};

/** As little as a view can be: no players, no turn. */
const view = { die: 4, turn_points: 9, kept: [12, 7] } as unknown as NonNullable<
  Extract<ServerMessage, { type: "welcome" }>["view"]
>;

const now: Now = {
  seq: 5,
  active: 0,
  turn: 3,
  waiting: [0],
  legal: [["0 again", "0 hold"], []],
  scores: [12, 7],
  winners: null,
  chosen: [],
  undo: null,
  roll: [],
  deadlines: [],
  due: null,
};

const steps: StoryStep[] = [
  { step: "roll 4", by: "chance", turn: 1, scores: [0, 0] },
  { step: "0 hold", by: "person", turn: 1, scores: [4, 0] },
  { step: "roll 5", by: "chance", turn: 2, scores: [4, 0] },
  { step: "1 hold", by: "bot", turn: 2, scores: [4, 5] },
  { step: "roll 1", by: "chance", turn: 3, scores: [4, 5] },
];

let answers: Record<string, unknown>;
let said: string[];
let sockets: FakeSocket[];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    sockets.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string) {
    said.push(text);
    if ((JSON.parse(text) as { type: string }).type !== "hello") return;
    const you = [{ seat: 0, choice: null }];
    const table = answers[`/api/tables/${ID}`] as TableInfo;
    this.hear({
      type: "welcome",
      protocol: 1,
      table,
      you,
      host: true,
      now: { ...now, winners: table.winners },
      view,
      log: steps.map(({ step, by }) => ({ step, by })),
      events: null,
    });
  }

  hear(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close() {}
}

let app: ReturnType<typeof mount> | null = null;

function open(path: string) {
  route.replace(path);
  app = mount(App, { target: document.body });
}

const text = () => document.body.textContent.replaceAll(/\s+/g, " ");
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const shown = (words: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(words), { timeout: 10_000 });

beforeEach(() => {
  said = [];
  sockets = [];
  answers = {
    "/api/games": games,
    "/api/tables": { tables: [] },
    "/api/my-games": { games: [{ table, seats: [0] }] },
    [`/api/tables/${ID}`]: table,
    [`/api/tables/${ID}/story`]: { steps, asides: [] },
    [`/api/tables/${ID}/views`]: { from: 0, views: steps.map(() => view) },
  };
  localStorage.clear();
  localStorage.setItem("rollwright.keys", JSON.stringify({ [ID]: { seats: ["a1"], host: null, used: 1 } }));
  vi.stubGlobal("fetch", (address: string) => {
    const answer = answers[address.split("?")[0]!];
    return Promise.resolve(new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 404 }));
  });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("isSecureContext", true);
  // Not in every environment of tests.
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});

afterEach(async () => {
  if (app) await unmount(app);
  app = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("the front page offers it by the name that the server gives, without links that lead nowhere", async () => {
  open("/");
  await shown("Duck");
  expect(find('[data-choose="duck"]')?.textContent).toMatch(/2 to 5 players/);
  expect(find('[data-game="duck"] .like')?.textContent).toMatch(/against clever bot, clever/);
  const links = [...document.querySelectorAll('[data-game="duck"] nav a')].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/print/duck", "/paper/duck"]);
  expect(find('[data-test="my-game"]')?.textContent).toMatch(/Duck/);
});

test("a new table can be made of it", async () => {
  open("/");
  await shown("Duck");
  find('[data-game="duck"] .like')!.click();
  await vi.waitFor(() => expect(find('input[name="level"]')).not.toBeNull(), { timeout: 10_000 });
  const levels = [...document.querySelectorAll<HTMLInputElement>('input[name="level"]')].map(({ value }) => value);
  expect(levels).toEqual(["clever"]);
  const bots = [...document.querySelectorAll<HTMLInputElement>('input[name="bots"]')].map(({ value }) => value);
  expect(bots).toEqual(["1", "2", "3", "4"]);
});

test("a table shows points, facts and moves, and gives a move back", async () => {
  open(`/t/${ID}`);
  await shown("hold");
  expect(find("h1")?.textContent).toMatch(/Duck\s*Turn 3/);
  expect([...document.querySelectorAll(".points")].map((points) => points.textContent)).toEqual(["12 points", "7 points"]);
  expect(find('[data-test="facts"]')?.textContent.replaceAll(/\s+/g, " ")).toMatch(/^ ?turn points 9/);
  // Its die lies in a tray.
  expect(document.querySelectorAll(".felt").length).toBe(1);
  find('[data-move="hold"]')!.click();
  expect(said.map((message) => JSON.parse(message) as { type: string; step?: string })).toContainEqual(
    expect.objectContaining({ type: "move", step: "0 hold" }),
  );
});

test("what happens is shown and told in the log, with the points that it brought", async () => {
  open(`/t/${ID}`);
  await shown("hold");
  await shown("roll 1");
  sockets.at(-1)!.hear({
    type: "events",
    events: [{ event: "step", seq: 6, at: 0, by: "person", step: "0 hold", view }],
    now: { ...now, seq: 6, scores: [21, 7], turn: 4, active: 1, waiting: [1], legal: [[], []] },
  });
  await shown("Ann: hold");
  await shown(/21 points/);
  await shown(/Turn 4/);
});

test("the result has scores and a chart, and no breakdown", async () => {
  answers[`/api/tables/${ID}`] = { ...table, state: "finished", scores: [100, 7], winners: [0] };
  open(`/t/${ID}`);
  await shown("You win by 93");
  const rows = [...document.querySelectorAll('[data-test="result"] [data-seat]')];
  const cells = rows.map((row) => [".name", ".part", ".total"].map((part) => row.querySelector(part)?.textContent.trim()));
  expect(cells).toEqual([
    ["You", "100", "100"],
    ["clever bot", "7", "7"],
  ]);
  expect(find('[data-test="result"] figure')).not.toBeNull();
  // Nothing here knows how its dice are drawn.
  expect(find('[data-test="check-dice"]')).toBeNull();
});

test("a replay goes through it", async () => {
  open(`/r/${ID}#1`);
  await shown("Replay: Duck");
  await shown("2 / 5");
  expect(find('[data-test="moment"]')?.textContent).toMatch(/Ann: hold/);
  await vi.waitFor(() => expect(find('[data-test="facts"]')).not.toBeNull());
});

test("there are no lessons, but its rules can be printed", async () => {
  open("/learn/duck");
  await shown("There is nothing here");
  await unmount(app!);
  open("/learn");
  await shown("Learn");
  expect(text()).not.toMatch("Duck");
  await unmount(app!);
  open("/print");
  await shown("Duck");
  await vi.waitFor(() => expect(find('[data-test="print-pdf"]')?.getAttribute("href")).toMatch(/^\/api\/print\/duck\/rules\?/));
});
