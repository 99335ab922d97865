// Doing something on a page: with a mouse, a finger, or the keys of a keyboard, and only where a person could.

import type { Page } from "playwright-core";

export type Style = "mouse" | "touch" | "keys";

export interface Way {
  style?: Style;
  /** Which of those that a selector finds, from 0. */
  place?: number;
  /** What is pressed, with keys. */
  key?: string;
}

/** How long something may take to be in reach, in milliseconds. */
const PATIENCE = 4_000;

/** Uses what a selector finds, as soon as it is visible, can be used, and nothing lies on it. */
export async function use(page: Page, target: string, { style = "mouse", place = 0, key = "Enter" }: Way = {}): Promise<void> {
  if (style === "keys") {
    await reach(page, target, place);
    return await page.keyboard.press(key);
  }
  const found = await page.evaluate(
    async ([target, place, patience]) => {
      let why = "is not there";
      for (const end = Date.now() + patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
        const all = [...document.querySelectorAll<HTMLElement>(target)].filter((element) => element.checkVisibility());
        const element = all[place];
        if (!element) continue;
        why = "can't be used";
        if (element.matches(":disabled")) continue;
        element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        const there = document.elementFromPoint(middle.x, middle.y);
        if (there && element.contains(there)) return middle;
        why = `is covered by ${there?.outerHTML.slice(0, 200)}`;
      }
      return why;
    },
    [target, place, PATIENCE] as const,
  );
  if (typeof found === "string") throw new Error(`${target} (${place}) ${found}`);
  if (style === "touch") await page.touchscreen.tap(found.x, found.y);
  else await page.mouse.click(found.x, found.y);
}

/** Goes to what a selector finds with Tab or Shift+Tab, whichever is the way; all the way it must be seen where one is. */
export async function reach(page: Page, target: string, place = 0): Promise<void> {
  await page.locator(target).nth(place).waitFor({ timeout: PATIENCE });
  for (let tabs = 0; tabs < 100; tabs++) {
    const { way, fault } = await page.evaluate(whereTo, { target, place });
    // Before the first Tab the focus may be nowhere.
    if (fault && tabs > 0) throw new Error(fault);
    if (way === "") return;
    await page.keyboard.press(way);
  }
  throw new Error(`Tab does not lead to ${target} (${place})`);
}

/** Fails unless something has the focus and shows it. */
export async function focusIsSeen(page: Page): Promise<void> {
  const { fault } = await page.evaluate(whereTo, { target: "body", place: 0 });
  if (fault) throw new Error(fault);
}

/** The key that leads from the focus to a target, none if it is there, and why the focus can't be seen. Runs in the page. */
function whereTo({ target, place }: { target: string; place: number }): { way: string; fault: string } {
  const shown = (at: Element | null) => {
    if (!at || !at.checkVisibility()) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const { activeElement: focused } = document;
  const wanted = document.querySelectorAll(target)[place];
  const before = wanted && focused && focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
  const way = !wanted || wanted === focused ? "" : before ? "Shift+Tab" : "Tab";
  if (!focused || focused === document.body) return { way, fault: "nothing has the focus" };
  // A choice of several shows it on its words.
  const seen = shown(focused) || shown(focused.nextElementSibling);
  return { way, fault: seen ? "" : `the focus can't be seen: ${focused.outerHTML.slice(0, 200)}` };
}
