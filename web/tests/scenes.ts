// Every page of the app and every state of it that matters, each by its name: what the checks look at, and what the pictures show.

import type { Page } from "playwright-core";
import type { MyGame, TableInfo } from "../src/protocol.ts";
import { allow, type Server } from "./harness.ts";
import { example, receiptOf } from "../src/fair/examples.ts";
import { frontPage } from "./tables.ts";
import type { KeptGame } from "../src/device/games.ts";
import { fragmentOf } from "../src/records/link.ts";
import { asRecord } from "../src/records/record.ts";
import { answer, game, keep, keepGames, leave, type Stage, stage, type Staging, tableOf } from "./stage.ts";

export interface Scene {
  name: string;
  /** Brings a page there. */
  open(page: Page, server: Server): Promise<void>;
  /** Where something goes wrong on purpose: what the page may report. */
  allowed?: RegExp;
}

/** A game that was written down, up to a step, with other people. */
function upTo(name: string, step: number, seats: string[], more: Partial<Staging> = {}): Staging {
  const { steps, ...rest } = game(name);
  return { ...rest, seats, steps: steps.slice(0, step), you: [0], ...more };
}

const FOUR = ["Ann", "Ben", "bot:expert", "bot:casual"];
const SIX = ["Ann", "Ben", "Cleo", "bot:casual", "Maximilian", "bot:expert"];
const duel = (step: number, more?: Partial<Staging>) => upTo("one-card-basic-2", step, ["Ann", "bot:casual"], more);
const four = (step: number, more?: Partial<Staging>) => upTo("one-card-basic-4", step, FOUR, more);
const advanced = (step: number, more?: Partial<Staging>) => upTo("one-card-advanced-3", step, ["Ann", "Ben", "bot:expert"], more);
const sheets = (step: number, more?: Partial<Staging>) => upTo("twenty-one-2", step, ["Ann", "bot:casual"], more);
const six = (step: number, more?: Partial<Staging>) => upTo("twenty-one-6", step, SIX, more);

/** A game without a board of its own. */
const pig = (steps: string[], more: Partial<Staging> = {}): Staging => ({
  game: "pig",
  seats: ["Ann", "bot:casual"],
  you: [0],
  steps: ["start 0", ...steps],
  ...more,
});

/** An example of a whole game with fair dice, and the device of somebody who has played it and kept a receipt. */
function over(table: string, seats: string[], you: number): Staging {
  const record = example(table);
  const { game, variant, steps } = record;
  return { game, variant, seats, steps, state: "finished", you: [you], host: true, record, receipts: receiptOf(record, you) };
}

/** In the examples every second seat is a bot's. */
const OVER_4 = over("example-6da8bb", ["Ann", "bot:expert", "Ben", "bot:casual"], 0);
const OVER_6 = over("example-25704e", ["Ann", "bot:expert", "Ben", "bot:casual", "Maximilian", "bot:expert"], 0);

const test = (name: string) => `[data-test="${name}"]`;

/** Opens the page of a table, and waits until it is drawn. */
async function sit(page: Page, server: Server, staging: Staging): Promise<Stage> {
  const staged = await stage(page, server, staging);
  await page.goto(staged.path);
  await page.locator(staging.start ? test("starts") : staging.steps?.length ? test("sentence") : "#seats").waitFor();
  return staged;
}

const table =
  (staging: Staging, then?: (page: Page, staged: Stage) => Promise<void>) =>
  async (page: Page, server: Server): Promise<void> => {
    const staged = await sit(page, server, staging);
    await then?.(page, staged);
  };

const at =
  (path: string, shown = "h1") =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.locator(shown).first().waitFor();
  };

const dialog =
  (game: string, how: string) =>
  async (page: Page): Promise<void> => {
    await (await frontPage(page, game)).locator(how).click();
    await page.getByRole("dialog").waitFor();
  };

async function clickAll(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) await page.locator(selector).click();
}

/** Somebody who has been here before: three games that go on, one past, and tables of others. */
async function regular(page: Page): Promise<void> {
  const table = (id: string, staging: Staging): TableInfo => ({ ...tableOf(staging), id });
  const games: MyGame[] = [
    { table: table("a", duel(60)), seats: [0] },
    { table: table("b", six(60)), seats: [0] },
    { table: table("c", { game: "twenty-one", seats: ["Ann", "Ben", ""] }), seats: [0] },
    { table: table("d", OVER_4), seats: [0] },
  ];
  const lobby = [table("e", { game: "one-card", seats: ["Ida", "", ""] }), table("f", six(30))];
  const bots = { "one-card": { count: 2, level: "expert", variant: "advanced" } };
  await keep(page, { keys: { a: { seats: ["a1".repeat(32)], host: null, used: 1 } }, taste: { name: "Ann", bots } });
  await answer(page, { "/api/my-games": { games }, "/api/tables": { tables: lobby }, "/api/tables/d/record": {} });
  await at("/", test("my-game"))(page);
  await page.locator("#lobby").waitFor();
}

