// What can be wrong with any page, whatever it shows: each check looks at the page as it is now, and says in words what it finds.

import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Page } from "playwright-core";
import { axe } from "./harness.ts";

const LOCALES = new URL("../../locales/", import.meta.url);

interface Messages {
  ids: string[];
  /** Everything they say, as one text. */
  said: string;
}

const read = new Map<string, Messages>();

function messages(language: string): Messages {
  const known = read.get(language);
  if (known) return known;
  const folder = new URL(`${language}/`, LOCALES);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const ids = texts.flatMap((text) => [...new FluentResource(text).body].map(({ id }) => id));
  const all = { ids, said: texts.join("\n").replace(/^[\w-]+ =/gm, "") };
  read.set(language, all);
  return all;
}

const english = messages("en").ids;

/** What axe finds. Of one of its rules there is a better one below: it takes figures on a drawn card for the card's label. */
export async function inaccessible(page: Page, looks?: { contrast: boolean }): Promise<string[]> {
  const found = (await axe(page, looks)).filter(({ rule }) => rule !== "label-content-name-mismatch");
  return found.flatMap(({ rule, where }) => where.map((place) => `${rule}: ${place}`));
}

/** Whoever speaks to the device says what is written on a button: those words are in its name, in their order. */
export function misnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const written = (element: Element): string =>
      [...element.childNodes]
        .map((node) =>
          node instanceof Text
            ? node.data
            : node instanceof HTMLElement && !node.matches(".unseen, [aria-hidden=true]")
              ? written(node)
              : "",
        )
        .join(" ");
    return [...document.querySelectorAll<HTMLElement>("a[aria-label], button[aria-label]")].flatMap((control) => {
      const name = control.getAttribute("aria-label")!;
      const left = words(name);
      const missing = words(written(control)).filter((word) => {
        const at = left.indexOf(word);
        left.splice(0, at + 1);
        return at < 0;
      });
      return missing.length > 0 ? [`"${name}" does not say ${missing.join(", ")}`] : [];
    });
  });
}

/** Everything that is read or received on the page: texts, and what takes their place for those who do not see. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.add(node.textContent!.trim());
    for (const name of ["aria-label", "aria-valuetext", "alt", "title", "placeholder"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name)!.trim());
    }
    return [...found].filter(Boolean);
  });
}

/** The page is in its language, and says nothing that only programmers understand. */
export async function untranslated(page: Page, language: string): Promise<string[]> {
  const { said } = messages(language);
  const faults: string[] = [];
  const lang = await page.evaluate(() => document.documentElement.lang);
  if (lang !== language) faults.push(`the page is in ${lang}`);
  const title = await page.title();
  if (!title.includes("Rollwright") && !title.startsWith("● ")) faults.push(`its title is ${title}`);
  for (const text of await words(page)) {
    const tokens = text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
    const ids = tokens.filter((token) => (english.includes(token) || token === text) && !said.includes(token));
    if (english.includes(text) && !new RegExp(`(= |] |^ +)${text}$`, "m").test(said)) ids.push(text);
    if (ids.length > 0) faults.push(`an id shows through: ${text}`);
    if (/[{}]|undefined|NaN|null\b/.test(text)) faults.push(`not for people: ${text}`);
  }
  return faults;
}

/** Nothing is wider than the page, or than the dialog on top of it. */
export async function tooWide(page: Page): Promise<string[]> {
  const width = page.viewportSize()!.width;
  return page.evaluate((width) => {
    const faults: string[] = [];
    const note = (over: number, where: string) => {
      if (over > 0) faults.push(`${where} scrolls sideways by ${over} px at ${width}`);
    };
    // A phone makes its viewport as wide as what is in it, so that alone says nothing.
    note(Math.max(document.documentElement.scrollWidth, innerWidth) - width, "the page");
    for (const dialog of document.querySelectorAll("dialog[open]")) note(dialog.scrollWidth - dialog.clientWidth, "the dialog");
    return faults;
  }, width);
}

/** No word on a control or in a heading is torn apart at the end of a line. */
export function torn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const place of document.querySelectorAll<HTMLElement>("button, a, label, summary, h1, h2, h3")) {
      // A person's name may be longer than its place.
      if (!place.checkVisibility() || place.closest(".chip")) continue;
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // What is only heard is a pixel wide.
        if (node.parentElement!.getBoundingClientRect().width <= 1) continue;
        for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) faults.push(`"${word}" is torn in "${place.textContent.trim().slice(0, 60)}"`);
        }
      }
    }
    return faults;
  });
}

