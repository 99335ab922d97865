// Every scene of the app in every language: everybody can use it, it says what it means, and everything fits.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { covered, focusWalk, inaccessible, lostFocus, misnamed, tooSmall, tooWide, torn, untranslated } from "./checks.ts";
import { type PageOptions, SIZES, sharedServer } from "./harness.ts";
import { drawn, type Scene, SCENES, show, speak } from "./scenes.ts";
import { scenePage } from "./stage.ts";
import { tour } from "./tour.ts";

const LANGUAGES = ["en", "de", "fr", "es"];
const SMALL_PHONE = { width: 320, height: 640 };
/** What is left of 1280 × 800 for somebody who has made everything twice as large. */
const ENLARGED = { width: 640, height: 400 };

/** For a machine that does other things, too. */
const PATIENCE = 300_000;

const server = sharedServer();

/** The scenes in portions, so that a test says soon what is wrong and where. */
const PORTION = 12;
const portions = Array.from({ length: Math.ceil(SCENES.length / PORTION) }, (_, i) => {
  const scenes = SCENES.slice(i * PORTION, (i + 1) * PORTION);
  return { scenes, names: `${scenes[0]!.name} to ${scenes.at(-1)!.name}` };
});

/** What a check finds in scenes, by their names. Scenes where all is well are left out. */
async function survey(
  scenes: readonly Scene[],
  look: PageOptions,
  check: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await tour(server, scenes, look, async (page, { name }) => {
    const faults = await check(page);
    if (faults.length > 0) found[name] = [...new Set(faults)];
  });
  return found;
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

describe.each(portions)("from $names", ({ scenes }) => {
  test("a phone shows everything in every language, accessible and fitting", { timeout: PATIENCE }, async () => {
    const found = await survey(scenes, { size: "phone" }, async (page) => {
      const faults: string[] = [];
      for (const language of LANGUAGES) {
        if (language !== "en") await speak(page, language);
        const here = [
          ...(await untranslated(page, language)),
          ...(await tooWide(page)),
          ...(await tooSmall(page)),
          ...(await torn(page)),
          ...(await misnamed(page)),
          // Colours are the same in every language.
          ...(await inaccessible(page, { contrast: language === "en" })),
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

  test("a dark desktop shows everything accessible, and usable when it is enlarged", { timeout: PATIENCE }, async () => {
    const found = await survey(scenes, { size: "desktop", dark: true }, async (page) => {
      const faults = [...(await tooWide(page)), ...(await misnamed(page)), ...(await inaccessible(page))];
      await resize(page, ENLARGED);
      faults.push(...(await tooWide(page)), ...(await covered(page)));
      await page.setViewportSize(SIZES.desktop);
      return faults;
    });
    expect(found).toEqual({});
  });
});

describe.each(["phone", "desktop"] as const)("with a keyboard on a %s", (size) => {
  test.each(["home", "one-card-mark", "twenty-one-write", "one-card-result"])(
    "the focus is seen and follows the reading: %s",
    async (name) => {
      const visitor = await scenePage({ size, server });
      await show(
        SCENES.find((scene) => scene.name === name)!,
        visitor,
        server,
      );
      const stops = await focusWalk(visitor);
      expect(stops.length).toBeGreaterThan(8);
      expect(lostFocus(stops)).toEqual([]);
    },
  );
});
