// A browser, and pages that let a test fail when anything at all goes wrong in them.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { isOurs, type Server } from "./server.ts";

export { type OwnServer, type Server, sharedServer, startServer } from "./server.ts";

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  /** As wide as the layout for large screens needs. Chromium draws it without a GPU in a tenth of the time of a desktop. */
  laptop: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Size = keyof typeof SIZES;

export interface PageOptions {
  size?: Size;
  /** The language that the browser asks for, such as "de" or "fr-CH". */
  lang?: string;
  dark?: boolean;
  reducedMotion?: boolean;
  /** Where addresses such as "/about" lead. */
  server?: Server;
}

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A name as routers at home give it.
  "--host-resolver-rules=MAP pc.fritz.box 127.0.0.1",
];

let started: Promise<Browser> | undefined;

/** The browser of this worker. It ends with it. */
export function browser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  started ??= chromium.launch({ executablePath, args: FLAGS });
  return started;
}

/** What went wrong in a page, and what may. */
interface Watch {
  page: Page;
  problems: string[];
  allowed: Set<RegExp>;
}

let watched: Watch[] = [];
let contexts: BrowserContext[] = [];

/**
 * A page as a new visitor has it: nothing stored, nothing cached. It is closed after the test, which fails if the page wrote
 * an error to the console, threw one, broke the content security policy, asked anybody but our servers, or got no good answer.
 */
export async function page(options: PageOptions = {}): Promise<Page> {
  const { size = "laptop", lang = "en", dark = false, reducedMotion = false, server } = options;
  const touch = size === "phone" || size === "tablet";
  const context = await (
    await browser()
  ).newContext({
    viewport: SIZES[size],
    screen: SIZES[size],
    hasTouch: touch,
    isMobile: touch,
    locale: lang,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    ...(server && { baseURL: server.url }),
  });
  contexts.push(context);
  context.on("page", watch);
  return await context.newPage();
}

function watch(page: Page): void {
  const entry: Watch = { page, problems: [], allowed: new Set() };
  watched.push(entry);
  const note = (problem: string) => {
    if (![...entry.allowed].some((pattern) => pattern.test(problem))) entry.problems.push(problem);
  };
  page.on("console", (message) => {
    if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => note(`thrown: ${error.stack ?? error.message}`));
  page.on("crash", () => note("the page crashed"));
  page.on("request", (request) => {
    if (!isOurs(request.url())) note(`asks somebody else: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) note(`answer ${response.status()}: ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // A page that is left, or a request that is not needed any more.
    if (why !== "net::ERR_ABORTED") note(`no answer, ${why}: ${request.url()}`);
  });
}

function watchOf(page: Page): Watch {
  const entry = watched.find((entry) => entry.page === page);
  if (!entry) throw new Error("this page is not one of page()");
  return entry;
}

/**
 * Lets problems pass that match a pattern, from now on; the answer is called to end that. Chromium reports most of them twice,
 * as what happened and on the console: `allow(page, /ERR_CONNECTION_REFUSED/)` takes both.
 */
export function allow(page: Page, ...patterns: RegExp[]): () => void {
  const { allowed } = watchOf(page);
  for (const pattern of patterns) allowed.add(pattern);
  return () => {
    for (const pattern of patterns) allowed.delete(pattern);
  };
}

/** What has gone wrong in a page so far; the test that asks for it has dealt with it. */
export async function takeProblems(page: Page): Promise<string[]> {
  await settled(page);
  return watchOf(page).problems.splice(0);
}

/** When everything is here that the page has reported: the browser keeps the order. */
async function settled(page: Page): Promise<void> {
  if (!page.isClosed()) await page.evaluate(() => 0).catch(() => undefined);
}

export interface Violation {
  rule: string;
  help: string;
  where: string[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds fault with in the page as it is now; without a look at the contrast of colours that takes half the time. */
export async function axe(page: Page, { contrast = true } = {}): Promise<Violation[]> {
  // A script tag would break the content security policy.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const results = await page.evaluate(async (enabled): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: RunOptions): Promise<AxeResults> } };
    const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
    return await axe.run(document, { runOnly, rules: { "color-contrast": { enabled } }, resultTypes: ["violations"] });
  }, contrast);
  return results.violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
}

/** Closes the pages of a test, which fails if anything went wrong in them. */
export async function closePages(): Promise<void> {
  for (const { page } of watched) await settled(page);
  const problems = watched.flatMap((entry) => entry.problems);
  await Promise.all(contexts.map((context) => context.close()));
  watched = [];
  contexts = [];
  if (problems.length > 0) throw new Error(`in the page:\n${problems.join("\n")}`);
}
