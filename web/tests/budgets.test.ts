// Budgets that hold on any machine: what a first visitor loads until the first decision of a game, and that nothing jumps.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { page, sharedServer } from "./harness.ts";
import { frontPage } from "./tables.ts";
import { drawn } from "./scenes.ts";

/** What the front page may take, and everything until the first decision. The display face comes after both. */
const MOST_AT_FRONT = 80_000;
const MOST_BYTES = 132_000;
const MOST_REQUESTS = 40;
/** What nobody notices; 0.1 is what Google calls good. */
const MOST_SHIFT = 0.02;

const server = sharedServer();

interface Load {
  requests: number;
  bytes: number;
}

/** Counts what comes over the wire, as it comes: compressed, with the heads of the answers. */
async function meter(page: Page): Promise<Load> {
  const load: Load = { requests: 0, bytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const faces = new Set<string>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.endsWith(".woff2")) faces.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (faces.has(requestId)) return;
    load.requests += 1;
    load.bytes += encodedDataLength;
  });
  return load;
}

/** Adds up how far things jump that nobody has touched. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

test("the front page is there with little", async () => {
  const guest = await page({ size: "phone", server });
  const load = await meter(guest);
  await guest.goto("/");
  await guest.locator('[data-test="touch-dice"]').waitFor();
  await guest.waitForLoadState("networkidle");
  console.log(`front page: ${(load.bytes / 1000).toFixed(1)} kB in ${load.requests} requests`);
  expect(load.bytes).toBeLessThanOrEqual(MOST_AT_FRONT);
  expect(await guest.evaluate(() => document.fonts.check('700 16px "Bricolage Grotesque"'))).toBe(true);
});

describe.each(["one-card", "twenty-one"])("%s", (game) => {
  test("a first visitor loads little until the first decision", async () => {
    const guest = await page({ size: "phone", server });
    const load = await meter(guest);
    await (await frontPage(guest, game)).locator('[data-test="play-now"]').click();
    await guest.locator('.panel [data-test="stand"], .panel [data-test="write"], .panel [data-test="pass"]').first().waitFor();
    await guest.waitForLoadState("networkidle");
    console.log(`${game}: ${(load.bytes / 1000).toFixed(1)} kB in ${load.requests} requests until the first decision`);
    expect(load.bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(load.requests).toBeLessThanOrEqual(MOST_REQUESTS);
  });

  test.each(["phone", "desktop"] as const)("nothing jumps while its pages load on a %s", async (size) => {
    const guest = await page({ size, server, reducedMotion: true });
    const shifts = await watchShifts(guest);
    await (await frontPage(guest, game)).locator('[data-test="play-now"]').waitFor();
    await drawn(guest);
    expect(await shifts()).toBeLessThan(MOST_SHIFT);

    await guest.locator('[data-test="play-now"]').click();
    await guest.locator('[data-test="sentence"]').waitFor();
    // The table as somebody sees it who comes back to it.
    await guest.reload();
    await guest.locator('[data-test="sentence"]').waitFor();
    await guest.waitForLoadState("networkidle");
    expect(await shifts()).toBeLessThan(MOST_SHIFT);
  });

  test.each(["phone", "desktop"] as const)("nothing jumps while its rules load with their pictures on a %s", async (size) => {
    const guest = await page({ size, server, reducedMotion: true });
    const shifts = await watchShifts(guest);
    await guest.goto(`/learn/${game}`);
    await guest.locator('[data-test="picture"] .figure').first().waitFor();
    await guest.waitForLoadState("networkidle");
    await drawn(guest);
    expect(await shifts()).toBeLessThan(MOST_SHIFT);
  });
});
