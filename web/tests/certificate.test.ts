// The dice certificate: true for an honest game; for any other it says what is wrong, and where.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { bot, device, type Game, GAMES, make, open } from "./tables.ts";
import type { Created } from "../src/protocol.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

/** As the server writes it; what is not needed here is left out. */
interface GameRecord {
  steps: string[];
  fair: { commitment: string; server_seed: string; seat_seeds: string[] };
}

async function verdict(guest: Page): Promise<string> {
  await guest.locator('[data-test="check-dice"]').click();
  await guest.locator('[data-test="check-dice"]:enabled').waitFor();
  const shown = guest.locator('[data-test="verdict"] p');
  await shown.waitFor();
  return await shown.innerText();
}

/** Changes the record on its way to the page. */
async function tamper(guest: Page, change: (record: GameRecord) => void): Promise<void> {
  await guest.route("**/record", async (route) => {
    const record = (await (await route.fetch()).json()) as GameRecord;
    change(record);
    await route.fulfill({ json: record });
  });
}

const otherDigit = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

/** A finished game that somebody looks at who did not play. */
async function watched(game: Game): Promise<Page> {
  const made = await make(server, game, [bot(), bot()]);
  const guest = await page({ server, reducedMotion: true });
  await guest.goto(`/t/${made.table.id}`);
  await guest.locator('[data-test="result"]').waitFor();
  return guest;
}

/** A finished game on the device of somebody who has played it, if only by a stand-in. */
async function played(): Promise<{ guest: Page; made: Created }> {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const guest = await open(server, made);
  await guest.locator('[data-test="menu"]').click();
  await guest.locator('[data-test="hand-over"]').click();
  await guest.locator('[data-test="result"]').waitFor();
  return { guest, made };
}

test.each(GAMES)("an honest game of %s is true, every roll and draw of it", async (game) => {
  const guest = await watched(game);
  const record = (await (await guest.request.get(`/api/tables/${guest.url().split("/").pop()}/record`)).json()) as GameRecord;
  const draws = record.steps.filter((step) => !/^\d/.test(step)).length;
  expect(await verdict(guest)).toBe(say("certificate-good", { count: draws }));
});

test.each<[Game, (roll: string) => string]>([
  ["one-card", (roll) => (roll.endsWith("P") ? roll.replace(/P$/, "B") : roll.replace(/\w$/, "P"))],
  ["twenty-one", (roll) => roll.replace(/G\d/, (die) => (die === "G6" ? "G5" : "G6"))],
])("one changed die of %s is found, and its step is named", async (game, change) => {
  const guest = await watched(game);
  let at = 0;
  await tamper(guest, ({ steps }) => {
    at = steps.findLastIndex((step) => step.startsWith("roll "));
    steps[at] = change(steps[at]!);
  });
  const said = await verdict(guest);
  expect(said).toBe(say("certificate-step", { step: at + 1 }));
});

test("another secret than the promised one is found", async () => {
  const guest = await watched("twenty-one");
  await tamper(guest, ({ fair }) => (fair.server_seed = otherDigit(fair.server_seed)));
  expect(await verdict(guest)).toBe(say("certificate-commitment"));
});

test("another promise is found, also by those who did not play", async () => {
  const guest = await watched("twenty-one");
  await tamper(guest, ({ fair }) => (fair.commitment = otherDigit(fair.commitment)));
  expect(await verdict(guest)).toBe(say("certificate-commitment"));
});

test("a device knows what it was promised, and what it has added itself", async () => {
  const { guest, made } = await played();
  expect(await verdict(guest)).toMatch(/^True/);
  const { commitment } = made.table.fair!;
  await tamper(guest, ({ fair }) => (fair.commitment = otherDigit(commitment)));
  expect(await verdict(guest)).toBe(say("certificate-kept-commitment"));
  await guest.unroute("**/record");
  await tamper(guest, ({ fair }) => (fair.seat_seeds[0] = otherDigit(fair.seat_seeds[0]!)));
  expect(await verdict(guest)).toBe(say("certificate-kept-seed"));
});
