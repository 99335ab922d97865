// What happens to devices and servers in real life: reloading, dead spots, power cuts, another phone, somebody who has to go.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { allow, page, type Server, sharedServer, startServer } from "./harness.ts";
import { logged, nextPrompt, play, results } from "./autoplayer.ts";
import { bot, device, GAMES, make, open, tableOf } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

const table = (guest: Page) => guest.locator(".frame").innerText();
/** The table while something can be done there, once it has stopped changing: answers and other seats' moves have arrived. */
async function settledTable(guest: Page): Promise<string> {
  for (let before = ""; ;) {
    await nextPrompt(guest);
    const now = await table(guest);
    if (now === before) return now;
    before = now;
    await guest.waitForTimeout(700);
  }
}

/** What is said to be wrong. The place for it is always there, so that screen readers notice what comes. */
const alerts = async (guest: Page) => (await guest.getByRole("alert").allInnerTexts()).filter(Boolean);
const lost = (guest: Page) => guest.locator('[data-test="lost"]');

/** Sees whether a page was loaded again. */
async function unbroken(guest: Page): Promise<() => Promise<boolean>> {
  await guest.evaluate(() => void Object.assign(window, { unbroken: true }));
  return () => guest.evaluate(() => "unbroken" in window);
}

/** Two people with a browser each. */
async function couple(at: Server, game: "one-card" | "twenty-one"): Promise<{ ann: Page; ben: Page; id: string }> {
  const made = await make(at, game, [device("Ann"), device("Ben")]);
  const ann = await open(at, made, { seats: [0] });
  const ben = await open(at, made, { seats: [1] });
  return { ann, ben, id: made.table.id };
}

async function finish(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((guest) => play(guest)));
  const seen = await Promise.all(pages.map(results));
  expect(seen[0]).toHaveLength(2);
  for (const other of seen) expect(other).toEqual(seen[0]);
}

/** The one of the two who is asked, and the other. */
async function whoIsAsked(ann: Page, ben: Page): Promise<[Page, Page]> {
  const asked = await Promise.any(
    [ann, ben].map(async (guest) => (await guest.locator(".panel.asked button:enabled").first().waitFor(), guest)),
  );
  return asked === ann ? [ann, ben] : [ben, ann];
}

test.each(GAMES)("reloading in the middle of %s keeps the seat and the position", async (game) => {
  const guest = await open(server, await make(server, game, [device("Ann"), bot()]));
  await play(guest, { decisions: 5 });
  const before = await settledTable(guest);
  await guest.reload();
  expect(await settledTable(guest)).toBe(before);
  expect(await play(guest, { decisions: 2 })).toBe(2);
});

test("whoever was offline goes on by himself with what happened meanwhile", async () => {
  const { ann, ben } = await couple(server, "one-card");
  const [asked, other] = await whoIsAsked(ann, ben);
  const stays = await unbroken(other);
  allow(other, /ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  await other.context().setOffline(true);
  await lost(other).waitFor();
  await play(asked, { decisions: 2 });
  await other.context().setOffline(false);
  await lost(other).waitFor({ state: "detached" });
  const log = async (guest: Page) => (await logged(guest)).join("\n");
  await expect.poll(async () => (await log(other)) === (await log(asked))).toBe(true);
  await finish(ann, ben);
  expect(await stays()).toBe(true);
});

test("the server dies in the middle and comes back: nobody has to do anything, and no decision is lost", async () => {
  const own = await startServer();
  const { ann, ben, id } = await couple(own, "twenty-one");
  const [asked] = await whoIsAsked(ann, ben);
  const stay = await Promise.all([ann, ben].map(unbroken));
  const { seq } = await tableOf(own, id);
  for (const guest of [ann, ben]) allow(guest, /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET/, /WebSocket/);
  await own.kill();
  for (const guest of [ann, ben]) {
    await lost(guest).waitFor();
    expect(await alerts(guest)).toEqual([]);
  }
  // A decision while nobody hears it.
  await play(asked, { decisions: 1 });
  await own.restart();
  for (const guest of [ann, ben]) await lost(guest).waitFor({ state: "detached" });
  await expect.poll(async () => (await tableOf(own, id)).seq).toBeGreaterThan(seq);
  for (const guest of [ann, ben]) expect(await alerts(guest)).toEqual([]);
  await finish(ann, ben);
  for (const stays of stay) expect(await stays()).toBe(true);
});

test("a seat moves to another device by a link, and the old one can only watch", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const old = await open(server, made);
  await play(old, { decisions: 2 });
  await old.locator('[data-test="menu"]').click();
  await old.getByRole("button", { name: say("other-device") }).click();
  const link = await old.locator('[data-test="link"]').inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/seat#[0-9a-f]+$`));
  await old.getByRole("img", { name: say("qr-label") }).waitFor();
  await old.keyboard.press("Escape");

  const fresh = await page({ server, size: "phone", reducedMotion: true });
  await fresh.goto(link);
  await fresh.getByRole("button", { name: say("seat-move-do") }).click();
  await nextPrompt(fresh);
  await old.locator('[data-test="watching"]').waitFor();
  expect(await old.locator(".panel button, .mine button:not([aria-disabled=true]), .mine [data-field]").count()).toBe(0);
  await old.reload();
  await old.locator('[data-test="watching"]').waitFor();
  expect(await old.locator(".panel button, .mine button:not([aria-disabled=true]), .mine [data-field]").count()).toBe(0);
  await play(fresh);
  await old.locator('[data-test="result"]').waitFor();
  expect(await results(old)).toEqual(await results(fresh));

  // The link was good once.
  const third = await page({ server, reducedMotion: true });
  allow(third, /404/);
  await third.goto(link);
  await third.getByRole("button", { name: say("seat-move-do") }).click();
  await third.getByRole("alert").getByText(say("problem-link-used")).waitFor();
});

test("a stand-in plays until one is back", async () => {
  const { ann, ben } = await couple(server, "twenty-one");
  await ann.locator('[data-test="menu"]').click();
  await ann.locator('[data-test="hand-over"]').click();
  await ann.getByText(say("stand-in-plays")).waitFor();
  expect(await play(ben, { decisions: 6 })).toBe(6);
  await ann.locator('[data-test="take-back"]').click();
  await ann.getByText(say("stand-in-plays")).waitFor({ state: "detached" });
  await finish(ann, ben);
});

test("whoever leaves is gone, and the others play on with a stand-in", async () => {
  const { ann, ben, id } = await couple(server, "twenty-one");
  await ann.locator('[data-test="menu"]').click();
  await ann.locator('[data-test="leave"]').click();
  await ann.getByText(say("leave-sure")).waitFor();
  await ann.locator('[data-test="leave-sure"]').click();
  await ann.locator('[data-test="play-now"]').first().waitFor();
  expect(await ann.locator('[data-test="my-game"]').count()).toBe(0);
  expect((await tableOf(server, id)).seats[0]!.stand_in).toBe(true);
  await finish(ben);
});
