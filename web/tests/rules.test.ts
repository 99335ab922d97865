// The rules explain themselves with pictures: each section has one, made of a real position, and a keyboard steps through it.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type RulesPicture, pictures } from "../src/learn/pictures.ts";
import { page, sharedServer } from "./harness.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");
const GAMES = ["one-card", "twenty-one"];

const said = ({ id, frames }: RulesPicture, frame: number) =>
  say(`picture-${id}-${frames[frame]!.say}`, { other: say("lesson-other") });

const of = (guest: Page, { id }: RulesPicture) => guest.locator(`[data-picture="${id}"]`);

/** The sentence that is seen. */
const seen = (guest: Page, picture: RulesPicture) => of(guest, picture).locator("figcaption li.now").innerText();

describe.each(GAMES)("the rules of %s", (game) => {
  const own = pictures.filter((picture) => picture.game === game);

  test("every section has its picture, and a keyboard steps through all of them", async () => {
    const guest = await page({ server, size: "phone", reducedMotion: true });
    await guest.goto(`/learn/${game}`);
    await guest.locator("[data-test=picture]").first().waitFor();
    const bare = await guest
      .locator("article section:not(:has([data-test=picture])) h3")
      .evaluateAll((all) => all.map((heading) => heading.textContent));
    expect(bare).toEqual([say(`learn-${game}-notes-heading`)]);

    for (const picture of own) {
      const figure = of(guest, picture);
      await figure.scrollIntoViewIfNeeded();
      await figure.locator(".figure").waitFor();
      const { frames } = picture;
      // Whoever does not see the picture is told everything.
      expect(await figure.locator("figcaption li").allInnerTexts()).toEqual(frames.map((_, frame) => said(picture, frame)));
      await figure.locator("button").last().focus();
      for (const [frame, { rings = [] }] of frames.entries()) {
        if (frame > 0) await guest.keyboard.press("ArrowRight");
        await expect.poll(() => seen(guest, picture)).toBe(said(picture, frame));
        // What it points at is there.
        for (const selector of rings) expect(await figure.locator(selector).count(), `${picture.id}: ${selector}`).not.toBe(0);
        if (rings.length > 0) await figure.locator("[data-test=rings] path").first().waitFor({ state: "attached" });
      }
      await guest.keyboard.press("ArrowRight");
      expect(await seen(guest, picture)).toBe(said(picture, frames.length - 1));
      if (frames.length === 1) continue;
      await figure.locator("[data-test=picture-back]").focus();
      await guest.keyboard.press("Enter");
      await expect.poll(() => seen(guest, picture)).toBe(said(picture, frames.length - 2));
    }
  });

  test("a picture moves when it comes into sight, and stands when somebody steps", async () => {
    const guest = await page({ server, size: "phone" });
    await guest.goto(`/learn/${game}`);
    const first = own[0]!;
    const figure = of(guest, first);
    await figure.locator(".figure").waitFor();
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole("button", { name: say("pause") }).waitFor();
    await figure.locator("[data-test=picture-next]").click();
    await expect.poll(() => seen(guest, first)).toBe(said(first, 1));
    await figure.getByRole("button", { name: say("learn-picture-replay") }).waitFor();
  });
});

test("a picture ends as its position says: a card is scored, and lies on its place", async () => {
  const guest = await page({ server, size: "phone", reducedMotion: true });
  await guest.goto("/learn/one-card");
  const picture = pictures.find(({ id }) => id === "one-card-scoring")!;
  const figure = of(guest, picture);
  await figure.scrollIntoViewIfNeeded();
  await figure.locator("[data-card='26']").waitFor();
  await figure.locator("[data-test=picture-next]").click();
  await figure.locator("[data-place='0'] text").getByText("12", { exact: true }).waitFor();
  expect(await figure.locator("[data-card='26']").count()).toBe(0);
  await figure.locator("[data-test=picture-back]").click();
  await figure.locator("[data-card='26']").waitFor();
});
