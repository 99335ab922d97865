// A finished game is analysed: the page says what the ledger of the server says, and leads to moments, lessons and other courses.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cost, isDecision } from "../src/analysis/ledger.ts";
import type { Ledger } from "../src/protocol.ts";
import { page, sharedServer } from "./harness.ts";
import { ask, bot, device, type Game, GAMES, make, open } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const by = (name: string) => `[data-test="${name}"]`;

async function finished(game: Game): Promise<{ id: string; ledger: Ledger }> {
  const {
    table: { id },
  } = await make(server, game, [{ kind: "bot", level: "random" }, bot()]);
  await expect.poll(async () => (await ask<{ state: string }>(server, `/api/tables/${id}`)).state).toBe("finished");
  return { id, ledger: await ask<Ledger>(server, `/api/tables/${id}/analysis?depth=quick`) };
}

async function analysis(id: string): Promise<Page> {
  const guest = await page({ server, reducedMotion: true });
  await guest.goto(`/a/${id}`);
  await guest.locator(by("summary")).waitFor();
  return guest;
}

const points = (guest: Page, selector: string) =>
  guest.locator(selector).evaluateAll((all) => all.map((one) => Math.round(Number((one as HTMLElement).dataset["points"]) * 10)));

test.each(GAMES)("the sums of %s on the page add up to the result of the ledger, for every seat", async (game) => {
  const { id, ledger } = await finished(game);
  const guest = await analysis(id);
  for (const seat of ledger.seats.keys()) {
    await guest.locator(`input[name=seat][value="${seat}"]`).check({ force: true });
    const [result] = await points(guest, by("part-result"));
    expect(result).toBe(Math.round(ledger.result[seat]! * 1_000));
    expect((await points(guest, by("part"))).reduce((sum, one) => sum + one, 0)).toBe(result);
  }
});

test.each(GAMES)(
  "a decision of %s that cost much leads to its moment, which has an address and says why another move is better",
  async (game) => {
    const { id, ledger } = await finished(game);
    const guest = await analysis(id);
    await guest.locator(by("to-moment")).first().click();
    await guest.locator(".board .frame").waitFor();
    const step = Number(new URL(guest.url()).hash.slice(1));
    const mine = ledger.steps.filter(isDecision).filter(({ seat }) => seat === 0);
    expect(mine.map((line) => line.step)).toContain(step);
    await guest.goBack();
    await guest.locator(by("summary")).waitFor();
    const reasoned = mine.find((line) => line.why.length > 0 && cost(line) > 0)!;
    await guest.goto(`/a/${id}#${reasoned.step}`);
    await expect.poll(() => guest.locator(`${by("why")} li >> visible=true`).count()).toBe(reasoned.why.length);
  },
);

test("the way to positions that cost much calls nothing a mistake, as a quick look does not", () => {
  for (const count of [1, 8]) expect(words("en")("mistakes", { you: "yes", name: "Ann", count })).not.toMatch(/mistake/i);
});

test("a position that cost much can be tried again, and its best move shown", async () => {
  const { id } = await finished("twenty-one");
  const guest = await analysis(id);
  await guest.locator(by("learn")).click();
  await guest.locator(by("show-best")).waitFor();
  await guest.locator(by("show-best")).click();
  await guest.locator(by("next-lesson")).waitFor();
});

test.each([2, 6])("who gave what to whom among %i fits a phone", async (count) => {
  const made = await make(server, "twenty-one", Array.from({ length: count }, bot));
  const { id } = made.table;
  await expect.poll(async () => (await ask<{ state: string }>(server, `/api/tables/${id}`)).state).toBe("finished");
  const guest = await page({ server, size: "phone", reducedMotion: true });
  await guest.goto(`/a/${id}`);
  const gifts = guest.locator(".scroll", { has: guest.locator(by("gift")) });
  expect(await gifts.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
  // Among two there is room for names.
  const cut = await gifts
    .locator("thead span")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  if (count === 2) expect(cut).toBe(0);
});

test.each(GAMES)("from a moment of %s a thousand games are played on, and a branch against bots", async (game) => {
  const { id, ledger } = await finished(game);
  const guest = await analysis(id);
  await guest.locator(by("what-if")).first().click();
  await guest.locator(by("sentence")).waitFor();
  await guest.locator(by("count")).click();
  await expect.poll(() => guest.locator(by("spread")).count(), { timeout: 30_000 }).toBe(ledger.seats.length);
});

test("at a table with hints the best moves can be asked for", async () => {
  const made = await make(server, "one-card", [device("Ann"), bot()], { hints: true });
  const guest = await open(server, made);
  await guest.locator(`${by("hint")}:not([disabled])`).click();
  await guest.locator(by("hint-show")).first().waitFor();
  expect(await guest.locator(by("hint-show")).count()).toBeLessThanOrEqual(3);
});

test("without hints there is no such button", async () => {
  const made = await make(server, "one-card", [device("Ann"), bot()]);
  const guest = await open(server, made);
  await guest.locator(by("sentence")).waitFor();
  expect(await guest.locator(by("hint")).count()).toBe(0);
});
