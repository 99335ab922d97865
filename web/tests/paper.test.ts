// Games that were played on paper, keyed in by touch and by keyboard, corrected, and saved as records.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Position } from "../src/protocol.ts";
import { page, sharedServer } from "./harness.ts";
import { game as written } from "./stage.ts";
import { ask } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");
const PATIENCE = 120_000;

interface Played {
  game: string;
  variant: string;
  seats: number;
  steps: string[];
}

const keyed = (played: Played, steps: string[]) =>
  ask<Position>(server, "/api/positions", { ...played, steps, paper: true }).then((position) => position.keyed!);

/** What has to be keyed in of a game: all that is not filled in. */
async function entriesOf(played: Played): Promise<string[]> {
  const entries: string[] = [];
  const told = new Map<string, number>();
  for (const step of played.steps) {
    const before = told.get(step) ?? 0;
    told.set(step, before + 1);
    const { steps } = await keyed(played, entries);
    if (steps.filter((other) => other.step === step).length <= before) entries.push(step);
  }
  return entries;
}

/** The dice that were rolled and not kept, in a game of one-card. */
function rolledDice(entries: string[], at: number): string {
  let dice = entries[at]!.split(" ")[1]!;
  const again = entries[at - 1]?.split(" ");
  if (again?.[1] !== "reroll") return dice;
  let kept = entries[at - 2]!.split(" ")[1]!;
  for (const die of again[2]!) kept = kept.replace(die, "");
  for (const die of kept) dice = dice.replace(die, "");
  return dice;
}

/** The dice that were rolled and did not stay, in a game of twenty-one. */
function rolledNumbers(entries: string[], at: number): string[] {
  const dice = entries[at]!.split(" ").slice(1);
  if (!entries[at - 1]?.endsWith(" reroll")) return dice;
  const before = entries[at - 2]!.split(" ").slice(1);
  return dice.filter((_, place) => !before[place]!.endsWith("1"));
}

const part = (name: string) => `[data-test="${name}"]`;

/** The places to tap for an entry. */
function taps(game: string, entries: string[], at: number): string[] {
  const [first = "", second = "", ...rest] = entries[at]!.split(" ");
  if (first === "roll") {
    if (game === "one-card") return [...rolledDice(entries, at)].map((die) => `[data-face="${die}"]`);
    return rolledNumbers(entries, at).map((die) => `[data-die="${die}"]`);
  }
  if (first === "deal") return rest.map((card) => `[data-pick="${card}"]`);
  if (!/^\d+$/.test(first)) return [second, ...rest].map((one) => `[data-pick="${one}"]`);
  switch (second) {
    case "stand":
      return [part("paper-stand")];
    case "reroll":
      return [...[...(rest[0] ?? "")].map((die) => `[data-die="${die}"][aria-pressed="false"]`), part("paper-reroll")];
    case "pass":
      return [part("paper-pass")];
    case "cross":
      return [part("paper-cross")];
    case "write":
      return [...rest.map((colour) => `[data-field="${colour}"]`), part("paper-write")];
    default:
      return rest.map((card) => `[data-card="${card}"]`);
  }
}

/** The keys to press for an entry. */
async function keys(guest: Page, game: string, entries: string[], at: number): Promise<string[]> {
  const [first = "", second = "", ...rest] = entries[at]!.split(" ");
  if (first === "roll")
    return game === "one-card" ? [...rolledDice(entries, at).toLowerCase()] : rolledNumbers(entries, at).map((die) => die[1]!);
  if (first === "start") return [`${Number(second) + 1}`];
  if (first === "sheets") return [second, ...rest];
  const typed = (card: string) => [...card, ...(card.length < 2 ? ["Enter"] : [])];
  if (first === "deal") return rest.flatMap(typed);
  if (first === "reveal") return [second, ...rest].flatMap(typed);
  if (second === "stand") return ["Enter"];
  if (second === "reroll") return game === "one-card" ? [...rest[0]!.toLowerCase(), "Enter"] : ["r"];
  if (second === "pass") return ["0"];
  if (second === "cross") return ["x"];
  if (second === "write") return [...rest.map((colour) => colour.toLowerCase()), "Enter"];
  await guest.locator(`[data-card="${rest[0]}"]`).waitFor();
  const cards = await guest.locator("[data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  return rest.map((card) => `${cards.indexOf(card) + 1}`);
}

/** Says who played and begins. */
async function begin(guest: Page, { game, variant, seats }: Played): Promise<void> {
  await guest.goto(`/paper/${game}`);
  for (let seat = 2; seat < seats; seat++) await guest.locator(part("add-player")).click();
  for (const [seat, name] of ["Ann", "Ben", "Cleo", "Dan"].slice(0, seats).entries())
    await guest.getByLabel(say("player-number", { number: seat + 1 }), { exact: true }).fill(name);
  if (game === "one-card") await guest.locator(`input[value="${variant}"]`).check({ force: true });
  await guest.locator(part("paper-begin")).click();
  await guest.locator(part("paper-asks")).waitFor();
}

async function savedRecord(guest: Page): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([guest.waitForEvent("download"), guest.locator(part("paper-save")).click()]);
  expect(download.suggestedFilename()).toMatch(/\.jsonl$/);
  return JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
}

