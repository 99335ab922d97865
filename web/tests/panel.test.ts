// The panel at the bottom of a table: it stays where it is, takes no tap that was not meant, forgets no decision, and says nothing that is
// not so.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { allow, sharedServer, type Size } from "./harness.ts";
import { nextPrompt, play } from "./autoplayer.ts";
import { SCENES, show } from "./scenes.ts";
import { listen } from "./socket.ts";
import { scenePage } from "./stage.ts";
import { bot, device, type Game, make, open, seated } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");
const button = (guest: Page, name: string) => guest.locator(`[data-test="${name}"]`);

test.each<[Game, Size]>([
  ["one-card", "laptop"],
  ["twenty-one", "phone"],
])("nothing jumps while %s is played on a %s", async (game, size) => {
  const made = await make(server, game, [device("Ann"), bot()]);
  const guest = await open(server, made, { size });
  await nextPrompt(guest);
  await guest.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value} ${sources.map(({ node }) => node?.getAttribute?.("class") ?? "text").join("; ")}`);
    }).observe({ type: "layout-shift" });
  });
  // A card that is scored is acted out in full; a row of a sheet is full after three rounds or so.
  const scores = guest.locator(".hand button.slot:has(.note.score):not(.off)");
  let left = 12;
  while (left > 0) {
    await play(guest, {
      decisions: 1,
      async before({ offer }) {
        const acted = offer === "mark" && (await scores.count()) > 0;
        await guest.emulateMedia({ reducedMotion: acted ? "no-preference" : "reduce" });
        if (game === "twenty-one") left -= 1;
        else if (acted) left = 0;
      },
    });
  }
  await nextPrompt(guest);
  const shifts = await guest.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const sum = shifts.reduce((sum, shift) => sum + parseFloat(shift), 0);
  expect(sum, shifts.join("\n")).toBeLessThan(0.02);
});

test.each(["one-card-keep", "one-card-take", "one-card-advanced-mark"])(
  "in %s the button is in sight on phones and desktops, and no card lies under the panel",
  async (name) => {
    for (const size of ["phone", "desktop"] as const) {
      const guest = await scenePage({ size, server });
      await show(
        SCENES.find((scene) => scene.name === name)!,
        guest,
        server,
      );
      const [last, panel, view] = await guest.evaluate(() => [
        Math.max(...[...document.querySelectorAll(".actions .button")].map((button) => button.getBoundingClientRect().bottom)),
        document.querySelector(".panel.live")!.getBoundingClientRect().top,
        innerHeight,
      ]);
      expect(last, `${size}: the button`).toBeLessThanOrEqual(view);
      const cards = await guest
        .locator(".lying .slot")
        .evaluateAll((slots) => slots.map((slot) => (slot.querySelector("svg") ?? slot).getBoundingClientRect().bottom));
      if (size === "desktop" || name !== "one-card-keep")
        expect(Math.max(...cards), `${size}: a card`).toBeLessThanOrEqual(panel);
    }
  },
);

test("a second tap right after crossing off does not keep the roll that has just come", async () => {
  const made = await make(server, "one-card", [device("Ann"), bot()]);
  const guest = await seated(server, made);
  const { all } = listen(guest);
  const kept = () =>
    all.some(
      (message) => message.type === "events" && message.events.some((event) => "step" in event && event.step === "0 stand"),
    );
  await guest.goto(`/t/${made.table.id}`);
  for (let tried = 0; tried < 3;) {
    const { offer, pointed } = await nextPrompt(guest);
    if (offer !== "mark") {
      await play(guest, { decisions: 1 });
      continue;
    }
    if (!pointed) await guest.locator(".hand button.slot[aria-pressed]:not(.off)").first().click();
    const { x, y, width, height } = (await button(guest, "mark").boundingBox())!;
    all.length = 0;
    await guest.mouse.click(x + width / 2, y + height / 2);
    await guest.waitForTimeout(400);
    await guest.mouse.click(x + width / 2, y + height / 2);
    await guest.waitForTimeout(300);
    expect(kept()).toBe(false);
    // It may have been the other one's turn; then there was nothing to hit.
    if ((await button(guest, "stand").count()) > 0) tried += 1;
  }
  // Whoever means it, can.
  await button(guest, "stand").click();
  await expect.poll(kept).toBe(true);
});

test("undo stands large in the panel after a decision, then small at the top", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), device("Ben")]);
  const guest = await open(server, made, { size: "phone" });
  await guest.clock.install();
  while ((await nextPrompt(guest)).offer !== "stand") await play(guest, { decisions: 1 });
  await button(guest, "stand").click();
  const undo = guest.locator('.panel [data-test="undo"]');
  await undo.waitFor();
  expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(48);
  await guest.clock.runFor(7_000);
  await guest.locator('header [data-test="undo"]').click();
  await button(guest, "stand").waitFor();
});

test("a decision that is made offline stays in sight until it is sent", async () => {
  const made = await make(server, "one-card", [device("Ann"), bot()]);
  const guest = await open(server, made);
  while ((await nextPrompt(guest)).offer !== "mark") await play(guest, { decisions: 1 });
  allow(guest, /ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  await guest.context().setOffline(true);
  await guest.locator('[data-test="lost"]').waitFor();
  if (!(await nextPrompt(guest)).pointed) await guest.locator(".hand button.slot[aria-pressed]:not(.off)").first().click();
  const card = (await guest.locator(".hand button.slot.picked").getAttribute("data-card"))!;
  await button(guest, "mark").click();
  const sentence = guest.locator('[data-test="sentence"]');
  await expect.poll(() => sentence.innerText()).toContain(say("unsent"));
  expect(await sentence.innerText()).toContain(say("log-one-card-mark-you", { what: card }));
  await guest.context().setOffline(false);
  await guest
    .locator("aside")
    .getByText(say("log-one-card-mark-you", { what: card }))
    .first()
    .waitFor();
  await expect.poll(() => sentence.innerText()).not.toContain(say("unsent"));
  await nextPrompt(guest);
});

test("cards that were just crossed off on are not said to have nothing to cross off", async () => {
  const made = await make(server, "one-card", [device("Ann"), device("Ben")]);
  const ann = await open(server, made, { seats: [0] });
  const ben = await open(server, made, { seats: [1] });
  const active = await Promise.any([ann, ben].map(async (guest) => (await button(guest, "stand").waitFor(), guest)));
  await button(active, "stand").click();
  await play(active, { decisions: 1 });
  // The other one has not decided yet.
  await active.locator("ul.others li").getByText(say("seat-thinking")).first().waitFor();
  expect(await active.locator(".hand").innerText()).not.toContain(say("one-card-nothing"));
});
