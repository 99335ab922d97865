// Pig has no board of its own: it is played from the plain list of moves, with nothing but its words.

import { expect, test } from "vitest";
import { nextPrompt, play, results } from "./autoplayer.ts";
import { inaccessible, tooSmall, tooWide, untranslated } from "./checks.ts";
import { page, sharedServer } from "./harness.ts";
import { frontPage, hurried, tableOf } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();

test.each(["en", "de", "fr", "es"])("a whole game of pig in %s, from the front page to the replay", async (lang) => {
  const say = words(lang);
  const guest = await hurried(await page({ server, lang, size: "phone", reducedMotion: true }));
  const faults = async () => [
    ...(await untranslated(guest, lang)),
    ...(await tooWide(guest)),
    ...(await tooSmall(guest)),
    ...(await inaccessible(guest)),
  ];
  const offered = await frontPage(guest, "pig");
  await guest.getByRole("radio", { name: say("pig-title") }).waitFor();
  await offered.locator('[data-test="play-now"]').click();

  // Whoever does not begin throws first, and a 1 passes the turn on before there is anything to decide.
  while ((await nextPrompt(guest)).offer === "throw") {
    await guest
      .locator('[data-test="throw"]')
      .click({ timeout: 2_000 })
      .catch(() => {});
  }
  expect(await guest.locator('[data-test="move"]').allInnerTexts()).toEqual([say("pig-move-again"), say("pig-move-hold")]);
  expect(await guest.locator('[data-test="facts"] dt').allInnerTexts()).toContain(say("pig-field-turn-points"));
  expect(await faults()).toEqual([]);

  expect(await play(guest, { style: "touch" })).toBeGreaterThan(1);
  const id = new URL(guest.url()).pathname.split("/").pop()!;
  const { scores } = await tableOf(server, id);
  expect((await results(guest)).map(({ points }) => points)).toEqual(scores!.toSorted((a, b) => b - a));
  expect(Math.max(...scores!)).toBeGreaterThanOrEqual(100);
  expect(await faults()).toEqual([]);

  await guest.getByRole("link", { name: say("replay"), exact: true }).click();
  await guest.locator('[data-test="facts"]').waitFor();
  await guest.locator('[data-test="slider"]').press("End");
  await guest.locator('[data-test="moment"]').getByText(/./).waitFor();
  expect(await faults()).toEqual([]);
});
