// What goes beyond the page: the result as a picture to the system's share dialog, and the app on the home screen.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { SCENES, show } from "./scenes.ts";
import { scenePage } from "./stage.ts";

const server = sharedServer();
const result = SCENES.find(({ name }) => name === "twenty-one-result-won")!;

/** Opens what can be done with the result. */
const offered = (guest: Page) => guest.locator('[data-test="result"] button[aria-expanded=false]').first().click();

interface Shared {
  title: string;
  name: string;
  type: string;
  width: number;
  height: number;
}

test("the result goes to the system's share dialog as a picture", async () => {
  const guest = await scenePage({ server, size: "phone" });
  await guest.addInitScript(() => {
    const shared: Shared[] = [];
    Object.assign(window, { shared });
    navigator.canShare = (data) => (data?.files?.length ?? 0) > 0;
    navigator.share = async ({ title = "", files = [] } = {}) => {
      const { width, height } = await createImageBitmap(files[0]!);
      shared.push({ title, name: files[0]!.name, type: files[0]!.type, width, height });
    };
  });
  await show(result, guest, server);
  await offered(guest);
  await guest.locator('[data-test="share-picture"]').click();
  const shared = () => guest.evaluate(() => (window as unknown as { shared: Shared[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(1);
  const [picture] = await shared();
  expect(picture).toMatchObject({ title: "Twenty One", type: "image/png" });
  expect(picture!.name).toMatch(/^rollwright-[\w-]+\.png$/);
  expect(Math.min(picture!.width, picture!.height)).toBeGreaterThanOrEqual(600);
});

test("where the browser shares nothing, the picture is saved", async () => {
  const guest = await scenePage({ server });
  await show(result, guest, server);
  await offered(guest);
  const saved = guest.waitForEvent("download");
  await guest.locator('[data-test="share-picture"]').click();
  expect((await saved).suggestedFilename()).toMatch(/^rollwright-[\w-]+\.png$/);
});

test("whoever wins is showered with paper in the colours of the dice", async () => {
  const guest = await scenePage({ server, size: "phone", dark: true });
  await guest.emulateMedia({ reducedMotion: "no-preference" });
  await guest.addInitScript(() => {
    const papers = new Set<string>();
    Object.assign(window, { papers });
    // Every colour that a canvas is given, as the canvas has understood it.
    const fill = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "fillStyle")!;
    Object.defineProperty(CanvasRenderingContext2D.prototype, "fillStyle", {
      ...fill,
      set(colour: string) {
        fill.set!.call(this, colour);
        papers.add(String(fill.get!.call(this)));
      },
    });
  });
  await show(result, guest, server);
  const papers = () => guest.evaluate(() => [...(window as unknown as { papers: Set<string> }).papers].sort());
  await expect.poll(papers).toEqual(["#5a9cf0", "#5cc07f", "#8a5bd6", "#e8505b", "#f7a94a", "#fbdc5c"]);
});

test("the offer to install waits in the preferences, and is made once", async () => {
  const guest = await page({ server, size: "phone" });
  await guest.goto("/");
  await guest.locator('[data-test="play-now"]').waitFor();
  const kept = await guest.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => Promise.resolve(Object.assign(window, { asked: true })),
    });
    return !dispatchEvent(offer);
  });
  expect(kept).toBe(true);
  await guest.locator('[data-test="preferences"]').click();
  await guest.locator('[data-test="install"]').click();
  expect(await guest.evaluate(() => "asked" in window)).toBe(true);
  await guest.locator('[data-test="install"]').waitFor({ state: "detached" });
});
