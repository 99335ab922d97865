// The page that prints: what one sees is what one gets.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { bot, make, open } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();

async function saved(guest: Page, button: string): Promise<string> {
  const [download] = await Promise.all([guest.waitForEvent("download"), guest.locator(`[data-test="${button}"]`).click()]);
  return await readFile(await download.path(), "latin1");
}

/** Whether the picture of the page was drawn, and its proportions. */
function drawn(guest: Page): Promise<number> {
  const image = guest.locator('[data-test="preview"]');
  return image.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalHeight / image.naturalWidth;
  });
}

test.each(["en", "de", "fr", "es"])("sheets can be looked at and saved, in %s", async (lang) => {
  const say = words(lang);
  const guest = await page({ size: "phone", lang, server });
  await guest.goto("/");
  await guest
    .locator("footer")
    .getByRole("link", { name: say("print"), exact: true })
    .click();
  await guest.getByRole("link", { name: "Twenty One" }).click();
  await guest.getByText(say("print-page", { page: 1, pages: 3 })).waitFor();
  // Two to a page lie side by side.
  expect(await drawn(guest)).toBeCloseTo(210 / 297, 2);
  await guest.getByRole("button", { name: say("print-page-after") }).click();
  await guest.getByText(say("print-page", { page: 2, pages: 3 })).waitFor();
  for (const sheet of ["B", "C", "D", "E", "F"]) await guest.getByLabel(sheet, { exact: true }).uncheck();
  await guest.getByText(say("print-page", { page: 1, pages: 1 })).waitFor();
  expect((await saved(guest, "print-pdf")).slice(0, 5)).toBe("%PDF-");
  await guest.getByLabel("A", { exact: true }).uncheck();
  await guest.getByText(say("print-no-sheet")).waitFor();
});

test("the deck, the pad and the rules can be saved on both kinds of paper", async () => {
  const say = words("en");
  const guest = await page({ server });
  await guest.goto("/print/one-card");
  for (const what of ["pad", "cards", "rules"]) {
    await guest.getByLabel(say(`print-product-${what}`), { exact: true }).check();
    for (const paper of ["A4", "US Letter"]) {
      await guest.getByLabel(paper).check();
      const pdf = await saved(guest, "print-pdf");
      expect(pdf.slice(0, 5), `${what}, ${paper}`).toBe("%PDF-");
    }
  }
});

test("with black ink alone nothing in the preview is coloured", async () => {
  const guest = await page({ server });
  await guest.goto("/print/twenty-one");
  const preview = guest.locator('[data-test="preview"]');
  const colours = async () => decodeURIComponent((await preview.getAttribute("src"))!).match(/#[0-9a-f]{6}/g)!;
  const coloured = (colour: string) => colour.slice(1, 3) !== colour.slice(3, 5) || colour.slice(3, 5) !== colour.slice(5);
  expect((await colours()).some(coloured)).toBe(true);
  await guest.locator('input[name="ink"][value="black"]').check();
  await expect.poll(async () => (await colours()).some(coloured), { timeout: 5000 }).toBe(false);
  expect(await guest.locator('[data-test="print-pdf"]').getAttribute("href")).toContain("ink=black");
});

test("a finished game can be saved as its sheets", async () => {
  const guest = await open(server, await make(server, "twenty-one", [bot(), bot()]));
  await guest.locator('[data-test="result"]').waitFor();
  expect((await saved(guest, "paper")).slice(0, 5)).toBe("%PDF-");
});
