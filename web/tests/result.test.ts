// The result of a game: it is there at once, and what comes late has its room.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sharedServer } from "./harness.ts";
import { SCENES, show } from "./scenes.ts";
import { scenePage } from "./stage.ts";

const server = sharedServer();

/** Where things lie on the page, from its top. */
const places = (guest: Page) =>
  guest.evaluate(() =>
    Object.fromEntries(
      [".sheet ol", ".more", ".course", ".points"].map((part) => {
        const place = document.querySelector(`[data-test="result"] ${part}`)!;
        return [part, Math.round(place.getBoundingClientRect().top + scrollY)];
      }),
    ),
  );

test.each(["en", "de", "fr", "es"])("nothing on the result is pushed away by its analysis on a phone (%s)", async (lang) => {
  const guest = await scenePage({ size: "phone", lang, server });
  // The analysis comes when it is let go.
  await guest.addInitScript(() => {
    const fetched = window.fetch.bind(window);
    const free = new Promise<void>((done) => Object.assign(window, { free: done }));
    window.fetch = async (target, request) => {
      if (typeof target === "string" && target.includes("/analysis")) await free;
      return await fetched(target, request);
    };
  });
  for (const name of ["one-card-result-lost", "twenty-one-result-won"]) {
    const scene = SCENES.find((scene) => scene.name === name)!;
    const shown = show(scene, guest, server);
    await guest.locator(".points figure svg").waitFor();
    const before = await places(guest);
    await guest.evaluate(() => (window as unknown as { free(): void }).free());
    await shown;
    await guest.locator('[data-test="glance"] .pair').waitFor();
    const after = await places(guest);
    for (const part of [".sheet ol", ".more", ".course"]) expect(after[part], `${name}: ${part}`).toBe(before[part]);
    // How much is said of a decision is not known before: it is about as much, and far below what one sees.
    expect(Math.abs(after[".points"]! - before[".points"]!), name).toBeLessThan(100);
  }
});

test('the head of a result says how long the game was, and the reader is "you" there, name and initial', async () => {
  const guest = await scenePage({ size: "phone", server });
  await show(
    SCENES.find(({ name }) => name === "one-card-result-lost")!,
    guest,
    server,
  );
  expect(await guest.locator("header h1 small").innerText()).toMatch(/^\d+ turns$/);
  const own = guest.locator('[data-test="result"] [data-seat="0"]');
  expect(await own.locator(".name").innerText()).toBe("You");
  expect(await own.locator(".portrait text").textContent()).toBe("Y");
});
