// Films: a throw and a card that is scored, as strips of pictures, to be looked at. `npm run film`

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { nextPrompt, play } from "./autoplayer.ts";
import { browser, sharedServer } from "./harness.ts";
import { bot, device, type Game, make, open } from "./tables.ts";

const FOLDER = new URL("../pictures/films/", import.meta.url);
const COLUMNS = 6;
const server = sharedServer();

/** Pictures of what follows, one each so many milliseconds, side by side in one file. The clock of the page stands still meanwhile. */
async function film(guest: Page, name: string, frames: number, every: number): Promise<void> {
  const shots: string[] = [];
  for (let i = 0; i < frames; i++) {
    shots.push((await guest.screenshot()).toString("base64"));
    await guest.clock.runFor(every);
  }
  const { width, height } = guest.viewportSize()!;
  const strip = await (
    await browser()
  ).newPage({ viewport: { width: COLUMNS * width, height: Math.ceil(frames / COLUMNS) * height } });
  const pictures = shots.map((shot) => `<img width="${width}" src="data:image/png;base64,${shot}">`).join("");
  await strip.setContent(`<body style="margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},${width}px)">${pictures}`);
  await mkdir(FOLDER, { recursive: true });
  const file = fileURLToPath(new URL(`${name}.png`, FOLDER));
  await strip.screenshot({ path: file });
  await strip.close();
  console.log(file);
}

async function stopped(guest: Page): Promise<void> {
  await guest.clock.install();
  await guest.clock.pauseAt(Date.now() + 3_000);
}

test.each<Game>(["one-card", "twenty-one"])("a throw of %s", async (game) => {
  const made = await make(server, game, [device("Ada"), bot()], { throws: true });
  const guest = await open(server, made, { size: "phone", reducedMotion: false });
  while ((await nextPrompt(guest)).offer !== "throw") await play(guest, { decisions: 1 });
  await stopped(guest);
  await guest.locator('[data-test="throw"]').click();
  await film(guest, `${game}-throw`, 24, 60);
});

test("a card of one-card is scored", async () => {
  const made = await make(server, "one-card", [device("Ada"), bot()]);
  const guest = await open(server, made, { size: "phone", reducedMotion: false });
  for (;;) {
    const { offer } = await nextPrompt(guest);
    if (offer === "over") return;
    const card = guest.locator(".hand button.slot:has(.note.score):not(.off)");
    if (offer === "mark" && (await card.count()) > 0) {
      if ((await card.first().getAttribute("aria-pressed")) !== "true") await card.first().click();
      break;
    }
    await play(guest, { decisions: 1 });
  }
  await stopped(guest);
  await guest.locator('[data-test="mark"]').click();
  await guest.waitForTimeout(500);
  await film(guest, "one-card-score", 42, 120);
});