// The checks below run in the page. Each brings what it needs from here with it.
const CONTROLS = `a[href], button, input, select, summary, [tabindex]:not([tabindex="-1"])`;

/** Everything that can be tapped is large enough for a thumb. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const LEAST = 44;
    const faults: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const own = control.getBoundingClientRect();
      const unseen = own.width <= 1 || own.right <= 0 || !control.checkVisibility();
      // A link in the middle of a sentence is as high as the sentence.
      const inText = getComputedStyle(control).display === "inline" && control.parentElement!.textContent !== control.textContent;
      if (unseen || inText) continue;
      // Whoever taps the label taps the field.
      const label = control.closest("label")?.getBoundingClientRect() ?? own;
      const [width, height] = [Math.max(own.width, label.width), Math.max(own.height, label.height)];
      if (width < LEAST - 0.5 || height < LEAST - 0.5) {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim();
        faults.push(
          `${control.tagName.toLowerCase()}.${control.className} "${name}" is ${width.toFixed(1)} × ${height.toFixed(1)}`,
        );
      }
    }
    return faults;
  }, CONTROLS);
}

/** Every control can be scrolled to a place where it can be tapped: nothing lies on top of it. */
export function covered(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize()!;
  return page.evaluate(
    ({ controls, size }) => {
      const faults: string[] = [];
      // What opens on top of the rest is what can be used.
      const top = document.querySelector(`dialog[open], [aria-expanded="true"] + *`) ?? document.body;
      const back = scrollY;
      for (const control of top.querySelectorAll<HTMLElement>(controls)) {
        const at = () => control.getBoundingClientRect();
        if (at().width <= 1 || at().right <= 0 || !control.checkVisibility()) continue;
        const label = control.closest("label");
        let hit: Element | null = null;
        const found = (["center", "start"] as const).some((block) => {
          control.scrollIntoView({ block, inline: "center", behavior: "instant" });
          const { left, top, width, height } = at();
          hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(hit));
        });
        if (found) continue;
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim();
        faults.push(`"${name}" is covered by ${(hit as Element | null)?.outerHTML.slice(0, 60) ?? "the edge"} at ${size}`);
      }
      scrollTo(0, back);
      return faults;
    },
    { controls: CONTROLS, size: `${width} × ${height}` },
  );
}

interface Stop {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether one sees that it has the focus. */
  marked: boolean;
  /** Whether it can be seen at all. */
  visible: boolean;
}

/** Where the focus goes, from the beginning of the page until it leaves it. */
export async function focusWalk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    // The way begins at what was touched last, unless that is the page itself.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    scrollTo(0, 0);
  });
  for (let tab = 0; tab < 150; tab++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(async (): Promise<Stop | null> => {
      // What changes with the focus is there with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const focused = document.activeElement as HTMLElement | null;
      if (!focused || focused === document.body || focused.dataset["walked"]) return null;
      focused.dataset["walked"] = "yes";
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const outlined = (element: Element | null) => {
        const style = element && getComputedStyle(element);
        return style !== null && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
      };
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        name: focused.getAttribute("aria-label") ?? focused.textContent?.trim() ?? "",
        left,
        right,
        top: top + scrollY,
        bottom: bottom + scrollY,
        // A field without a picture of its own is shown by what lies beside or around it.
        marked: [focused, focused.nextElementSibling, focused.closest(".chart")].some(outlined),
        visible: hit !== null && (focused.contains(hit) || hit.contains(focused)),
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error("the focus never leaves the page");
}

/** The focus goes as one reads: down, or on to the right; and one always sees where it is. */
export function lostFocus(stops: readonly Stop[]): string[] {
  return stops.flatMap((stop, i) => {
    const before = stops[i - 1];
    const faults: string[] = [];
    if (!stop.marked) faults.push(`"${stop.name}" does not show that it has the focus`);
    if (!stop.visible) faults.push(`"${stop.name}" has the focus and can't be seen`);
    if (before && stop.bottom < before.top - 8 && stop.left < before.right)
      faults.push(`the focus jumps up from "${before.name}" to "${stop.name}"`);
    return faults;
  });
}
