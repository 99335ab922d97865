// Several tabs and devices on a seat, and devices that sleep: the game goes on as it was, without a tap.

import type { Page, WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";
import type { Example } from "../src/fair/examples.ts";
import { logged, nextPrompt, play, results } from "./autoplayer.ts";
import { page, sharedServer } from "./harness.ts";
import { ask, bot, device, make, open, tableOf } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

const recordOf = (id: string) => ask<Example>(server, `/api/tables/${id}/record`);
/** What happened at the table; without asides, such as parts of dice that were missing, which only those hear who are there. */
const log = async (guest: Page) => (await logged(guest)).join("\n");
/** Sooner than a message that nobody answers would make the page connect again. */
const SOON = { timeout: 5_000 };

interface Sleeper {
  guest: Page;
  /** The network forgets the page's connections, which stay open as far as the page knows. */
  sleep(): void;
}

/** A page whose connections can die without its knowledge, as those of a phone in a pocket do. */
async function sleeper(guest: Page): Promise<Sleeper> {
  let asleep: WebSocketRoute[] = [];
  const awake: WebSocketRoute[] = [];
  await guest.routeWebSocket("**/socket", (socket) => {
    const way = socket.connectToServer();
    awake.push(socket);
    socket.onMessage((text) => {
      if (!asleep.includes(socket)) way.send(text);
    });
    way.onMessage((text) => {
      if (!asleep.includes(socket)) socket.send(text);
    });
    way.onClose(() => {
      if (!asleep.includes(socket)) void socket.close();
    });
  });
  return { guest, sleep: () => (asleep = [...awake]) };
}

/** Whether the page can be seen, as far as it knows. */
async function setVisible(guest: Page, visible: boolean): Promise<void> {
  await guest.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );
}

/** Ann, whose device can sleep, and Ben, at a table for two. */
async function couple(): Promise<{ ann: Sleeper; ben: Page; id: string }> {
  const made = await make(server, "one-card", [device("Ann"), device("Ben")]);
  const { id } = made.table;
  const keys = (seat: number) => ({ [id]: { seats: [made.seats[seat]!.secret], host: null, used: 1 } });
  const guest = await page({ server, reducedMotion: true });
  await guest.addInitScript(
    (text) => {
      if (localStorage.getItem("rollwright.keys") === null) localStorage.setItem("rollwright.keys", text);
    },
    JSON.stringify(keys(0)),
  );
  const ann = await sleeper(guest);
  await guest.goto(`/t/${id}`);
  const ben = await open(server, made, { seats: [1] });
  await Promise.any([nextPrompt(guest), nextPrompt(ben)]);
  return { ann, ben, id };
}

/** Plays until it is the turn of this one, and not of the other. */
async function untilAsked(one: Page, other: Page): Promise<void> {
  for (;;) {
    const asked = one.locator(".panel.asked button:enabled").first();
    const not = other.locator(".panel.asked button:enabled").first();
    const who = await Promise.any([asked.waitFor().then(() => one), not.waitFor().then(() => other)]);
    if (who === one) return;
    await play(other, { decisions: 1 });
  }
}

/** Plays until the log says something new: some decisions are not worth a line. */
async function playUnseen(one: Page, before: string): Promise<void> {
  while ((await log(one)) === before) {
    await play(one, { decisions: 1 });
    await one.waitForTimeout(200);
  }
}

async function finish(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((guest) => play(guest)));
  const seen = await Promise.all(pages.map(results));
  for (const other of seen) expect(other).toEqual(seen[0]);
}

test("two tabs on one seat show the same, take turns, and share one chain and one receipt", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const one = await open(server, made);
  await nextPrompt(one);
  const two = await one.context().newPage();
  await two.goto(`/t/${made.table.id}`);
  for (let turn = 0; turn < 6; turn++) {
    await play(turn % 2 === 0 ? one : two, { decisions: 1 });
    await expect.poll(async () => (await log(one)) === (await log(two))).toBe(true);
  }
  await play(one);
  const record = await recordOf(made.table.id);
  expect(record.fair.chains[0]).toHaveLength(1);
  expect(record.fair.chains[0]![0]).not.toHaveProperty("missing");
  expect(record.fair.chains[0]![0]).not.toHaveProperty("away");
  for (const tab of [one, two]) {
    await tab.locator('[data-test="receipt-result"]').getByText(say("receipt-good")).waitFor();
  }
});

