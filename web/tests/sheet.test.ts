// The sheet of twenty-one on a phone or a tablet: everything that decides is in sight at once, and labels keep within their buttons.

import { expect, test } from "vitest";
import { play } from "./autoplayer.ts";
import { sharedServer } from "./harness.ts";
import { SCENES, show, speak } from "./scenes.ts";
import { scenePage } from "./stage.ts";
import { bot, device, make, open } from "./tables.ts";

const server = sharedServer();
const scene = (name: string) => SCENES.find((scene) => scene.name === name)!;

test.each([
  [360, 640],
  [360, 740],
  [360, 800],
  [390, 844],
  [820, 1180],
])("on a screen of %i by %i, bonus table, total and all five rows are in sight with the dice", async (width, height) => {
  const guest = await scenePage({ size: "phone", server });
  await guest.setViewportSize({ width, height });
  for (const name of ["twenty-one-reroll", "twenty-one-write", "twenty-one-cross", "twenty-one-six-seats"]) {
    await show(scene(name), guest, server);
    const hidden = await guest
      .locator(".mine .row, .mine [data-bonus], .mine [data-test=points], .panel .die")
      .evaluateAll((all) => {
        const panel = document.querySelector(".panel")!;
        return all.flatMap((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const floor = panel.contains(element) ? innerHeight : panel.getBoundingClientRect().top;
          return top < 0 || bottom > floor ? [`${element.className} from ${top} to ${bottom}`] : [];
        });
      });
    expect(hidden, name).toEqual([]);
  }
});

test("while somebody is away, the row in play stays in sight, and what can be done is a tap away", async () => {
  const guest = await scenePage({ size: "phone", server });
  await guest.setViewportSize({ width: 390, height: 844 });
  await show(scene("away"), guest, server);
  const { bottom } = await guest.locator(".mine .row.playing").evaluate((row) => row.getBoundingClientRect());
  expect(bottom).toBeLessThanOrEqual(await guest.locator(".panel").evaluate((panel) => panel.getBoundingClientRect().top));
  const call = guest.locator('[data-test="call-stand-in"]');
  expect(await call.count()).toBe(0);
  await guest.locator('[data-test="absent-what"]').click();
  expect(await call.isVisible()).toBe(true);
});

test("in every language labels keep within their buttons, and the panel keeps its height from phase to phase", async () => {
  const guest = await scenePage({ size: "phone", server });
  await guest.setViewportSize({ width: 360, height: 640 });
  const heights = new Set<number>();
  for (const name of ["twenty-one-reroll", "twenty-one-write", "twenty-one-cross", "twenty-one-chosen", "twenty-one-waiting"]) {
    await show(scene(name), guest, server);
    for (const language of ["en", "de", "fr", "es"]) {
      await speak(guest, language);
      heights.add((await guest.locator(".panel").boundingBox())!.height);
      const cut = await guest.locator(".panel .button").evaluateAll((all) =>
        all.flatMap((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
          const fits = inner.left >= outer.left && inner.right <= outer.right && inner.height <= outer.height;
          return fits ? [] : [element.textContent];
        }),
      );
      expect(cut, `${name} in ${language}`).toEqual([]);
      const beyond = await guest.locator("header h1 span").evaluate((title) => title.scrollHeight - title.clientHeight);
      expect(beyond, "a second line of the title that is not shown").toBeLessThan(6);
    }
  }
  expect([...heights]).toHaveLength(1);
});

test("ink is put on the sheet once, and not again when its fields can be touched", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const guest = await open(server, made, { size: "phone", reducedMotion: false });
  const wet = guest.locator(".mine [data-field] .hand.fresh");
  let inked = 0;
  await play(guest, {
    decisions: 8,
    before: async ({ offer }) => {
      if (offer !== "write") return;
      expect(await wet.count()).toBe(0);
      inked += await guest.locator(".mine [data-field] .hand:not(.pencil)").count();
    },
  });
  expect(inked).toBeGreaterThan(0);
});
