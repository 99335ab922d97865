// A phone in one hand: every decision is in reach of a thumb, and nothing sticks out at the side.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sharedServer } from "./harness.ts";
import { play, results } from "./autoplayer.ts";
import { bot, device, type Game, make, open } from "./tables.ts";

const server = sharedServer();

const tooWide = (guest: Page) => guest.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth);

test.each<[Game, string | null]>([
  ["one-card", "advanced"],
  ["twenty-one", null],
])("a whole game of %s (%s) by tapping", async (game, variant) => {
  const made = await make(server, game, [device("Ann"), bot()], {}, variant);
  const guest = await open(server, made, { size: "phone" });
  await play(guest, {
    style: "touch",
    before: async ({ offer }) => expect(await tooWide(guest), offer).toBeLessThanOrEqual(0),
  });
  expect(await results(guest)).toHaveLength(2);
});
