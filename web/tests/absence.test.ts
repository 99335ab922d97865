// Somebody is away: the others are told, and can do something about it; whoever comes back is told as well.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Created, Settings } from "../src/protocol.ts";
import { nextPrompt, play } from "./autoplayer.ts";
import { page, sharedServer } from "./harness.ts";
import { device, make, open, tableOf } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");
const button = (guest: Page, name: string) => guest.locator(`[data-test="${name}"]`);
const told = (guest: Page) => guest.locator('[data-test="absence"]');

/** Ann, who is the host, and Ben, who has begun a game with her and has gone. */
async function gone(settings: Partial<Settings> = {}): Promise<{ made: Created; ann: Page; ben: Page }> {
  const made = await make(server, "twenty-one", [device("Ann"), device("Ben")], settings);
  const ann = await open(server, made, { seats: [0] });
  const ben = await open(server, made, { seats: [1], host: false, size: "phone" });
  await Promise.any([nextPrompt(ann), nextPrompt(ben)]);
  await ben.goto("/about");
  await expect.poll(async () => (await tableOf(server, made.table.id)).seats[1]!.connected).toBe(false);
  return { made, ann, ben };
}

/** Ann decides until the table waits for Ben. */
async function untilBenIsAsked(ann: Page): Promise<void> {
  const asked = ann.locator(".panel.asked button:enabled").first();
  const until = told(ann).getByText(say("absent-until", { minutes: 5 }));
  for (;;) {
    await Promise.any([asked.waitFor(), until.waitFor()]);
    if (await until.isVisible()) return;
    await play(ann, { decisions: 1 });
  }
}

const back = (ben: Page, made: Created) => ben.goto(`/t/${made.table.id}`);

test("the others see who is away, since when, and when a stand-in will play", async () => {
  const { made, ann, ben } = await gone();
  await told(ann)
    .getByText(say("absent-since", { name: "Ben", minutes: 0 }))
    .waitFor();
  await untilBenIsAsked(ann);
  const chip = ann.locator(".others").getByRole("button", { name: /Ben/ });
  expect(await chip.getAttribute("aria-label")).toContain(say("seat-away"));
  // A seat can be opened after a minute, and not before.
  expect(await button(ann, "open-seat").count()).toBe(0);
  await back(ben, made);
  await told(ann).getByText("Ben").waitFor({ state: "detached" });
});

test("the host calls the stand-in, which everybody can read, also after a reload; whoever comes back is told and goes on", async () => {
  const { made, ann, ben } = await gone();
  await untilBenIsAsked(ann);
  await button(ann, "call-stand-in").click();
  await told(ann)
    .getByText(say("absent-stand-in", { name: "Ben" }))
    .waitFor();
  const line = (guest: Page, id: string) => guest.locator("aside .aside").getByText(say(id, { name: "Ben" }));
  await line(ann, "log-stand-in").waitFor();
  expect(await button(ann, "call-stand-in").count()).toBe(0);
  await nextPrompt(ann);
  await back(ben, made);
  await button(ben, "returned").waitFor();
  expect(await button(ben, "returned").innerText()).toMatch(/^Welcome back! A stand-in has decided/);
  await line(ann, "log-back").waitFor();
  await told(ann).getByText("Ben").waitFor({ state: "detached" });
  await ann.reload();
  await line(ann, "log-stand-in").waitFor();
  await line(ann, "log-back").waitFor();
});

test("who comes back before somebody has taken the open seat has it again", async () => {
  // A seat opens after a minute, or when the stand-in would play, if that is sooner.
  const { made, ann, ben } = await gone({ absent_after: 10 });
  await button(ann, "open-seat").click();
  await told(ann)
    .getByText(say("absent-open", { name: "Ben" }))
    .waitFor();
  const cem = await page({ server, size: "phone", reducedMotion: true });
  await cem.goto(`/t/${made.table.id}`);
  await button(cem, "sit").waitFor();
  await back(ben, made);
  await button(ben, "returned").waitFor();
  await button(cem, "sit").waitFor({ state: "detached" });
  await told(ann).getByText("Ben").waitFor({ state: "detached" });
  expect(await button(ben, "watching").count()).toBe(0);
});

test("somebody else takes an open seat and plays on, and who was absent is told", async () => {
  const { made, ann, ben } = await gone({ absent_after: 10 });
  await button(ann, "open-seat").click();
  const cem = await page({ server, size: "phone", reducedMotion: true });
  await cem.goto(`/t/${made.table.id}`);
  await button(cem, "name").fill("Cem");
  await button(cem, "sit").click();
  await ann
    .locator("aside .aside")
    .getByText(say("log-seated", { name: "Cem" }))
    .waitFor();
  await ann.locator(".others").getByRole("button", { name: /Cem/ }).waitFor();
  await told(ann).getByText("Ben").waitFor({ state: "detached" });
  await back(ben, made);
  await button(ben, "watching").getByText(say("seat-is-taken")).waitFor();
  await Promise.all([play(ann), play(cem)]);
});

test("without the host, all others together call the stand-in", async () => {
  const made = await make(server, "one-card", [device("Ann"), device("Ben"), device("Cem")]);
  const sit = (seat: number) => open(server, made, { seats: [seat], host: false });
  const [ann, ben, cem] = [await sit(0), await sit(1), await sit(2)];
  await Promise.any([ann, ben, cem].map((guest) => nextPrompt(guest)));
  await cem.goto("/about");
  await button(ann, "call-stand-in").click();
  await told(ann).getByText(say("absent-asked")).waitFor();
  expect((await tableOf(server, made.table.id)).seats[2]!.stand_in).toBe(false);
  await button(ben, "call-stand-in").click();
  for (const guest of [ann, ben])
    await told(guest)
      .getByText(say("absent-stand-in", { name: "Cem" }))
      .waitFor();
});