test("a tab that stays takes over from one that is closed", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const one = await open(server, made);
  await nextPrompt(one);
  const two = await one.context().newPage();
  await two.goto(`/t/${made.table.id}`);
  await nextPrompt(two);
  await one.close();
  await play(two);
  const { fair } = await recordOf(made.table.id);
  expect(fair.chains[0]).toHaveLength(1);
  expect(fair.chains[0]![0]).not.toHaveProperty("missing");
});

test("a phone that slept in a pocket shows the present when somebody looks at it", async () => {
  const { ann, ben, id } = await couple();
  const { guest } = ann;
  await untilAsked(ben, guest);
  ann.sleep();
  await setVisible(guest, false);
  const before = await log(guest);
  await playUnseen(ben, before);
  // As long as it takes for a page to be taken for asleep.
  await guest.waitForTimeout(2_100);
  expect(await log(guest)).toBe(before);
  await setVisible(guest, true);
  await expect.poll(async () => (await log(guest)) === (await log(ben)), SOON).toBe(true);
  expect(await guest.locator('[data-test="lost"]').count()).toBe(0);
  await finish(guest, ben);
  // Rolls that were made meanwhile are missing, and the certificate says so.
  const { fair } = await recordOf(id);
  expect(fair.chains[0]).toHaveLength(1);
  await guest.locator('[data-test="receipt-result"]').getByText(say("receipt-good")).waitFor();
});

test("a laptop that was closed shows the present when it is opened", async () => {
  const { ann, ben } = await couple();
  const { guest } = ann;
  await untilAsked(ben, guest);
  ann.sleep();
  await playUnseen(ben, await log(guest));
  // All that a page notices of having slept: it is an hour later.
  await guest.evaluate(() => {
    const before = Date.now.bind(Date);
    Date.now = () => before() + 3_600_000;
  });
  await expect.poll(async () => (await log(guest)) === (await log(ben)), SOON).toBe(true);
});

test("a move on a connection that died meanwhile is not lost", async () => {
  const { ann, ben } = await couple();
  const { guest } = ann;
  await untilAsked(guest, ben);
  await setVisible(guest, false);
  ann.sleep();
  await guest.waitForTimeout(2_100);
  const before = await log(ben);
  await setVisible(guest, true);
  await playUnseen(guest, before);
  await expect.poll(() => log(ben), SOON).not.toBe(before);
});

test("a seat that moves to another device gets a new chain there, and both receipts agree", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const old = await open(server, made);
  await play(old, { decisions: 3 });
  await old.locator('[data-test="menu"]').click();
  await old.getByRole("button", { name: say("other-device") }).click();
  const link = await old.locator('[data-test="link"]').inputValue();
  await old.keyboard.press("Escape");
  const fresh = await page({ server, size: "phone", reducedMotion: true });
  await fresh.goto(link);
  await fresh.getByRole("button", { name: say("seat-move-do") }).click();
  await play(fresh);
  const { fair } = await recordOf(made.table.id);
  expect(fair.chains[0]!.length).toBeGreaterThan(1);
  for (const guest of [old, fresh]) {
    await guest.locator('[data-test="receipt-result"]').getByText(say("receipt-good")).waitFor();
    expect(await guest.locator('[data-test="receipt-result"]').innerText()).toContain("did not give");
  }
});

test("a device whose chain was replaced before any roll used it makes a new one by itself", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), device("Ben")]);
  const { id } = made.table;
  const sit = (seat: number) => open(server, made, { seats: [seat] });
  const ben = await sit(1);
  const connected = async () => (await tableOf(server, id)).seats[0]!.connected;
  const leave = async (guest: Page) => {
    await guest.goto("/about");
    await expect.poll(connected).toBe(false);
  };
  const chains = async () => (await recordOf(id)).fair.chains[0]!;
  // Two devices that both know the secret of the seat take turns, and nobody decides anything.
  const phone = await sit(0);
  await Promise.any([nextPrompt(phone), nextPrompt(ben)]);
  await leave(phone);
  const tablet = await sit(0);
  await expect.poll(async () => (await chains()).length).toBe(2);
  const replaced = (await chains())[1]!.anchor;
  await leave(tablet);
  await phone.goto(`/t/${id}`);
  await expect.poll(async () => (await chains())[1]!.anchor).not.toBe(replaced);
  await leave(phone);
  await tablet.goto(`/t/${id}`);
  await expect.poll(connected).toBe(true);
  await finish(tablet, ben);
  const [, second, ...more] = await chains();
  expect(more).toEqual([]);
  expect(second!.anchor).not.toBe(replaced);
  expect(second).not.toHaveProperty("missing");
  expect(second).not.toHaveProperty("away");
  await tablet.locator('[data-test="receipt-result"]').getByText(say("receipt-good")).waitFor();
});
