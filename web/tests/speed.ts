// How fast it feels, in figures: `npm run speed`. Nothing here fails; run it on a quiet machine, before and after a change. CONTRIBUTING.md
// says what is wanted.

import type { Page } from "playwright-core";
import { test } from "vitest";
import { nextPrompt } from "./autoplayer.ts";
import { browser, page, sharedServer, type Size } from "./harness.ts";
import { type Game, make, seated } from "./tables.ts";

/** A computer that is as slow as an old phone. */
const SLOWDOWN = 4;
/** Milliseconds that a task may take, before somebody who taps has to wait. */
const LONG = 50;
/** A game is given up after so many decisions. */
const DECISIONS = 400;

const server = sharedServer();

/** What a page writes down of itself while a game is played. */
interface Watch {
  /** Frames that came late: how long, when, and what was done meanwhile. */
  frames: { millis: number; at: number; scripts: string[] }[];
  /** Layout shifts, but for those that somebody's own tap has caused, as browsers count them. */
  shifts: { value: number; at: number; what: string[] }[];
  /** From the end of a tap that throws dice until the first of them has moved. */
  answers: number[];
  /** How long the others' turns take: from when it is somebody else's turn until one is asked again. */
  turns: number[];
  ready: number;
}

/** Lets the page write all this down. Runs in the page. */
function stopwatch(): void {
  const watch: Watch = { frames: [], shifts: [], answers: [], turns: [], ready: 0 };
  Object.assign(window, { watch });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
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

  // What is watched here must not cost what it measures: only dice that were just thrown are looked at all the time.
  // A tap is one when the finger leaves: until then it can be taken back.
  addEventListener(
    "pointerup",
    (event) => {
      const button = (event.target as Element).closest("[data-test=throw], [data-test=reroll]");
      if (!button) return;
      const moves = new MutationObserver((changes) => {
        // The canvas of dice in motion is shown, or dice of the page move.
        if (!changes.some(({ target }) => (target as Element).closest("svg.body, canvas.flying"))) return;
        moves.disconnect();
        // It is seen with the next frame.
        requestAnimationFrame(() => watch.answers.push(performance.now() - event.timeStamp));
      });
      moves.observe(document.querySelector(".felt")!, { subtree: true, childList: true, attributes: true });
    },
    true,
  );
  let theirs: number | null = null;
  setInterval(() => {
    const asked = document.querySelector(".panel.asked, [data-test=throw]") !== null;
    const other = document.querySelector(".others .chip.active") !== null;
    if (asked && theirs !== null) {
      watch.turns.push(performance.now() - theirs);
      theirs = null;
    } else if (!asked && other) theirs ??= performance.now();
    if (!other) theirs = null;
  }, 50);

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

interface TraceEvent {
  name: string;
  tid: number;
  /** Microseconds: when it began by the thread's own clock, and how much of the processor it took, whatever else ran meanwhile. */
  tts: number;
  tdur?: number;
  args: { name?: string };
}

interface Task {
  millis: number;
  /** What took most of it. */
  parts: string[];
}

/** What the page's main thread did, task by task, in the processor's time: other programs don't count. */
function tasksOf(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const events = mains.map(({ tid }) => traceEvents.filter((event) => event.tid === tid && event.tdur !== undefined));
  const [busiest = []] = events.toSorted((a, b) => b.length - a.length);
  const isTask = ({ name }: TraceEvent) => name.endsWith("RunTask");
  return busiest.filter(isTask).map((task) => {
    const inside = (event: TraceEvent) => event.tts >= task.tts && event.tts < task.tts + task.tdur!;
    const parts =
      task.tdur! < 1_000 * LONG ? [] : busiest.filter((event) => inside(event) && !isTask(event) && event.tdur! > 5_000);
    return {
      millis: task.tdur! / 1_000,
      parts: parts.toSorted((a, b) => b.tdur! - a.tdur!).map(({ name, tdur }) => `${name} ${(tdur! / 1_000).toFixed(0)} ms`),
    };
  });
}

interface Choice {
  name: string;
  /** Where to tap for it, one after the other. */
  taps: { x: number; y: number }[];
}

/** What to do now, if there is anything; nothing at the end. Runs in the page, and reads no more of it than it must. */
function choice([game, count]: [Game, number]): Choice | "nothing yet" | null {
  const one = (selector: string) => document.querySelector(selector);
  const named = (...names: string[]) => names.map((name) => one(`[data-test="${name}"]:enabled`)).find(Boolean) ?? null;
  if (one('[data-test="result"]')) return null;
  const button = named("throw", "stand", "mark", "pass", "confirm-cross", "write");
  const cards = [...document.querySelectorAll(".hand button.slot[aria-pressed]:not(.off)")];
  const taps: Element[] = [];
  const dice = [...document.querySelectorAll("button.die")].slice(0, 3);
  const name = button?.getAttribute("data-test");
  const again = named("reroll");
  if (name === "stand" && game === "one-card" && count % 3 === 0 && !again) taps.push(...dice);
  else if (name === "stand" && again && (game === "one-card" || count % 2 === 0)) taps.push(again);
  else if (name === "pass" && cards.length > 0) {
    const worth = cards.map((card) => card.querySelectorAll(".ghost").length + (card.querySelector(".note.score") ? 100 : 0));
    taps.push(cards[worth.indexOf(Math.max(...worth))]!);
  } else if (button) taps.push(button);
  if (taps.length === 0) return "nothing yet";
  return {
    name: taps.map((tap) => tap.getAttribute("data-test") ?? "card or die").join(),
    taps: taps.map((tap) => {
      const { x, y, width, height } = tap.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  };
}

/** Makes the next decision as a person would: looks now and then, chooses, and lets everything be seen. Says whether there was one. */
async function decide(guest: Page, game: Game, count: number): Promise<boolean> {
  for (let looks = 0; looks < 400; looks++) {
    const chosen = await guest.evaluate(choice, [game, count] as [Game, number]);
    if (chosen === null) return false;
    if (chosen !== "nothing yet") {
      for (const { x, y } of chosen.taps) await guest.mouse.click(x, y);
      // A button that has just come takes no tap for a moment.
      await guest.waitForTimeout(800);
      return true;
    }
    await guest.waitForTimeout(150);
  }
  throw new Error("nothing happens");
}

test.each<[Game, Size]>([
  ["one-card", "phone"],
  ["one-card", "desktop"],
  ["twenty-one", "phone"],
  ["twenty-one", "desktop"],
])(`a whole game of %s on a %s, with the processor slowed down ${SLOWDOWN} times`, async (game, size) => {
  const bot = { kind: "bot" as const, level: "casual" };
  const made = await make(server, game, [{ kind: "device", name: "Ann" }, bot], { pace: "brisk", throws: true });
  const guest = await seated(server, made, { size, reducedMotion: false });
  await guest.addInitScript(() => localStorage.setItem("rollwright.taste", JSON.stringify({ speed: "brisk" })));
  await guest.goto(`/t/${made.table.id}`);
  await nextPrompt(guest);
  await guest.evaluate(stopwatch);
  const devtools = await guest.context().newCDPSession(guest);
  await (await browser()).startTracing(guest, { categories: ["-*", "toplevel", "devtools.timeline", "__metadata"] });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let count = 0;
  while (count < DECISIONS && (await decide(guest, game, count))) count++;
  const tasks = tasksOf(await (await browser()).stopTracing());
  const long = tasks.filter(({ millis }) => millis > LONG);
  const longest = Math.max(...tasks.map(({ millis }) => millis));
  const { frames, shifts, answers, turns } = await watched(guest);
  const late = frames.filter(({ millis }) => millis > 100);
  console.log(
    [
      `${game}, ${size}, ${count} decisions, main thread ${(tasks.reduce((sum, { millis }) => sum + millis, 0) / 1_000).toFixed(1)} s`,
      `  tasks over ${LONG} ms of the processor: ${long.length} of ${tasks.length}, longest ${longest.toFixed(0)} ms`,
      ...long
        .toSorted((a, b) => b.millis - a.millis)
        .slice(0, 6)
        .map(({ millis, parts }) => `    ${millis.toFixed(0)} ms: ${parts.slice(0, 5).join("; ")}`),
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