function played(name: string): Played {
  const { game, variant = "standard", steps = [] } = written(name) as { game: string; variant?: string; steps?: string[] };
  return { game, variant, seats: Number(name.at(-1)), steps };
}

test.each(["twenty-one-2", "one-card-basic-2"])("%s is keyed in by touch and saved", { timeout: PATIENCE }, async (name) => {
  const whole = played(name);
  const entries = await entriesOf(whole);
  const guest = await page({ server, size: "phone", reducedMotion: true });
  await begin(guest, whole);
  for (const at of entries.keys()) {
    for (const place of taps(whole.game, entries, at)) await guest.locator(place).first().tap();
    await guest.locator(`[data-entry="${at}"]`).waitFor({ state: "attached" });
  }
  await guest.locator(part("paper-complete")).waitFor();
  const record = await savedRecord(guest);
  expect(record["steps"]).toEqual(whole.steps);
  expect(record).toMatchObject({ rollwright: 1, game: whole.game, variant: whole.variant, seats: ["Ann", "Ben"] });
});

test.each(["twenty-one-2", "one-card-advanced-3"])(
  "%s is keyed in on a keyboard, faster than the server answers",
  { timeout: PATIENCE },
  async (name) => {
    const whole = played(name);
    const entries = await entriesOf(whole);
    const guest = await page({ server, reducedMotion: true });
    await begin(guest, whole);
    for (const at of entries.keys()) {
      for (const key of await keys(guest, whole.game, entries, at)) await guest.keyboard.press(key);
    }
    await guest.locator(part("paper-complete")).waitFor();
    expect((await savedRecord(guest))["steps"]).toEqual(whole.steps);
  },
);

/** A draft of a whole game on this device, opened. */
async function opened(guest: Page, whole: Played, entries: string[]): Promise<void> {
  const names = ["Ann", "Ben", "Cleo", "Dan"].slice(0, whole.seats);
  const draft = { id: "d1", ...whole, layout: "standard", names, entries, scanned: [], changed: 1, scores: null };
  await guest.addInitScript(
    (text) => {
      if (localStorage.getItem("rollwright.paper-games") === null) localStorage.setItem("rollwright.paper-games", text);
    },
    JSON.stringify([draft]),
  );
  await guest.goto(`/paper/${whole.game}#d1`);
  await guest.locator(`[data-entry="${entries.length - 1}"]`).waitFor({ state: "attached" });
}

const stored = (guest: Page) =>
  guest.evaluate(() => {
    const [draft] = JSON.parse(localStorage.getItem("rollwright.paper-games") ?? "[]") as { entries: string[] }[];
    return draft!.entries;
  });

test("an entry is corrected, what no longer fits is named, and nothing is lost", { timeout: PATIENCE }, async () => {
  const whole = played("twenty-one-2");
  const entries = await entriesOf(whole);
  const guest = await page({ server, reducedMotion: true });
  await opened(guest, whole, entries);
  await guest.locator(part("paper-complete")).waitFor();
  // However much was keyed in, the page ends with its footer.
  const below = () => document.documentElement.scrollHeight - document.querySelector("footer")!.getBoundingClientRect().bottom;
  expect(await guest.evaluate(below)).toBeLessThan(80);
  // The first decision to write becomes a field that was crossed out.
  const first = entries.findIndex((entry) => entry.includes(" write "));
  const seat = Number(entries[first]![0]);
  await guest.locator(`[data-entry="${first}"]`).click();
  await guest.getByText(say("paper-game-correcting")).waitFor();
  await guest.locator(part("paper-cross")).click();
  const misfit = guest.locator(part("paper-misfit"));
  await misfit.waitFor();
  expect(await misfit.innerText()).toContain(say("rule-not-writable"));
  const after = await stored(guest);
  expect(after).toEqual(entries.with(first, `${seat} cross`));
  // It is all there after a reload, and as it was once the entry is.
  await guest.reload();
  await misfit.waitFor();
  await guest.locator(`[data-entry="${first}"]`).click();
  for (const place of taps("twenty-one", entries, first)) await guest.locator(place).click();
  await guest.locator(part("paper-complete")).waitFor();
  expect(await misfit.count()).toBe(0);
  expect(await stored(guest)).toEqual(entries);
});

