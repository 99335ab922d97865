// From the front page to the result, against bots.

import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { play, results } from "./autoplayer.ts";
import { frontPage, type Game, hurried, tableOf } from "./tables.ts";
import type { Page } from "playwright-core";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

async function front(game: Game): Promise<{ guest: Page; section: ReturnType<Page["locator"]> }> {
  const guest = await hurried(await page({ server, reducedMotion: true }));
  return { guest, section: await frontPage(guest, game) };
}

/** What the page says at the end is what the server says, and the way there stands in the log. */
async function endsWell(guest: Page, players: number): Promise<void> {
  const id = new URL(guest.url()).pathname.split("/").pop()!;
  const { state, scores, winners, seats } = await tableOf(server, id);
  expect(state).toBe("finished");
  const shown = await results(guest);
  expect(shown).toHaveLength(players);
  expect(shown.map(({ points }) => points)).toEqual(scores!.toSorted((a, b) => b - a));
  const mine = shown.find(({ name }) => name === seats[0]!.name);
  expect(mine?.points).toBe(scores![0]);
  const { name, points } = shown[0]!;
  const ahead = points - shown[1]!.points;
  if (winners!.length > 1) expect(shown[1]!.points).toBe(points);
  else
    expect(await guest.locator("#result").innerText()).toBe(
      winners![0] === 0 ? say("you-win-by", { points: ahead }) : say("wins-by", { name, points: ahead }),
    );
  const lines = await guest.locator("aside li").allInnerTexts();
  expect(lines.length).toBeGreaterThan(30);
}

test.each<Game>(["one-card", "twenty-one"])("Play now leads to a whole game of %s", async (game) => {
  const { guest, section } = await front(game);
  await section.locator('[data-test="play-now"]').click();
  expect(await play(guest)).toBeGreaterThan(10);
  await endsWell(guest, 2);
});

test("the advanced game, with two bots and a name, is chosen in the dialog and kept for the next time", async () => {
  const { guest, section } = await front("one-card");
  await section.locator(".like").click();
  const dialog = guest.getByRole("dialog");
  await dialog.getByLabel(say("your-name")).fill("Ann");
  await dialog.locator('input[name="variant"][value="advanced"]').check();
  await dialog.locator('input[name="bots"][value="2"]').check();
  await dialog.locator('input[name="level"][value="casual"]').check();
  await dialog.locator('[data-test="make-table"]').click();
  const offers = new Set<string>();
  await play(guest, { before: ({ offer }) => void offers.add(offer) });
  expect([...offers]).toEqual(expect.arrayContaining(["keep", "take", "stand", "mark", "over"]));
  await endsWell(guest, 3);
  await guest.goto("/");
  const like = await section.locator(".like").innerText();
  expect(like).toContain(say("against-many", { count: 2, name: say("character-casual") }));
  expect(like).toContain(say("one-card-variant-advanced"));
});

test("with everything moving, as most people see it, a game goes its way", async () => {
  const guest = await hurried(await page({ server, size: "desktop" }));
  await (await frontPage(guest, "one-card")).locator('[data-test="play-now"]').click();
  expect(await play(guest, { decisions: 6 })).toBe(6);
});
