// A game told again, step by step.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { OneCardView, Story, TwentyOneView, Views } from "../src/protocol.ts";
import { page, sharedServer } from "./harness.ts";
import { play } from "./autoplayer.ts";
import { ask, bot, device, type Game, GAMES, make, open } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

const COLOURS: Record<string, string> = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple" };

/** The position after a step, as the page should show it from the first seat: what lies in the middle, and everybody's points. */
async function position(id: string, step: number): Promise<{ middle: string[]; points: number[] }> {
  const { views } = await ask<Views>(server, `/api/tables/${id}/views?from=${step}`);
  const view = views[0] as OneCardView | TwentyOneView;
  const points = view.players.map(({ points }) => points);
  if ("round" in view) {
    const fields = view.players[0]!.rows.flatMap(({ fields }) => fields);
    return {
      points,
      middle: fields.map(({ written, crossed }) => (crossed ? "crossed out" : written === null ? "empty" : `${written}`)),
    };
  }
  const { hand, scored } = view.players[0]!;
  const told = hand.map(({ card, rows }) =>
    [
      say("one-card-card", { number: card }),
      ...rows.map(({ colour, crossed, spaces, sun }) =>
        say("one-card-card-row", { colour: say(`one-card-colour-${COLOURS[colour]}`), crossed, spaces, sun: sun ? "yes" : "no" }),
      ),
    ].join(". "),
  );
  const done = scored.map(({ card, points }) => `${say("one-card-card", { number: card })}: ${points}`);
  return { points, middle: [...told, ...done].sort() };
}

/** The same, as the page does show it. */
async function shown(guest: Page, game: Game): Promise<{ middle: string[]; points: number[] }> {
  // The sheet in the middle has its own total; the others' stand on their chips.
  const points = await Promise.all(
    [game === "one-card" ? ".own b" : '.mine [data-test="points"]', ".chip .cells > .points"].map((place) =>
      guest.locator(place).allInnerTexts(),
    ),
  ).then((texts) => texts.flat().map(Number));
  const target = game === "one-card" ? ".mine svg[role=img], .own svg[role=img]" : ".mine .row > .field";
  const labels = await guest.locator(target).evaluateAll((all) => all.map((element) => element.getAttribute("aria-label") ?? ""));
  // A card stays where it lies when others come and go, so their order is not that of the position.
  if (game === "one-card") return { points, middle: labels.sort() };
  const told = labels.map((label) => {
    const [field, state] = label.split(": ");
    return state === "exact hit" ? field!.split(" ")[1]! : state!.replace(" written", "");
  });
  return { points, middle: told };
}

const at = (guest: Page) => guest.locator(".at").innerText();

/** The page is at this step of so many, and shows the position after it. */
async function isAt(guest: Page, id: string, game: Game, step: number, steps: number): Promise<void> {
  await expect.poll(() => at(guest)).toBe(`${step + 1} / ${steps}`);
  const expected = await position(id, step);
  await expect.poll(() => shown(guest, game)).toEqual(expected);
}

async function finished(game: Game): Promise<{ id: string; steps: number }> {
  const {
    table: { id },
  } = await make(server, game, [bot(), bot()]);
  await expect.poll(async () => (await ask<{ state: string }>(server, `/api/tables/${id}`)).state).toBe("finished");
  return { id, steps: (await ask<Story>(server, `/api/tables/${id}/story`)).steps.length };
}

test.each<[Game, number]>([
  ["one-card", 57],
  ["twenty-one", 31],
])("a link to a moment of %s (#%i) opens exactly that, and one can go on from there", async (game, moment) => {
  const { id, steps } = await finished(game);
  const guest = await page({ server, reducedMotion: true });
  await guest.goto(`/r/${id}#${moment}`);
  await isAt(guest, id, game, moment, steps);
  await guest.locator('[data-test="step-on"]').click();
  await isAt(guest, id, game, moment + 1, steps);
  const link = `${server.url}/r/${id}#${moment + 1}`;
  expect(guest.url()).toBe(link);
  await guest.getByRole("button", { name: say("share-moment") }).click();
  expect(await guest.locator('[data-test="link"]').first().inputValue()).toBe(link);
  // Another moment, typed into the address bar.
  await guest.evaluate(() => (location.hash = "#12"));
  await isAt(guest, id, game, 12, steps);
});