test("a whole game leads to its analysis by a link that holds it, on any device", { timeout: PATIENCE }, async () => {
  const whole = played("twenty-one-2");
  const guest = await page({ server, reducedMotion: true });
  await opened(guest, whole, await entriesOf(whole));
  const address = await guest.locator(part("paper-analyse")).getAttribute("href");
  expect(address).toMatch(/^\/a#\w/);
  const friend = await page({ server, size: "phone", reducedMotion: true });
  await friend.goto(address!);
  await friend.locator(part("summary")).waitFor();
  await friend.locator(`a[href^="/g#"]`).click();
  await friend.locator(".board .frame").waitFor();
  expect(new URL(friend.url()).hash).toContain(address!.split("#")[1]!);
});

test("dice that were not rolled again are taken out, and left out ones put in", { timeout: PATIENCE }, async () => {
  const whole = played("twenty-one-2");
  const entries = await entriesOf(whole);
  const guest = await page({ server, reducedMotion: true });
  await opened(guest, whole, entries.slice(0, 7));
  const reroll = entries.indexOf("1 reroll");
  expect(reroll).toBe(3);
  await guest.locator(`[data-entry="${reroll}"]`).click();
  await guest.locator(part("paper-stand")).click();
  // The second roll is one too many now.
  await guest.locator(part("paper-misfit")).waitFor();
  await guest.locator(part("paper-remove")).click();
  expect(await stored(guest)).not.toContain(entries[reroll + 1]);
  // And back: the roll that is missing is asked for, and comes before what was written.
  await guest.locator(`[data-entry="${reroll}"]`).click();
  await guest.locator(part("paper-reroll")).click();
  await guest.getByText(say("paper-game-roll-again")).waitFor();
  for (const place of taps("twenty-one", entries, reroll + 1)) await guest.locator(place).click();
  await guest.locator(part("paper-misfit")).waitFor({ state: "detached" });
  expect(await stored(guest)).toEqual(entries.slice(0, 7));
});

test("the code of a sheet opens the page with that sheet, and of cards with these", async () => {
  const guest = await page({ server, reducedMotion: true });
  await guest.goto("/paper/twenty-one?sheet=C");
  await guest.locator(part("paper-begin")).click();
  await guest.locator('[data-pick="0"]').click();
  await guest.locator('[data-pick="C"][aria-pressed="true"]').waitFor();
  await guest.locator('[data-pick="E"]').click();
  await guest.locator('[data-entry="1"]').waitFor({ state: "attached" });
  expect(await stored(guest)).toEqual(["start 0", "sheets C E"]);

  await guest.goto("/paper/one-card?cards=15,24,3,4,5,6");
  await guest.locator(part("paper-begin")).click();
  await guest.locator('[data-pick="0"]').click();
  // Of a page of the pad the first two are dealt; they are looked at before they count.
  await guest.locator('[data-pick="24"][aria-pressed="true"]').waitFor();
  await guest.locator(part("paper-picked")).click();
  await guest.locator('[data-entry="1"]').waitFor({ state: "attached" });
  expect(await stored(guest)).toEqual(["start 0", "deal 0 15 24"]);
});

test("games from paper are kept, listed and deleted", async () => {
  const whole = played("twenty-one-2");
  const guest = await page({ server, reducedMotion: true });
  await opened(guest, whole, whole.steps.slice(0, 5));
  await guest.goto("/paper");
  await guest.locator(part("paper-draft")).waitFor();
  await guest.locator(part("paper-delete")).click();
  await guest.getByText(say("paper-game-delete-sure")).click();
  await guest.locator(part("paper-draft")).waitFor({ state: "detached" });
});
