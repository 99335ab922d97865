// Plays through the page alone: finds out what it asks for, and does that with a mouse, a finger or keys.

import type { Page } from "playwright-core";
import { use, type Style } from "./input.ts";

/** What can be done. Of several, the first is meant. */
const OFFERS = [
  "pass-on",
  "starts",
  "throw",
  "say-roll",
  "keep",
  "take",
  "stand",
  "mark",
  "pass",
  "confirm-cross",
  "write",
  "move",
] as const;
export type Offer = "over" | (typeof OFFERS)[number];

export interface Prompt {
  offer: Offer;
  sentence: string;
  /** What is said to those who share a device. */
  passing: string;
  /** How many cards there are to choose from, which of them promises the most, and whether one is pointed at. */
  cards: number;
  best: number;
  pointed: boolean;
  /** How many dice can be chosen one by one to be rolled again, and whether all of them can be at once. */
  dice: number;
  reroll: boolean;
  /** Real dice that are to be typed, and the faces to choose from. */
  untyped: number;
  faces: number;
  /** How many moves a plain list has. */
  moves: number;
  /** Everything that is written on the table, to tell it from what comes later. */
  all: string;
}

export interface Playing {
  style?: Style;
  /** Is told what can be done before anything is. */
  before?: (prompt: Prompt) => Promise<void> | void;
  /** Stops after so many decisions. */
  decisions?: number;
}

/** What can be done now; nothing if that is nothing. Runs in the page. */
function look(offers: readonly string[]): Prompt | null {
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(selector)].filter((element) => element.checkVisibility());
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
  const there = offers.filter((offer) => all(`[data-test="${offer}"]`).length > 0);
  const over = all('[data-test="result"]').length > 0;
  // While a table is left and the next one opens, nothing counts.
  if (!over && there.length === 0) return null;
  // What has been typed is on its way.
  const untyped = all(".slots .empty").length;
  if (there[0] === "say-roll" && untyped === 0) return null;
  const cards = all(there[0] === "take" ? ".supply button.slot" : ".hand button.slot[aria-pressed]:not(.off)");
  const worth = cards.map((card) => card.querySelectorAll(".ghost").length + (card.querySelector(".note.score") ? 100 : 0));
  return {
    offer: (over ? "over" : there[0] === "pass" && cards.length > 0 ? "mark" : there[0]) as Offer,
    sentence: text('[data-test="sentence"]'),
    passing: text(".pass p"),
    cards: cards.length,
    best: worth.indexOf(Math.max(...worth)),
    pointed: there.includes("mark"),
    dice: all("button.die").length,
    reroll: all('[data-test="reroll"]:enabled').length > 0,
    untyped,
    faces: all("[data-face]").length,
    moves: all('[data-test="move"]').length,
    all: text("h1") + text(".frame") + text('[role="log"]'),
  };
}

/** Waits until there is something to do: looks whenever the page has changed. */
export async function nextPrompt(page: Page, patience = 20_000): Promise<Prompt> {
  const seen = await page.evaluate<Prompt | null>(`new Promise((done) => {
    const look = ${look.toString()};
    const end = (seen) => {
      watch.disconnect();
      clearTimeout(late);
      done(seen);
    };
    const check = () => {
      const seen = look(${JSON.stringify(OFFERS)});
      if (seen) end(seen);
    };
    const watch = new MutationObserver(check);
    const late = setTimeout(() => end(null), ${patience});
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    check();
  })`);
  if (!seen) throw new Error(`there is nothing to do: ${await page.locator("body").innerText()}`);
  return seen;
}

const test = (name: string) => `[data-test="${name}"]`;

/** Makes one decision. Where it is easy to see, it is one that brings the game to its end. */
async function decide(page: Page, seen: Prompt, style: Style, count: number, random: (sides: number) => number): Promise<void> {
  const act = (target: string, place = 0) => use(page, target, { style, place });
  const { offer } = seen;
  if (offer === "starts") {
    await use(page, test("starter"), { style, key: " " });
  } else if (offer === "say-roll") {
    for (let i = 0; i < seen.untyped; i++) await act("[data-face]", random(seen.faces));
  } else if (offer === "keep") {
    for (let i = 0; i < 3; i++) await act(".hand button.slot[aria-pressed=false]");
  } else if (offer === "take") {
    await act(".supply button.slot", count % seen.cards);
  } else if (offer === "mark" && !seen.pointed) {
    await act(".hand button.slot[aria-pressed]:not(.off)", seen.best);
  } else if (offer === "move") {
    return await act(test("move"), count % seen.moves);
  } else if (offer === "stand" && count % 5 === 1) {
    // Every now and then dice are rolled again.
    if (seen.dice > 0) {
      await act("button.die", count % 3);
      await act("button.die", 4);
    }
    if (seen.dice > 0 || seen.reroll) return await act(test("reroll"));
  }
  await act(test(offer));
}

/** Plays until the result is there, or as many decisions as asked for, and says how many they were. */
export async function play(page: Page, { style = "mouse", before, decisions = Infinity }: Playing = {}): Promise<number> {
  const random = dice();
  let count = 0;
  for (; count < decisions; count++) {
    const seen = await nextPrompt(page);
    await before?.(seen);
    if (seen.offer === "over") break;
    try {
      await decide(page, seen, style, count, random);
    } catch (error) {
      // The others play on: what could be done may be gone before it is.
      if ((await nextPrompt(page)).all === seen.all) throw error;
    }
  }
  return count;
}

/** Gives numbers below `sides`: the same ones in every run. */
function dice(): (sides: number) => number {
  let last = 21;
  return (sides) => (last = (last * 48_271) % 2_147_483_647) % sides;
}

/** The table of results, as it stands in the page: names and totals, best first. */
export async function results(page: Page): Promise<{ name: string; points: number }[]> {
  const rows = page.locator('[data-test="result"] [data-seat]');
  return await rows.evaluateAll((rows) =>
    rows.map((row) => ({
      name: (row as HTMLElement).dataset["name"] ?? "",
      points: Number(row.querySelector("[data-total]")?.textContent),
    })),
  );
}

/** The open log, alike for everybody: whose decision it was is told to them as "you", and by name to the others. */
export async function logged(page: Page): Promise<string[]> {
  const lines = await page.locator("aside li.line:not(.aside)").allInnerTexts();
  // The initial on somebody's picture is another one for the reader, too.
  return lines.map((line) => line.trim().replace(/^(?:[YAB]\n\s*)?(You|Ann|Ben) \S+/m, "somebody"));
}
