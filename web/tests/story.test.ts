// What a table tells of its game: to everybody the same, in order, and never ahead of what is seen.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { logged, nextPrompt, play } from "./autoplayer.ts";
import { listen } from "./socket.ts";
import { bot, device, GAMES, make, open, seated, starts } from "./tables.ts";

const server = sharedServer();

/** The one of the two who has the dice, and the other. */
async function inTurn(ann: Page, ben: Page): Promise<[Page, Page]> {
  const active = await Promise.any(
    [ann, ben].map(async (guest) => (await guest.locator('[data-test="stand"]').waitFor(), guest)),
  );
  return active === ann ? [ann, ben] : [ben, ann];
}

test.each(GAMES)("real dice of %s ask whoever's turn it is to roll", async (game) => {
  const people = ["Ann", "Ben", "Cem"];
  const made = await make(server, game, people.map(device), { dice: "real" });
  const guest = await seated(server, made);
  const received = listen(guest);
  await guest.goto(`/t/${made.table.id}`);
  const asked = new Set<string>();
  while (asked.size < people.length) {
    const { offer } = await nextPrompt(guest);
    if (offer === "say-roll") {
      const owner = await guest.locator('[data-test="sentence"] .owner').innerText();
      expect(owner).toBe(people[received.now!.active]);
      asked.add(owner);
    }
    await play(guest, { decisions: 1 });
  }
});

test("after something was taken back, the other browsers still hear what happens", async () => {
  const made = await make(server, "one-card", [device("Ann"), device("Ben")]);
  const ann = await open(server, made, { seats: [0] });
  const ben = await open(server, made, { seats: [1] });
  const [active, other] = await inTurn(ann, ben);
  const heard = () => other.locator('[role="log"] p').allInnerTexts();
  await active.locator('[data-test="stand"]').click();
  await play(active, { decisions: 1 });
  await expect.poll(async () => (await heard()).length).toBe(1);
  // The same step again has the same number in the game, and is another line: a page with two lines of one key fails.
  await active.locator('[data-test="undo"]').click();
  await play(active, { decisions: 1 });
  await expect.poll(async () => (await heard()).length).toBe(2);
  const [once, again] = await heard();
  expect(again).toBe(once);
});

test("whoever sits down last reads the same log as the first, however slow the way to the server", async () => {
  const made = await make(server, "one-card", [device("Ann"), { kind: "person" }], { dice: "real" });
  const ann = await open(server, made, { seats: [0] });
  const ben = await page({ server, reducedMotion: true });
  const warnings: string[] = [];
  ben.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  // What the server says of the game so far is older than what happens meanwhile.
  let slow = true;
  await ben.route("**/story", async (route) => {
    const response = await route.fetch();
    if (slow) await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ response });
  });
  await ben.goto(`/t/${made.table.id}`);
  await ben.locator('[data-test="name"]').fill("Ben");
  await ben.locator('[data-test="sit"]').click();
  await starts(ann);
  const dice = async (guest: Page, faces: string) => {
    for (const face of faces) await guest.locator(`[data-face="${face}"]`).click();
    await guest.locator('[data-test="say-roll"]').click();
  };
  const active = await Promise.any(
    [ann, ben].map(async (guest) => (await guest.locator('[data-test="say-roll"]').waitFor(), guest)),
  );
  const other = active === ann ? ben : ann;
  await dice(active, "RROYG");
  await active.locator('[data-test="stand"]').click();
  for (let times = 0; times < 12; times++) {
    await active.locator('[data-test="undo"]').click();
    await active.locator('[data-test="stand"]').click();
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  slow = false;
  await play(active, { decisions: 1 });
  await play(other, { decisions: 1 });
  await dice(other, "RROYG");
  for (const guest of [ann, ben])
    await expect.poll(async () => (await logged(guest)).filter((line) => line.startsWith("The dice")).length).toBe(2);
  const told = await logged(ben);
  expect(told).toEqual(await logged(ann));
  // What was taken back is told in its place.
  for (const guest of [ann, ben]) expect(await guest.locator("aside .aside").count()).toBe(12);
  await ben.reload();
  await expect.poll(() => logged(ben)).toEqual(told);
  // What is no step stays, too.
  await expect.poll(() => ben.locator("aside .aside").count()).toBe(12);
  expect(warnings).toEqual([]);
});

test.each(GAMES)("the result of %s is not shown before the last move, and its sums are right at once", async (game) => {
  const made = await make(server, game, [device("Ann"), bot()]);
  const guest = await seated(server, made, { reducedMotion: false });
  // Whenever the page changes: as soon as there is a result, the whole log is told and the parts make the total.
  await guest.addInitScript(() => {
    const seen = ((window as unknown as { seen: unknown[] }).seen = [] as unknown[]);
    const look = () => {
      const result = document.querySelector('[data-test="result"]');
      if (!result) return;
      const number = (element: Element | null, name: string) => Number(element?.getAttribute(name));
      const rows = [...result.querySelectorAll("[data-seat]")].map((row) => ({
        parts: [...row.querySelectorAll("[data-part]")].map((part) => number(part, "data-part")),
        total: number(row.querySelector("[data-total]"), "data-total"),
      }));
      seen.push({ rows, lines: document.querySelectorAll("aside li.line").length });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await guest.goto(`/t/${made.table.id}`);
  await nextPrompt(guest);
  // Programs play on faster than a page shows it.
  await guest.locator('[data-test="menu"]').click();
  await guest.locator('[data-test="hand-over"]').click();
  await guest.locator('[data-test="result"]').waitFor({ timeout: 90_000 });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const seen = await guest.evaluate(
    () => (window as unknown as { seen: { rows: { parts: number[]; total: number }[]; lines: number }[] }).seen,
  );
  for (const { rows, lines } of seen) {
    expect(lines).toBe(seen.at(-1)!.lines);
    expect(rows.length).toBe(2);
    for (const { parts, total } of rows) expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  }
});
