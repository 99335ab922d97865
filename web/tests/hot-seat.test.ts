// Several people on one device: everybody sees whose turn it is, and only what is secret is handed over.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listen } from "./socket.ts";
import { page, sharedServer } from "./harness.ts";
import { play } from "./autoplayer.ts";
import { frontPage, type Game } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

async function begin(guest: Page, game: Game, names: string[], before?: () => Promise<void>): Promise<void> {
  await (await frontPage(guest, game)).locator('[data-test="device"]').click();
  await before?.();
  for (let i = 2; i < names.length; i++) await guest.getByRole("button", { name: say("add-player") }).click();
  for (const [i, name] of names.entries())
    await guest.getByLabel(say("player-number", { number: i + 1 }), { exact: true }).fill(name);
  await guest.locator('[data-test="make-table"]').click();
}

test("two people play one-card on one device without passing it through a gate", async () => {
  const guest = await page({ server, reducedMotion: true });
  const received = listen(guest);
  const names = ["Ann", "Ben"];
  await begin(guest, "one-card", names);
  let asked = 0;
  await play(guest, {
    decisions: 24,
    before: async ({ offer }) => {
      expect(offer).not.toBe("pass-on");
      const { waiting, active, throw: thrower } = received.now!;
      const due = names[thrower ?? [active, 1 - active].find((seat) => waiting.includes(seat))!]!;
      expect(await guest.locator(".owner").innerText()).toBe(due);
      asked += 1;
    },
  });
  expect(asked).toBe(24);
});

test("three people play twenty-one on one device with one hand-over each a round", async () => {
  const guest = await page({ server, reducedMotion: true });
  const received = listen(guest);
  const names = ["Ann", "Ben", "Cleo"];
  await begin(guest, "twenty-one", names);
  const passed = new Map<number, number>();
  await play(guest, {
    decisions: 40,
    before: async ({ offer, passing }) => {
      if (offer !== "pass-on") return;
      const { turn } = received.now!;
      passed.set(turn, (passed.get(turn) ?? 0) + 1);
      expect(names.some((name) => passing.includes(say("pass-on", { name })))).toBe(true);
      expect(
        await guest.locator(".panel button:enabled, .mine button:not([aria-disabled=true]), .mine [data-field]").count(),
      ).toBe(0);
    },
  });
  expect(passed.size).toBeGreaterThan(3);
  // Who has the dice decides first and needs none.
  expect(Math.max(...passed.values())).toBeLessThanOrEqual(2);
});

test("whoever sits opposite has the screen turned around", async () => {
  const guest = await page({ server, reducedMotion: true });
  const names = ["Ann", "Ben"];
  await begin(guest, "one-card", names, () => guest.getByLabel(say("facing")).check());
  await play(guest, {
    decisions: 6,
    before: async () => {
      const owner = await guest.locator(".owner").innerText();
      const turned = await guest.locator("html[data-turned]").count();
      expect(turned).toBe(owner === "Ben" ? 1 : 0);
    },
  });
});
