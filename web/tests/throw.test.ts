// The throw that begins a turn: somebody makes it, and nothing tells its result before the dice lie.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { nextPrompt, play } from "./autoplayer.ts";
import { page, sharedServer } from "./harness.ts";
import { listen } from "./socket.ts";
import { bot, device, make, open, seated } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const button = (guest: Page, name: string) => guest.locator(`[data-test="${name}"]`);

/** A page of somebody who is to throw, with everything moving. */
async function toThrow(reducedMotion = false) {
  const made = await make(server, "one-card", [device("Ann"), bot()], { throws: true });
  const guest = await seated(server, made, { size: "phone", reducedMotion });
  const heard = listen(guest);
  await guest.goto(`/t/${made.table.id}`);
  while ((await nextPrompt(guest)).offer !== "throw") await play(guest, { decisions: 1 });
  return { guest, heard };
}

test("the first game asks once whether it is to be heard, and nothing moves when it has been told", async () => {
  const made = await make(server, "one-card", [device("Ann"), bot()], { throws: true });
  const guest = await open(server, made, { size: "phone" });
  const question = guest.locator('[data-test="with-sound"]');
  await question.waitFor();
  const place = () => guest.locator(".panel").boundingBox();
  const before = await place();
  await question.getByRole("button", { name: words("en")("with-sound-yes") }).click();
  await question.waitFor({ state: "detached" });
  expect(await place()).toEqual(before);
  expect(await guest.evaluate(() => localStorage.getItem("rollwright.taste"))).toContain('"sound":true');
  await guest.reload();
  await nextPrompt(guest);
  expect(await question.count()).toBe(0);
});

test.each(["en", "de", "fr", "es"])("the question for sound covers nothing but the title (%s)", async (lang) => {
  const made = await make(server, "one-card", [device("Ann"), bot()], { throws: true });
  const guest = await open(server, made, { size: "phone", lang });
  const question = guest.locator('[data-test="with-sound"]');
  await question.waitFor();
  const covered = await question.evaluate((question) => {
    const over = question.getBoundingClientRect();
    const others = [...document.querySelectorAll("header a, header button, .others .chip, .ticker")];
    return others
      .filter((other) => {
        const under = other.getBoundingClientRect();
        const apart =
          over.right <= under.left || under.right <= over.left || over.bottom <= under.top || under.bottom <= over.top;
        return !apart && !question.contains(other);
      })
      .map((other) => other.outerHTML.slice(0, 120));
  });
  expect(covered).toEqual([]);
});

test("nothing tells what the dice show before they lie", async () => {
  const { guest, heard } = await toThrow();
  await guest.clock.install();
  await guest.clock.pauseAt(Date.now() + 2_000);
  const told = () =>
    guest.evaluate(() => ({
      pencil: document.querySelectorAll(".hand .ghost").length,
      named: document.querySelectorAll(".felt [aria-label]:not([role=group])").length,
      log: document.querySelector('[role="log"]')?.textContent,
      sentence: document.querySelector('[data-test="sentence"]')?.textContent,
    }));
  const before = await told();
  heard.all.length = 0;
  await button(guest, "throw").click();
  const rolled = () =>
    heard.all.some(
      (message) => message.type === "events" && message.events.some((event) => "step" in event && event.step.startsWith("roll")),
    );
  await expect.poll(rolled, { timeout: 10_000 }).toBe(true);
  // The hand has gathered them, and the server has said what they show; they still tumble.
  await guest.clock.runFor(400);
  const meanwhile = await told();
  expect(meanwhile).toMatchObject({ pencil: 0, named: 0, log: before.log });
  await guest.clock.runFor(2_000);
  await button(guest, "stand").waitFor();
  expect((await told()).named).toBe(5);
  expect((await told()).log).not.toBe(before.log);
});

