// Without a mouse: Tab, Enter, Space and the arrows are enough, it is always seen where one is, and one never has to start over.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { focusIsSeen, reach, use } from "./input.ts";
import { play, results } from "./autoplayer.ts";
import { type Game, hurried } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

const keys = { style: "keys" } as const;
const focus = (guest: Page) => guest.evaluate(() => (document.activeElement === document.body ? "nothing" : "something"));

/** Plays to the end; after each decision something still has the focus, and shows it. */
async function playOn(guest: Page): Promise<void> {
  let decided = 0;
  await play(guest, {
    style: "keys",
    before: async ({ offer, sentence }) => {
      if (decided++ === 0) return;
      expect(await focus(guest), `before ${offer}: ${sentence}`).toBe("something");
      await focusIsSeen(guest);
    },
  });
  expect(await results(guest)).toHaveLength(2);
}

test("a game of one-card is set up with the arrow keys and played", async () => {
  const guest = await hurried(await page({ server, reducedMotion: true }));
  await guest.goto("/");
  await use(guest, '[data-game="one-card"] .like', { ...keys, key: "Space" });
  await reach(guest, 'input[name="level"]:checked');
  await guest.keyboard.press("ArrowRight");
  await focusIsSeen(guest);
  expect(await guest.locator('input[name="level"]:checked').inputValue()).toBe("learner");
  await use(guest, '[data-test="make-table"]', keys);
  await playOn(guest);
});

test("a game of twenty-one is begun and played", async () => {
  const guest = await hurried(await page({ server, reducedMotion: true }));
  await guest.goto("/");
  await reach(guest, 'input[name="game"]:checked');
  await guest.keyboard.press("ArrowDown");
  await focusIsSeen(guest);
  await use(guest, '[data-game="twenty-one"] [data-test="play-now"]', keys);
  await playOn(guest);
});

test.each<[Game, string]>([
  ["one-card", ".chip"],
  ["one-card", '[data-test="menu"]'],
])("in %s, whoever closes what %s has opened is back there", async (game, opener) => {
  const guest = await hurried(await page({ server, reducedMotion: true }));
  await guest.goto("/");
  await use(guest, `[data-game="${game}"] [data-test="play-now"]`, keys);
  for (const close of ["Escape", "Enter"]) {
    await use(guest, opener, keys);
    await guest.getByRole("dialog").waitFor();
    if (close === "Enter") await reach(guest, `dialog [aria-label="${say("close")}"]`);
    await guest.keyboard.press(close);
    await guest.getByRole("dialog").waitFor({ state: "detached" });
    expect(await guest.evaluate((opener) => document.activeElement?.matches(opener), opener), `closed with ${close}`).toBe(true);
  }
});
