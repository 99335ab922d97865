// How fast it feels, in figures: `npm run speed`. Nothing here fails; run it on a quiet machine, before and after a change. CONTRIBUTING.md
// says what is wanted.

import type { CDPSession, Page } from "playwright-core";
import { test } from "vitest";
import { nextPrompt } from "./autoplayer.ts";
import { page, sharedServer, type Size } from "./harness.ts";
import { use } from "./input.ts";
import { type Game, make, open } from "./tables.ts";

/** A computer that is as slow as an old phone. */
const SLOWDOWN = 4;
/** A game is given up after so many decisions. */
const DECISIONS = 400;

const server = sharedServer();

/** What a page writes down of itself while a game is played. */
interface Watch {
  /** Long tasks, and frames that came late: how long, when, and what was done meanwhile. */
  tasks: { millis: number; at: number }[];
  frames: { millis: number; at: number; scripts: string[] }[];
  /** Layout shifts, but for those that somebody's own tap has caused, as browsers count them. */
  shifts: { value: number; at: number; what: string[] }[];
  /** From a tap that throws dice until the first of them has moved. */
  answers: number[];
  /** How long the others' turns take: from when it is somebody else's turn until one is asked again. */
  turns: number[];
  ready: number;
}

/** Lets the page write all this down. Runs in the page. */
function stopwatch(): void {
  const watch: Watch = { tasks: [], frames: [], shifts: [], answers: [], turns: [], ready: 0 };
  Object.assign(window, { watch });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe("longtask", ({ duration, startTime }) => watch.tasks.push({ millis: duration, at: startTime }));
  observe("long-animation-frame", (entry) => {
    const { scripts = [] } = entry as unknown as {
      scripts?: { duration: number; invoker: string; sourceFunctionName: string; forcedStyleAndLayoutDuration: number }[];
    };
    watch.frames.push({
      millis: entry.duration,
      at: entry.startTime,
      scripts: scripts.map(
        ({ duration, invoker, sourceFunctionName, forcedStyleAndLayoutDuration }) =>
          `${duration.toFixed(0)} ms ${invoker} ${sourceFunctionName} (layout ${forcedStyleAndLayoutDuration.toFixed(0)})`,
      ),
    });
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    };
    const what = sources.map(({ node }) => node?.className?.toString() ?? node?.nodeName ?? "?");
    // The result is another page.
    const over = document.querySelector('[data-test="result"]') !== null;
    if (!hadRecentInput && !over) watch.shifts.push({ value, at: entry.startTime, what });
  });

  let tapped: number | null = null;
  addEventListener(
    "pointerdown",
    (event) => {
      const button = (event.target as Element).closest("[data-test]");
      if (["throw", "reroll"].includes(button?.getAttribute("data-test") ?? "")) tapped = event.timeStamp;
    },
    true,
  );
  let theirs: number | null = null;
  new MutationObserver((changes) => {
    const moved = changes.some(({ target }) => (target as Element).closest?.(".felt svg.body"));
    if (moved && tapped !== null) {
      const since = tapped;
      tapped = null;
      // It is seen with the next frame.
      requestAnimationFrame(() => watch.answers.push(performance.now() - since));
    }
    const asked = document.querySelector(".panel.asked, [data-test=throw]") !== null;
    const other = document.querySelector(".others .chip.active") !== null;
    if (asked && theirs !== null) {
      watch.turns.push(performance.now() - theirs);
      theirs = null;
    } else if (!asked && other) theirs ??= performance.now();
    if (!other) theirs = null;
  }).observe(document, { subtree: true, childList: true, attributes: true });

  const frame = () => {
    if (!watch.ready && document.querySelector('[data-test="play-now"]:not(:disabled)')) watch.ready = performance.now();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const watched = (guest: Page) => guest.evaluate(() => (window as unknown as { watch: Watch }).watch);

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
const spread = (values: number[]) =>
  values.length === 0
    ? "none"
    : `${values.length}, median ${percentile(values, 0.5).toFixed(0)} ms, longest ${percentile(values, 1).toFixed(0)} ms`;

test("the front page", async () => {
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const guest = await page({ size: "phone", server });
    await guest.addInitScript(stopwatch);
    await guest.goto("/");
    await guest.waitForFunction(() => (window as unknown as { watch: Watch }).watch.ready > 0);
    times.push((await watched(guest)).ready);
    await guest.context().close();
  }
  console.log(`from navigation to Play now: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
});

/** The processor's time of the page's main thread, in seconds. */
async function processor(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")!.value;
}

/** Makes the next decision as a person would: looks, chooses, and lets everything be seen. Says whether there was one. */
async function decide(guest: Page, game: Game, count: number): Promise<boolean> {
  const { offer, best, pointed, reroll } = await nextPrompt(guest, 60_000);
  const press = (name: string) => use(guest, `[data-test="${name}"]`);
  if (offer === "over") return false;
  try {
    if (offer === "stand" && count % 3 === 0 && game === "one-card") {
      for (const die of [0, 1, 2]) await use(guest, "button.die", { place: die });
      await press("reroll");
    } else if (offer === "stand" && reroll && count % 2 === 0) await press("reroll");
    else if (offer === "mark") {
      if (!pointed) await use(guest, ".hand button.slot[aria-pressed]:not(.off)", { place: best });
      await press("mark");
    } else await press(offer);
  } catch (error) {
    // The others play on: what could be done may be gone before it is.
    console.log(String(error));
  }
  return true;
}

test.each<[Game, Size]>([
  ["one-card", "phone"],
  ["one-card", "desktop"],
  ["twenty-one", "phone"],
  ["twenty-one", "desktop"],
])(`a whole game of %s on a %s, with the processor slowed down ${SLOWDOWN} times`, async (game, size) => {
  const bot = { kind: "bot" as const, level: "casual" };
  const made = await make(server, game, [{ kind: "device", name: "Ann" }, bot], { pace: "brisk", throws: true });
  const guest = await open(server, made, { size, reducedMotion: false });
  await nextPrompt(guest);
  await guest.evaluate(stopwatch);
  const devtools = await guest.context().newCDPSession(guest);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await processor(devtools);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let count = 0;
  while (count < DECISIONS && (await decide(guest, game, count))) count++;
  const { tasks, frames, shifts, answers, turns } = await watched(guest);
  const late = frames.filter(({ millis }) => millis > 100);
  console.log(
    [
      `${game}, ${size}, ${count} decisions, main thread ${((await processor(devtools)) - before).toFixed(1)} s`,
      `  long tasks (over 50 ms): ${spread(tasks.map(({ millis }) => millis))}`,
      `  frames over 100 ms: ${spread(late.map(({ millis }) => millis))}`,
      ...late
        .toSorted((a, b) => b.millis - a.millis)
        .slice(0, 6)
        .map(({ millis, scripts }) => `    ${millis.toFixed(0)} ms: ${scripts.join("; ")}`),
      `  layout shift: ${shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4)}`,
      ...shifts
        .toSorted((a, b) => b.value - a.value)
        .slice(0, 4)
        .map(({ value, what }) => `    ${value.toFixed(4)}: ${what.join("; ")}`),
      `  from a tap to dice in motion: ${spread(answers)}`,
      `  the other's turns: ${spread(turns)}`,
    ].join("\n"),
  );
});