/** The rules with all their pictures, each of which comes when somebody comes near. */
async function rules(page: Page, game: string): Promise<void> {
  await at(`/learn/${game}`, test("picture"))(page);
  for (const picture of await page.locator(test("picture")).all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.locator(".figure").waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Games of some months, with what their analyses found: the same ones every time. */
function seasons(count: number): KeptGame[] {
  let state = 7;
  const roll = (faces: number) => (state = (state * 48_271) % 2_147_483_647) % faces;
  return Array.from({ length: count }, (_, i) => {
    const game = roll(3) === 0 ? "one-card" : "twenty-one";
    const bots = [null, ["beginner", "casual", "expert"][roll(3)]!, ...(roll(3) === 0 ? [null] : [])];
    const scores = bots.map(() => 40 + roll(60));
    const most = Math.max(...scores);
    const found = bots.map((_, seat) => {
      const lost = (20 + roll(200)) / 1_000;
      const luck = (roll(700) - 350) / 1_000;
      const won = scores[seat] === most ? 1 : 0;
      return { share: lost / 0.6, low: 0, high: 1, decisions: 18 + roll(16), lost, stake: 0.6, luck, adjusted: won - luck };
    });
    return {
      id: `season${String(i).padStart(4, "0")}`,
      game,
      variant: game === "twenty-one" ? "standard" : ["basic", "advanced"][roll(2)]!,
      names: bots.map((bot, seat) => bot ?? (seat === 0 ? "Ann" : ["Ben", "Maximilian"][roll(2)]!)),
      bots,
      mine: [0],
      scores,
      winners: scores.flatMap((points, seat) => (points === most ? [seat] : [])),
      time: Date.UTC(2026, 2, 1 + 2 * i),
      summary: { evaluator: "expert/1", depth: "quick", seats: found },
    };
  });
}

function statistics(count: number) {
  return async (page: Page): Promise<void> => {
    await keepGames(page, seasons(count), OVER_4.record);
    await at("/statistics", test("overview"))(page);
  };
}

/** Goes on in a lesson until it asks for something to be done. */
async function intoLesson(page: Page, path: string): Promise<void> {
  await at(path, test("coach"))(page);
  await page.locator(test("throw")).click();
  await page.locator("[data-hint]").first().waitFor();
}

async function checked(page: Page): Promise<void> {
  await certified(page);
  for (const details of await page.locator(`${test("certificate")} details`).all()) await details.locator("summary").click();
}

/** When the dice are checked, and the analysis has said what cost most: both come after the result. */
async function certified(page: Page): Promise<void> {
  await page.locator(test("parts")).waitFor();
  await page.locator(`${test("glance")} .pair`).waitFor();
}

/** A game from paper on this device, up to a step, with some entries keyed in wrong. */
function fromPaper(
  name: string,
  step: number,
  scanned: string[] = [],
  slips: Record<number, string> = {},
  shown = test("paper-asks"),
) {
  return async (page: Page): Promise<void> => {
    const { game: id, variant = "standard", steps } = game(name);
    const names = ["Ann", "Ben", "Maximilian"].slice(0, Number(name.at(-1)));
    const entries = steps.slice(0, step).map((step, i) => slips[i] ?? step);
    const draft = { id: "d1", game: id, variant, layout: "standard", names, entries, scanned, changed: 1, scores: null };
    await keep(page, { "paper-games": [draft] });
    await page.goto(`/paper/${id}#d1`);
    await page.locator(shown).waitFor();
  };
}

/** Waits for the QR code. */
async function scanned(page: Page): Promise<void> {
  await page.locator(".qr path[d^=M]").waitFor();
}

/** Ben has gone from a game of twenty-one. */
const gone = (away: NonNullable<Staging["away"]>[number]): Staging =>
  sheets(65, { seats: ["Ann", "away:Ben"], host: true, away: { 1: away } });

async function absence(page: Page): Promise<void> {
  await page.locator(`${test("absence")} .absent`).waitFor();
}

const REAL = { settings: { dice: "real" as const }, roll: [0] };

export const SCENES: Scene[] = [
  { name: "home", open: at("/") },
  { name: "home-my-games", open: regular },
  {
    name: "games",
    open: async (page) => {
      await keepGames(page, seasons(60), OVER_4.record);
      await regular(page);
      await page.locator(test("all-my-games")).click();
      await page.locator(test("past-game")).first().waitFor();
    },
  },
  {
    name: "games-file-faults",
    open: async (page) => {
      await at("/games", test("no-games"))(page);
      const lines = [JSON.stringify(OVER_4.record), "{", "7", ...Array<string>(6).fill("[]")];
      const file = { name: "games.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(lines.join("\n")) };
      await page.locator(test("import")).setInputFiles(file);
      await page
        .locator(`${test("import-faults")} li`)
        .first()
        .waitFor();
    },
  },
  { name: "statistics-none", open: at("/statistics", test("nothing")) },
  { name: "statistics-few", open: statistics(2) },
  { name: "statistics", open: statistics(60) },
  {
    name: "statistics-one-game",
    open: async (page) => {
      await statistics(60)(page);
      await page.locator(test("which")).selectOption("twenty-one");
      for (const details of await page.locator("main details").all()) await details.locator("summary").click();
    },
  },
  {
    name: "statistics-forget",
    open: async (page) => {
      await statistics(20)(page);
      await page.locator(test("forget")).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "game-link",
    open: async (page) => {
      await page.goto(`/g#${await fragmentOf(asRecord({ ...OVER_4.record, bots: [null, "expert", null, "casual"] }))}.129`);
      await page.locator(".board .frame").waitFor();
      await page.locator(".links > button").first().click();
      await page.locator(test("game-link")).waitFor();
    },
  },
  { name: "game-link-broken", open: at("/g#1ZZZ", test("bad-link")) },
  { name: "new-bots", open: dialog("one-card", ".like") },
  { name: "new-invite", open: dialog("twenty-one", test("invite")) },
  { name: "new-device", open: dialog("one-card", test("device")) },
  { name: "new-real", open: dialog("twenty-one", test("real")) },
  {
    name: "preferences",
    open: async (page) => {
      await at("/")(page);
      await page.locator("[data-test=preferences]").click();
      await page.getByRole("dialog").waitFor();
    },
  },

  {
    name: "keyboard-help",
    open: async (page) => {
      await at("/")(page);
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },

  { name: "print-one-card", open: at("/print/one-card", test("preview")) },
  { name: "print-twenty-one", open: at("/print/twenty-one", test("preview")) },

  { name: "paper", open: at("/paper", "h2") },
  { name: "paper-setup", open: at("/paper/one-card?cards=15,24", test("paper-begin")) },
  { name: "paper-sheets", open: fromPaper("twenty-one-2", 1, ["C"]) },
  { name: "paper-cards", open: fromPaper("one-card-advanced-3", 2) },
  { name: "paper-one-card-roll", open: fromPaper("one-card-basic-2", 3) },
  { name: "paper-one-card-reroll", open: fromPaper("one-card-basic-2", 4) },
  { name: "paper-one-card-mark", open: fromPaper("one-card-basic-2", 99) },
  { name: "paper-twenty-one-roll", open: fromPaper("twenty-one-2", 2) },
  { name: "paper-twenty-one-reroll", open: fromPaper("twenty-one-2", 63) },
  { name: "paper-twenty-one-write", open: fromPaper("twenty-one-2", 65) },
  {
    name: "paper-correcting",
    open: async (page) => {
      await fromPaper("twenty-one-2", 65)(page);
      await page.locator('[data-entry="5"]').click();
      await page.locator(test("paper-leave")).waitFor();
    },
  },
  {
    name: "paper-misfit",
    open: async (page) => {
      await fromPaper("twenty-one-2", 65, [], { 5: "1 cross" })(page);
      await page.locator(test("paper-misfit")).waitFor();
    },
  },
  { name: "paper-complete", open: fromPaper("twenty-one-2", Infinity, [], {}, test("paper-complete")) },

  {
    name: "gather-host",
    open: async (page, server) => {
      await answer(page, { "/api/about": { reach: "network", addresses: ["http://192.168.1.20:7121"] } });
      const host: Staging = { game: "one-card", variant: "advanced", seats: ["Ann", "Ben", ""], you: [0], host: true };
      await table(host, scanned)(page, server);
    },
  },
  {
    name: "gather-alone",
    open: async (page, server) => {
      await answer(page, { "/api/about": { reach: "computer", addresses: [] } });
      await sit(page, server, { game: "twenty-one", seats: ["Ann", ""], you: [0], host: true });
      await page.locator(test("unreachable")).waitFor();
    },
  },
  { name: "gather-guest", open: table({ game: "twenty-one", seats: ["Ann", "", "bot:casual"] }) },

  { name: "one-card-throw", open: table(duel(17, { throw: 0, undo: 0 })) },
  { name: "one-card-first-roll", open: table(duel(4)) },
  {
    name: "one-card-reroll",
    open: table(four(127), (page) => clickAll(page, "button.die >> nth=0", "button.die >> nth=1", "button.die >> nth=3")),
  },
  { name: "one-card-mark", open: table(four(130), (page) => clickAll(page, "[data-card='30']")) },
  { name: "one-card-mark-duel", open: table(duel(99, { undo: 0 })) },
  { name: "one-card-ahead", open: table(four(142)) },
  { name: "one-card-chosen", open: table(four(142, { chosen: { 0: "0 mark 11" } })) },
  { name: "one-card-keep", open: table(advanced(6), (page) => clickAll(page, "[data-card='2']", "[data-card='7']")) },
  { name: "one-card-take", open: table(advanced(83), (page) => clickAll(page, ".supply button >> nth=1")) },
  { name: "one-card-advanced-mark", open: table(advanced(82, { clock: { seat: 0, millis: 47_000 } })) },
  { name: "one-card-other", open: table(four(130), (page) => clickAll(page, ".others .chip >> nth=1")) },
  { name: "one-card-waiting", open: table(four(136)) },
  { name: "one-card-real", open: table(duel(85, REAL), (page) => clickAll(page, "[data-face=Y]", "[data-face=P]")) },
  { name: "one-card-pass-on", open: table(four(102, { you: [0, 1] })) },
  { name: "one-card-stand-in", open: table(four(136, { standIn: [0] })) },
  { name: "one-card-watch", open: table(four(130, { you: [] })) },
  { name: "one-card-starter", open: table(duel(0, { settings: { dice: "real" }, start: [0], state: "running" })) },
  { name: "away", open: table(gone({ away: 130_000, opens: 20_000, due: 170_000 }), absence) },
  { name: "away-long", open: table(gone({ away: 190_000, opens: 0, due: 100_000 }), absence) },
  {
    name: "away-stand-in",
    open: table({ ...gone({ away: 400_000, opens: 0, calls: { stand_in: [], open: [0] } }), standIn: [1] }, absence),
  },
  { name: "away-open", open: table(gone({ away: 90_000, open: true }), absence) },
  {
    name: "away-open-watch",
    open: table({ ...gone({ away: 90_000, open: true }), you: [], host: false }, (page) => page.locator(test("sit")).waitFor()),
  },

  { name: "twenty-one-reroll", open: table(sheets(63)) },
  {
    name: "twenty-one-write",
    open: table(sheets(65), (page) => clickAll(page, "[data-field=Y]", "[data-field=G]")),
  },
  { name: "twenty-one-cross", open: table(sheets(65), (page) => clickAll(page, test("cross"))) },
  { name: "twenty-one-must-cross", open: table(sheets(37)) },
  { name: "twenty-one-too-high", open: table(sheets(65), (page) => clickAll(page, "[data-field=R]")) },
  { name: "twenty-one-chosen", open: table(sheets(65, { chosen: { 0: "0 write W K B" } })) },
  { name: "twenty-one-waiting", open: table(sheets(67)) },
  { name: "twenty-one-real", open: table(sheets(64, REAL), (page) => clickAll(page, "[data-face='3']", "[data-face='6']")) },
  { name: "twenty-one-other", open: table(six(96), (page) => clickAll(page, ".others .chip >> nth=1")) },
  {
    name: "twenty-one-six-seats",
    open: table(six(96, { chosen: { 1: "1 cross", 3: "3 cross" } })),
  },
  { name: "twenty-one-pass-on", open: table(sheets(65, { seats: ["Ann", "Ben"], you: [0, 1] })) },

  { name: "plain", open: table(pig(["roll 3", "0 again", "roll 5"])) },
  { name: "plain-real", open: table(pig(["roll 3", "0 again"], REAL)) },

  { name: "log", open: table(four(130), (page) => openLog(page)) },
  { name: "menu", open: table(sheets(65), (page) => clickAll(page, test("menu"))) },
  {
    name: "menu-other-device",
    open: table(duel(99), async (page) => {
      await clickAll(page, test("menu"), "dialog .fields > button >> nth=0", test("leave"));
      await scanned(page);
    }),
  },
  {
    name: "reactions",
    open: table(duel(99), async (page, staged) => {
      await clickAll(page, test("react"));
      staged.react(1, "lucky");
      await page.locator(".shown p").waitFor();
    }),
  },
  {
    name: "connection-lost",
    open: table(sheets(65), async (page, staged) => {
      await staged.cut();
      await page.locator(test("lost")).waitFor();
    }),
  },

  {
    name: "roll-without-part",
    open: table(four(126), async (page, staged) => {
      const drawn = { run: 9, links: [1], missing: [0] };
      staged.happen({ event: "step", at: 0, by: "chance", step: four(127).steps!.at(-1), view: null, drawn });
      await page.locator(`${test("dice-word")}:not(:empty)`).waitFor({ state: "attached" });
    }),
  },
  {
    name: "dice-awaited",
    open: table(four(126), async (page, staged) => {
      staged.happen({ event: "due", run: 9, seats: [0, 1] }, { run: 9, seats: [0, 1] });
      await page.locator(`${test("dice-word")}:not(:empty)`).waitFor({ state: "attached" });
    }),
  },

  { name: "one-card-result", open: table(OVER_4, checked) },
  { name: "one-card-result-lost", open: table(over("example-75a452", ["Ann", "bot:expert", "Ben"], 0), certified) },
  { name: "twenty-one-result", open: table(OVER_6, checked) },
  { name: "twenty-one-result-won", open: table(over("example-6f85d7", ["Ann", "bot:expert"], 0), certified) },

  { name: "one-card-replay", open: replay(OVER_4, 129) },
  { name: "twenty-one-replay", open: replay(OVER_6, 95) },

  { name: "one-card-analysis", open: analysis(OVER_4) },
  { name: "twenty-one-analysis", open: analysis(OVER_6, (page) => clickAll(page, `${test("as-text")} summary`)) },
  { name: "one-card-moment", open: analysis(OVER_4, toMoment) },
  { name: "twenty-one-moment", open: analysis(OVER_6, toMoment) },
  {
    name: "learn-from-mistakes",
    open: analysis(OVER_4, async (page) => {
      await clickAll(page, test("learn"), test("show-best"));
      await page.locator(test("next-lesson")).waitFor();
    }),
  },
  {
    name: "what-if",
    open: analysis(OVER_4, async (page) => {
      await page.locator(test("what-if")).first().click();
      await page.locator(test("sentence")).waitFor();
      await clickAll(page, test("count"));
      await page.locator(test("spread")).first().waitFor();
    }),
  },

  { name: "learn", open: at("/learn") },
  { name: "one-card-rules", open: (page) => rules(page, "one-card") },
  { name: "twenty-one-rules", open: (page) => rules(page, "twenty-one") },
  { name: "one-card-lesson", open: (page) => intoLesson(page, "/learn/one-card/one-card-first-game") },
  { name: "twenty-one-lesson", open: (page) => intoLesson(page, "/learn/twenty-one/twenty-one-first-game") },

  { name: "seat-link", open: at(`/seat#${"b2".repeat(32)}`) },
  { name: "about", open: at("/about") },
  { name: "not-found", open: at("/nowhere"), allowed: /404/ },
  { name: "no-table", open: at("/t/ABC234", "main .button"), allowed: /404/ },
];

async function openLog(page: Page): Promise<void> {
  // Where there is room it lies open already.
  const button = page.locator(test("log"));
  if (await button.isVisible()) await button.click();
}

function replay(staging: Staging, step: number) {
  return async (page: Page, server: Server): Promise<void> => {
    const { id } = await stage(page, server, { ...staging, replay: step });
    await page.goto(`/r/${id}#${step}`);
    await page.locator(".board .frame").waitFor();
  };
}

/** The analysis of a game that is over. */
function analysis(staging: Staging, then?: (page: Page) => Promise<void>) {
  return async (page: Page, server: Server): Promise<void> => {
    const { id } = await stage(page, server, staging);
    await page.goto(`/a/${id}`);
    await page.locator(test("summary")).waitFor();
    await page.locator("figure").first().waitFor();
    await then?.(page);
  };
}

async function toMoment(page: Page): Promise<void> {
  await page.locator(test("to-moment")).first().click();
  await page.locator(`${test("moment")} >> visible=true`).waitFor();
  await page.locator(".board .frame").waitFor();
}

/** Brings a page of `scenePage` to a scene; the answer is called before the next one. */
export async function show(scene: Scene, page: Page, server: Server): Promise<() => void> {
  await leave(page);
  const forbid = scene.allowed ? allow(page, scene.allowed) : () => {};
  await scene.open(page, server);
  await drawn(page);
  return forbid;
}

/** Lets the page speak another language, as if it had been chosen in another tab. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent("storage", { key: "rollwright.language", newValue })),
    language,
  );
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  await drawn(page);
}

/** When the page is drawn, and drawn again with what the first time brought. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