test("dice in motion are drawn on a canvas that does not make the page larger", async () => {
  const { guest } = await toThrow();
  await guest.clock.install();
  await guest.clock.pauseAt(Date.now() + 2_000);
  const seen = () =>
    guest.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const shown = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return {
        size: [scrollWidth, scrollHeight],
        canvas: shown(".felt .flying").display,
        page: shown(".felt .lying").opacity,
      };
    });
  const before = await seen();
  expect(before).toMatchObject({ canvas: "none", page: "1" });
  await button(guest, "throw").click();
  await guest.clock.runFor(60);
  expect(await seen()).toEqual({ ...before, canvas: "block", page: "0" });
  const hasDice = () =>
    guest.evaluate(() => {
      const drawn = document.querySelector<HTMLCanvasElement>(".felt .flying")!;
      const copy = document.createElement("canvas");
      Object.assign(copy, { width: drawn.width, height: drawn.height });
      const context = copy.getContext("2d")!;
      context.drawImage(drawn, 0, 0);
      return context.getImageData(0, 0, copy.width, copy.height).data.some((part) => part > 0);
    });
  await expect.poll(hasDice).toBe(true);
  // The server has answered, and the dice fall.
  await expect
    .poll(async () => {
      await guest.clock.runFor(500);
      return await seen();
    })
    .toMatchObject({ canvas: "none", page: "1" });
});

test("a flick throws, and so does Enter", async () => {
  const { guest } = await toThrow();
  const { x, y, width, height } = (await guest.locator(".felt").boundingBox())!;
  await guest.mouse.move(x + width / 2, y + height * 0.7);
  await guest.mouse.down();
  await guest.mouse.move(x + width / 2 + 30, y + height * 0.3, { steps: 4 });
  await guest.mouse.up();
  await button(guest, "stand").waitFor();

  const other = await toThrow(true);
  await other.guest.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await other.guest.keyboard.press("Enter");
  await button(other.guest, "stand").waitFor();
});

test("keeping the roll and crossing off is one tap on a card and one on the button", async () => {
  for (;;) {
    const { guest, heard } = await toThrow(true);
    await button(guest, "throw").click();
    await button(guest, "stand").waitFor();
    const card = guest.locator(".hand button.slot[aria-pressed]:not(.off)");
    // Now and then no card has room for the roll.
    if ((await card.count()) === 0) continue;
    await card.first().click();
    heard.all.length = 0;
    await button(guest, "stand-and-mark").click();
    const decided = () =>
      heard.all
        .flatMap((message) => (message.type === "events" ? message.events : []))
        .flatMap((event) => ("step" in event ? [event.step] : []));
    await expect.poll(() => decided().some((step) => step.startsWith("0 mark"))).toBe(true);
    expect(decided()[0]).toBe("0 stand");
    return;
  }
});

test("nothing jumps through a throw and a roll of some dice again", async () => {
  const { guest } = await toThrow();
  await guest.evaluate(() => {
    const shifts = ((window as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (shifts as number[]).push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: false });
  });
  await button(guest, "throw").click();
  await button(guest, "stand").waitFor();
  await guest.waitForTimeout(800);
  await guest.locator("button.die").first().click();
  await button(guest, "reroll").click();
  await guest.waitForTimeout(2_500);
  const shifted = await guest.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.02);
});

test("dice that nobody lets roll again are laid back, still chosen", async () => {
  // A lesson refuses what it did not ask for.
  const guest = await page({ server, size: "phone" });
  await guest.goto("/learn/one-card/one-card-first-game");
  await button(guest, "throw").click();
  const die = guest.locator("button.die");
  await die.first().click();
  await button(guest, "reroll").click();
  await guest.locator('[data-test="coach"] .otherwise').waitFor();
  // In the hand, dice can't be touched.
  await expect.poll(() => die.count()).toBe(5);
  expect(await guest.locator("button.die[aria-pressed=true]").count()).toBe(1);
  await guest.locator("button.die[aria-pressed=true]").click();
  expect(await guest.locator("button.die[aria-pressed=true]").count()).toBe(0);
});
