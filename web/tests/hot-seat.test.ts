// Several people on one device: it is passed on to whoever is asked, and only they decide.

import { expect, test } from "vitest";
import { listen } from "./socket.ts";
import { page, sharedServer } from "./harness.ts";
import { play, results } from "./autoplayer.ts";
import { frontPage, GAMES } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

test.each(GAMES)("two people play %s on one device", async (game) => {
  const guest = await page({ server, reducedMotion: true });
  const received = listen(guest);
  await (await frontPage(guest, game)).locator('[data-test="device"]').click();
  const names = ["Ann", "Ben"];
  for (const [i, name] of names.entries())
    await guest.getByLabel(say("player-number", { number: i + 1 }), { exact: true }).fill(name);
  await guest.locator('[data-test="make-table"]').click();

  let holder = "";
  let passed = 0;
  await play(guest, {
    before: async ({ offer, passing }) => {
      if (offer === "over") return;
      const { waiting, active } = received.now!;
      // Whoever has the dice comes first, then the others, clockwise.
      const due = names[[active, 1 - active].find((seat) => waiting.includes(seat))!]!;
      expect(await guest.locator(".owner").innerText()).toBe(due);
      if (offer !== "pass-on") return expect(holder).toBe(due);
      expect(due).not.toBe(holder);
      expect(passing).toBe(say("pass-on", { name: due }));
      expect(await guest.locator(".panel button, .mine button:not([aria-disabled=true])").count()).toBe(0);
      holder = due;
      passed += 1;
    },
  });
  expect(passed).toBeGreaterThan(10);
  expect((await results(guest)).map(({ name }) => name).sort()).toEqual(names);
});