test("buttons, keys, slider and log lead to every moment", async () => {
  const { id, steps } = await finished("one-card");
  const guest = await page({ server, reducedMotion: true });
  await guest.goto(`/r/${id}`);
  const is = (step: number) => isAt(guest, id, "one-card", step, steps);
  // It opens when the cards lie there: who begins, and a hand for each of the two.
  await is(2);
  await guest.getByRole("button", { name: say("to-beginning") }).click();
  await expect.poll(() => at(guest)).toBe(`1 / ${steps}`);
  for (let i = 0; i < 5; i++) await guest.locator('[data-test="step-on"]').click();
  await is(5);
  await guest.locator('[data-test="step-back"]').click();
  await is(4);
  await guest.getByRole("button", { name: say("to-end") }).click();
  await is(steps - 1);
  await guest.locator("h1").click();
  await guest.keyboard.press("ArrowLeft");
  await is(steps - 2);
  await guest.keyboard.press("Home");
  await expect.poll(() => at(guest)).toBe(`1 / ${steps}`);
  await guest.keyboard.press("End");
  await guest.keyboard.press("ArrowLeft");
  await is(steps - 2);
  const slider = guest.locator('[data-test="slider"]');
  await slider.fill("33");
  await is(33);
  await slider.press("ArrowRight");
  await is(34);
  // The log shows the line.
  const line = guest.locator('.log [aria-current="step"]');
  const log = (await guest.locator(".log").boundingBox())!;
  await expect
    .poll(async () => {
      const { y, height } = (await line.boundingBox())!;
      return y >= log.y && y + height <= log.y + log.height;
    })
    .toBe(true);
  await guest.locator(".log li button").first().click();
  await expect.poll(() => at(guest)).toBe(`1 / ${steps}`);
  expect(await guest.locator('[data-test="moment"]').innerText()).toMatch(/begins\.$/);
});

test("it plays by itself, until it is stopped or over", async () => {
  const { id, steps } = await finished("twenty-one");
  const guest = await page({ server, reducedMotion: true });
  await guest.clock.install({ time: 0 });
  await guest.goto(`/r/${id}#${steps - 4}`);
  const is = (step: number) => isAt(guest, id, "twenty-one", step, steps);
  const autoplay = guest.locator('[data-test="autoplay"]');
  const offers = () => autoplay.getAttribute("aria-label");
  await is(steps - 4);
  await guest.clock.pauseAt(1_000_000);
  await autoplay.click();
  expect(await offers()).toBe(say("pause"));
  await guest.clock.runFor(1_000);
  await is(steps - 3);
  await autoplay.click();
  expect(await offers()).toBe(say("play"));
  await guest.clock.runFor(10_000);
  await is(steps - 3);
  await guest.locator("h1").click();
  await guest.keyboard.press("Space");
  for (const step of [steps - 2, steps - 1]) {
    await guest.clock.runFor(1_000);
    await is(step);
  }
  await guest.clock.runFor(1_000);
  expect(await offers()).toBe(say("play"));
});

test.each(GAMES)("a game of %s that is still running can be told as far as it has come", async (game) => {
  const made = await make(server, game, [device("Ann"), bot()]);
  const guest = await open(server, made);
  await play(guest, { decisions: 4 });
  await guest.locator('[data-test="menu"]').click();
  await guest
    .getByRole("dialog")
    .getByRole("link", { name: say("replay") })
    .click();
  const { id } = made.table;
  // A roll that waited for this page's link may come after the page was left: what counts is what the replay has read.
  await expect.poll(() => at(guest)).toMatch(/^\d+ \/ \d+$/);
  const steps = Number((await at(guest)).split(" / ")[1]);
  await guest.keyboard.press("End");
  await isAt(guest, id, game, steps - 1, steps);
  await guest.getByRole("link", { name: say("to-the-table") }).click();
  await play(guest, { decisions: 1 });
});
