// The dice certificate: checked by itself when a game is over. True for an honest game; for any other it says what is wrong, and where.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Example } from "../src/fair/examples.ts";
import type { Receipt } from "../src/fair/receipt.ts";
import { play } from "./autoplayer.ts";
import { page, sharedServer } from "./harness.ts";
import { ask, bot, device, type Game, GAMES, make, open } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

/** What the certificate says first of the record, once it was checked again if `again`. */
async function verdict(guest: Page, again = true): Promise<string> {
  if (again) {
    await guest.locator('[data-test="check-dice"]').click();
    await guest.locator('[data-test="check-dice"]:enabled').waitFor();
  }
  return await guest.locator('[data-test="verdict"] > p').first().innerText();
}

const receipts = (guest: Page) => guest.locator('[data-test="receipt-result"]').allInnerTexts();

/** Changes the record on its way to the page. */
async function tamper(guest: Page, change: (record: Example) => void): Promise<void> {
  await guest.unroute("**/record");
  await guest.route("**/record", async (route) => {
    const record = (await (await route.fetch()).json()) as Example;
    change(record);
    await route.fulfill({ json: record });
  });
}

const otherDigit = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

/** The page of a finished game, when it was checked. */
async function over(guest: Page): Promise<{ guest: Page; record: Example }> {
  await guest.locator('[data-test="parts"]').waitFor();
  const id = guest.url().split("/").pop();
  return { guest, record: await ask<Example>(server, `/api/tables/${id}/record`) };
}

/** A finished game that somebody looks at who did not play. */
async function watched(game: Game): Promise<{ guest: Page; record: Example }> {
  const made = await make(server, game, [bot(), bot()]);
  const guest = await page({ server, reducedMotion: true });
  await guest.goto(`/t/${made.table.id}`);
  return await over(guest);
}

/** A finished game on the device of people who have played it, or one who let the stand-in play. */
async function played(game: Game, ...names: string[]): Promise<{ guest: Page; record: Example }> {
  const made = await make(server, game, [...names.map(device), bot()]);
  const guest = await open(server, made);
  // Several people on a device would hand over one after the other.
  if (names.length > 1) await play(guest);
  else {
    await guest.locator('[data-test="menu"]').click();
    await guest.locator('[data-test="hand-over"]').click();
  }
  return await over(guest);
}

test.each(GAMES)("an honest game of %s is true, by itself, also for those who only watch", async (game) => {
  const { guest } = await watched(game);
  expect(await verdict(guest, false)).toBe(say("record-good"));
  expect(await receipts(guest)).toEqual([]);
  expect(await guest.locator('[data-test="parts-of"]').count()).toBe(2);
  expect(await guest.locator('[data-test="parts"]').innerText()).toContain(say("parts-none"));
});

test.each<[Game, (roll: string) => string]>([
  ["one-card", (roll) => (roll.endsWith("P") ? roll.replace(/P$/, "B") : roll.replace(/\w$/, "P"))],
  ["twenty-one", (roll) => roll.replace(/G\d/, (die) => (die === "G6" ? "G5" : "G6"))],
])("one changed die of %s is found, and its step is named", async (game, change) => {
  const { guest, record } = await watched(game);
  const at = record.steps.findLastIndex((step) => step.startsWith("roll "));
  await tamper(guest, ({ steps }) => (steps[at] = change(steps[at]!)));
  expect(await guest.locator('[data-test="dice-wrong"]').count()).toBe(0);
  expect(await verdict(guest)).toBe(say("record-step", { step: at + 1 }));
  // It is said where everybody looks, too.
  expect(await guest.locator('[data-test="dice-wrong"]').innerText()).toBe(say("dice-wrong"));
});

test("another secret than the one that was fixed is found, also by those who did not play", async () => {
  const { guest } = await watched("twenty-one");
  await tamper(guest, ({ fair }) => (fair.server_seed = otherDigit(fair.server_seed!)));
  expect(await verdict(guest)).toBe(say("record-commitment"));
  await tamper(guest, ({ fair }) => (fair.commitment = otherDigit(fair.commitment)));
  expect(await verdict(guest)).toBe(say("record-commitment"));
  await tamper(guest, ({ fair }) => delete fair.server_seed);
  expect(await verdict(guest)).toBe(say("record-not-revealed"));
});

