// What makes a table one: taking back, deciding ahead, a word to the others, another game together, everybody's own language.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { play } from "./autoplayer.ts";
import { bot, device, type Game, make, open } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

async function couple(game: Game): Promise<{ ann: Page; ben: Page }> {
  const made = await make(server, game, [device("Ann"), device("Ben")]);
  return { ann: await open(server, made, { seats: [0] }), ben: await open(server, made, { seats: [1] }) };
}

/** The one of the two who has the dice, and the other. */
async function inTurn(ann: Page, ben: Page): Promise<[Page, Page]> {
  const active = await Promise.any(
    [ann, ben].map(async (guest) => (await guest.locator('[data-test="stand"]').waitFor(), guest)),
  );
  return active === ann ? [ann, ben] : [ben, ann];
}

test.each<Game>(["one-card", "twenty-one"])("in %s, what one has decided alone can be taken back", async (game) => {
  const { ann, ben } = await couple(game);
  const [active, other] = await inTurn(ann, ben);
  const undo = active.locator('[data-test="undo"]');
  expect(await undo.count()).toBe(0);
  const before = await active.locator(".panel").innerText();
  await active.locator('[data-test="stand"]').click();
  await undo.waitFor();
  expect(await active.locator('[data-test="stand"]').count()).toBe(0);
  expect(await other.locator('[data-test="undo"]').count()).toBe(0);
  await undo.click();
  await active.locator('[data-test="stand"]').waitFor();
  expect(await active.locator(".panel").innerText()).toBe(before);
  expect(await undo.count()).toBe(0);
});

test("whoever does not have the dice can decide ahead, and change their mind", async () => {
  const { ann, ben } = await couple("one-card");
  const [active, other] = await inTurn(ann, ben);
  await active.locator('[data-test="stand"]').click();
  const sentence = other.locator('[data-test="sentence"]');
  await sentence.getByText(say("one-card-ask-ahead")).waitFor();
  await other.locator('[data-test="pass"]').click();
  await sentence.getByText(say("one-card-chosen")).waitFor();
  // What it is, the other one does not see.
  await active.locator("ul.others li").getByText(say("seat-done")).waitFor();
  await other.getByRole("button", { name: say("change-choice") }).click();
  await sentence.getByText(say("one-card-ask-ahead")).waitFor();
  await other.locator(".hand button.slot[aria-pressed]:not(.off)").first().click();
  const card = await other.locator(".hand button.slot.picked").getAttribute("data-card");
  await other.locator('[data-test="mark"]').click();
  await sentence.getByText(say("one-card-chosen")).waitFor();
  await play(active, { decisions: 1 });
  const name = other === ann ? "Ann" : "Ben";
  for (const guest of [ann, ben])
    await guest
      .locator("aside")
      .getByText(
        guest === other ? say("log-one-card-mark-you", { what: card! }) : say("log-one-card-mark", { name, what: card! }),
      )
      .waitFor();
});

test("a word to the others arrives", async () => {
  const { ann, ben } = await couple("twenty-one");
  await ben.locator(".frame").waitFor();
  await ann.locator('[data-test="react"]').click();
  await ann.locator('[data-test="react-bravo"]').click();
  await ben
    .locator(".shown")
    .getByText(`Ann ${say("reaction-bravo")}`)
    .waitFor();
  expect(await ann.locator('[data-test="react-bravo"]').count()).toBe(0);
});

test("another game is asked for, and brings everybody to the new table, spectators too", async () => {
  const { ann, ben } = await couple("twenty-one");
  const first = ann.url();
  for (const guest of [ann, ben]) {
    await guest.locator('[data-test="menu"]').click();
    await guest.locator('[data-test="hand-over"]').click();
  }
  const watching = await page({ server, reducedMotion: true });
  await watching.goto(first);
  for (const guest of [ann, ben, watching]) await guest.locator('[data-test="result"]').waitFor();
  // One asks, and nothing happens until the other has answered.
  await ben.locator('[data-test="rematch"]').click();
  await ben.locator('[data-test="rematch-waits"]').waitFor();
  await ann.locator('[data-test="rematch-asked"]').getByText("Ben").waitFor();
  expect(ann.url()).toBe(first);
  await ann.locator('[data-test="rematch"]').click();
  for (const guest of [ann, ben, watching]) await expect.poll(() => guest.url()).not.toBe(first);
  expect(ann.url()).toBe(ben.url());
  expect(watching.url()).toBe(ann.url());
  const [active] = await inTurn(ann, ben);
  await play(active, { decisions: 1 });
});

test.each<Game>(["one-card", "twenty-one"])("another language changes every word of %s at once", async (game) => {
  const guest = await open(server, await make(server, game, [device("Ann"), bot()]));
  await guest.locator('[data-test="stand"], [data-test="write"], [data-test="mark"], [data-test="pass"]').first().waitFor();
  // What can be asked for at the beginning of a game.
  const ids = [
    "one-card-ask-reroll",
    "one-card-ask-mark",
    "one-card-ask-mark-theirs",
    "one-card-ask-ahead",
    "twenty-one-ask-reroll",
    "twenty-one-ask-write",
  ];
  const args = async () => ({ left: 2, row: 1, name: await guest.locator(".chip .name").last().innerText() });
  const sentence = guest.locator('[data-test="sentence"]');
  const asked = await sentence.innerText();
  const first = await args();
  const id = ids.find((id) => say(id, first) === asked);
  expect(id, asked).toBeDefined();
  for (const language of ["de", "fr", "es", "en"]) {
    await guest.locator('[data-test="menu"]').click();
    await guest.getByRole("dialog").locator('[data-test="language"]').selectOption(language);
    await guest.keyboard.press("Escape");
    const told = words(language);
    await guest.locator(`html[lang=${language}]`).waitFor();
    await sentence.getByText(told(id!, await args()), { exact: true }).waitFor();
    if (language !== "en") expect(await sentence.innerText()).not.toBe(asked);
    expect(await guest.locator('[data-test="menu"]').getAttribute("aria-label")).toBe(told("menu"));
    expect(await guest.locator("html").getAttribute("lang")).toBe(language);
  }
});
