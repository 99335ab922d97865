// A phone in one hand: every decision is in reach of a thumb, and nothing sticks out at the side.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sharedServer } from "./harness.ts";
import { nextPrompt, play, results } from "./autoplayer.ts";
import { SCENES, show } from "./scenes.ts";
import { scenePage } from "./stage.ts";
import { bot, device, type Game, make, open } from "./tables.ts";

const server = sharedServer();

const tooWide = (guest: Page) => guest.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth);

test("six at a table fit: what a chip says keeps within it", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot(), bot(), bot(), bot(), device("Maximilian")]);
  const guest = await open(server, made, { size: "phone" });
  await nextPrompt(guest);
  expect(await tooWide(guest)).toBeLessThanOrEqual(0);
  const outside = await guest.locator(".chip").evaluateAll((chips) =>
    chips.flatMap((chip) => {
      const edge = chip.getBoundingClientRect();
      return [...chip.querySelectorAll(".portrait, .name, .points, .pips")].flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const inside = left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom;
        return inside ? [] : [`${part.className} of ${chip.textContent}`];
      });
    }),
  );
  expect(outside).toEqual([]);
});

test.each(["one-card-replay", "twenty-one-replay"])("in %s all of what is one's own lies above the dice", async (name) => {
  const guest = await scenePage({ size: "phone", server });
  await show(
    SCENES.find((scene) => scene.name === name)!,
    guest,
    server,
  );
  const edges = (selector: string) =>
    guest
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  const [panel] = await edges(".board .panel");
  for (const { bottom } of await edges(".mine .slot, .own b, .mine .row")) expect(bottom).toBeLessThanOrEqual(panel!.top);
  // A game of two hundred steps needs a slider that a finger can set.
  expect((await guest.locator('[data-test="slider"]').boundingBox())!.width).toBeGreaterThan(120);
});

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