test.each(GAMES)("a device that has played %s took part in every roll, and its receipt agrees", async (game) => {
  const { guest, record } = await played(game, "Ann");
  expect(record.fair.chains[0]).toHaveLength(1);
  expect(record.fair.chains[0]![0]).not.toHaveProperty("missing");
  expect(record.fair.chains[0]![0]).not.toHaveProperty("away");
  expect(await verdict(guest, false)).toBe(say("record-good"));
  const [said] = await receipts(guest);
  const runs = record.steps.filter((step, i) => !/^\d/.test(step) && (i === 0 || /^\d/.test(record.steps[i - 1]!))).length;
  expect(said).toContain(say("receipt-good"));
  expect(said).toContain(say("receipt-own", { own: runs, runs }));
  expect(said).not.toContain(say("receipt-without", { count: 2 }).slice(2));
  expect(await guest.locator('[data-test="parts"]').innerText()).toContain(say("parts-complete"));
});

test("a device knows what it was shown", async () => {
  const { guest, record } = await played("twenty-one", "Ann");
  const differs = async (change: (record: Example) => void) => {
    await tamper(guest, change);
    await verdict(guest);
    return (await receipts(guest))[0];
  };
  expect(await differs(({ fair }) => (fair.commitment = otherDigit(fair.commitment)))).toBe(say("receipt-table"));
  expect(await differs((record) => (record.seats[0] = "Bob"))).toBe(say("receipt-table"));
  const decision = record.steps.findIndex((step) => step.endsWith("stand") || step.endsWith("reroll"));
  const changed = differs(({ steps }) => (steps[decision] = `${steps[decision]![0]} cross`));
  expect(await changed).toBe(say("receipt-steps", { step: decision + 1 }));
  // The link is called missing: the dice would be others, and the receipt says that it was given.
  await tamper(guest, ({ fair }) => (fair.chains[0]![0]!.missing = [1]));
  expect(await verdict(guest)).toMatch(/^False/);
  expect((await receipts(guest))[0]).toContain(say("receipt-missing", { count: 1 }));
  expect(await differs(({ fair }) => (fair.chains[0]![0]!.away = [[1, 1]]))).toBe(say("receipt-due", { run: 2 }));
});

test("record and receipt can be saved, and the receipt has no secrets", async () => {
  const { guest, record } = await played("twenty-one", "Ann");
  const [download] = await Promise.all([guest.waitForEvent("download"), guest.locator('[data-test="receipt"]').click()]);
  const receipt = JSON.parse(readFileSync(await download.path(), "utf8")) as Receipt;
  expect(Object.keys(receipt).sort()).toEqual(
    ["chains", "commitment", "game", "given", "layout", "seat", "seats", "steps", "table", "variant"].sort(),
  );
  expect(receipt.seats).toEqual(record.seats);
  expect(record.steps.slice(0, receipt.steps.length)).toEqual(receipt.steps);
  expect(receipt.chains[0]).toEqual([{ from: 0, anchor: record.fair.chains[0]![0]!.anchor }]);
});

test("people who share a device each have a receipt", async () => {
  const { guest, record } = await played("twenty-one", "Ann", "Ben");
  expect(record.fair.chains.map((chains) => chains.length)).toEqual([1, 1, 0]);
  const said = await receipts(guest);
  expect(said).toHaveLength(2);
  for (const text of said) expect(text).toContain(say("receipt-good"));
  expect(said[1]).toContain(say("receipt-of", { name: "Ben" }));
});

test("a browser that keeps nothing does without a part, and says so calmly", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const guest = await page({ server, reducedMotion: true });
  await guest.addInitScript(
    ([id, secret]) => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
      localStorage.setItem("rollwright.keys", JSON.stringify({ [id!]: { seats: [secret], host: null, used: 1 } }));
    },
    [made.table.id, made.seats[0]!.secret],
  );
  await guest.goto(`/t/${made.table.id}`);
  await guest.locator('[data-test="dice-note"]').getByText(say("dice-no-chain")).waitFor();
  await guest.locator('[data-test="menu"]').click();
  await guest.locator('[data-test="hand-over"]').click();
  const { record } = await over(guest);
  expect(record.fair.chains).toEqual([[], []]);
  expect(await verdict(guest, false)).toBe(say("record-good"));
  expect(await guest.locator('[data-test="no-receipt"]').innerText()).toBe(say("receipt-none"));
});
