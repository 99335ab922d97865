// Every scene of the app in every language: everybody can use it, it says what it means, and everything fits.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { covered, focusWalk, inaccessible, lostFocus, tooSmall, tooWide, untranslated } from "./checks.ts";
import { page, type PageOptions, SIZES, sharedServer } from "./harness.ts";
import { drawn, SCENES, show, speak } from "./scenes.ts";
import { tour } from "./tour.ts";

const LANGUAGES = ["en", "de", "fr", "es"];
const SMALL_PHONE = { width: 320, height: 640 };
/** What is left of 1280 × 800 for somebody who has made everything twice as large. */
const ENLARGED = { width: 640, height: 400 };

/** For a machine that does other things, too. */
const PATIENCE = 300_000;

const server = sharedServer();

/** What a check finds in the scenes, by their names. Scenes where all is well are left out. */
async function survey(look: PageOptions, check: (page: Page) => Promise<string[]>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await tour(server, look, async (page, { name }) => {
    const faults = await check(page);
    if (faults.length > 0) found[name] = [...new Set(faults)];
  });
  return found;
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

test("on a phone every scene is accessible, in its language, and fits, in all languages", { timeout: PATIENCE }, async () => {
  const found = await survey({ size: "phone" }, async (page) => {
    const faults: string[] = [];
    for (const language of LANGUAGES) {
      if (language !== "en") await speak(page, language);
      // What a language can break is names and sizes. Contrast is the slowest rule, and the same in all of them.
      const without = language === "en" ? [] : ["color-contrast"];
      const here = [
        ...(await untranslated(page, language)),
        ...(await tooWide(page)),
        ...(await tooSmall(page)),
        ...(await inaccessible(page, without)),
      ];
      await resize(page, SMALL_PHONE);
      here.push(...(await tooWide(page)), ...(await covered(page)));
      await resize(page, SIZES.phone);
      faults.push(...here.map((fault) => `${language}: ${fault}`));
    }
    return faults;
  });
  expect(found).toEqual({});
});

test(
  "every scene is accessible in the dark on a desktop, and can be used when it is enlarged",
  { timeout: PATIENCE },
  async () => {
    const found = await survey({ dark: true }, async (page) => {
      const faults = [...(await tooWide(page)), ...(await inaccessible(page))];
      await resize(page, ENLARGED);
      return [...faults, ...(await tooWide(page)), ...(await covered(page))];
    });
    expect(found).toEqual({});
  },
);

describe.each(["phone", "desktop"] as const)("with a keyboard on a %s", (size) => {
  test.each(["home", "one-card-mark", "twenty-one-write", "one-card-result"])(
    "the focus is seen and follows the reading: %s",
    async (name) => {
      const visitor = (await page({ size, reducedMotion: true, server })).context();
      const shown = await show(
        SCENES.find((scene) => scene.name === name)!,
        visitor,
        server,
      );
      const stops = await focusWalk(shown);
      expect(stops.length).toBeGreaterThan(8);
      expect(lostFocus(stops)).toEqual([]);
    },
  );
});
