// How fast it feels, in figures: `npm run speed`. Nothing here fails; run it on a quiet machine, before and after a change.

import type { Page } from "playwright-core";
import { test } from "vitest";
import { page, sharedServer } from "./harness.ts";

/** A computer as it is, and one that is as slow as an old phone. */
const SLOWDOWNS = [1, 4];
/** How long frames are counted after a tap: dice, ink and a card that moves aside are all done by then. */
const WATCHED = 1_000;

const server = sharedServer();

/** Lets the page write down when frames are drawn and animations begin. */
async function stopwatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = { tapped: 0, began: [] as [string, number][], frames: [] as number[], ready: 0 };
    Object.assign(window, { watch });
    addEventListener("pointerdown", () => Object.assign(watch, { tapped: performance.now(), began: [], frames: [] }), true);
    addEventListener(
      "animationstart",
      (event) => watch.began.push([event.animationName.replace(/^svelte-\w+-/, ""), performance.now()]),
      true,
    );
    const frame = (at: number) => {
      if (!watch.ready && document.querySelector('[data-test="play-now"]:not(:disabled)')) watch.ready = performance.now();
      if (watch.frames.length < 600) watch.frames.push(at);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

interface Tap {
  /** From the tap until something moves, in milliseconds. */
  answer: number | null;
  began: string[];
  frames: number[];
}

async function tap(page: Page, selector: string): Promise<Tap> {
  await page.locator(selector).first().click();
  await page.waitForTimeout(WATCHED);
  return page.evaluate((watched) => {
    const { watch } = window as unknown as { watch: { tapped: number; began: [string, number][]; frames: number[] } };
    const frames = watch.frames.filter((at) => at >= watch.tapped && at <= watch.tapped + watched);
    const first = watch.began[0];
    return {
      answer: first ? first[1] - watch.tapped : null,
      began: watch.began.map(([name]) => name),
      frames: frames.slice(1).map((at, i) => at - frames[i]!),
    };
  }, WATCHED);
}

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

function report(what: string, taps: Tap[]): void {
  const frames = taps.flatMap((tap) => tap.frames);
  const answers = taps.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const mean = frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
  const moves = [...new Set(taps.flatMap(({ began }) => began))].join(", ");
  console.log(
    `${what.padEnd(24)} ${String(taps.length).padStart(3)} taps   first movement ${percentile(answers, 0.5).toFixed(0).padStart(4)} ms   ` +
      `${(1000 / mean).toFixed(0).padStart(3)} fps   95 % of frames within ${percentile(frames, 0.95).toFixed(1)} ms   (${moves})`,
  );
}

test("the front page", async () => {
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const guest = await page({ size: "phone", server });
    await stopwatch(guest);
    await guest.goto("/");
    await guest.waitForFunction(() => (window as unknown as { watch: { ready: number } }).watch.ready > 0);
    times.push(await guest.evaluate(() => (window as unknown as { watch: { ready: number } }).watch.ready));
    await guest.context().close();
  }
  console.log(`from navigation to Play now: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
});

/** Plays a game against a bot, and sorts what is tapped by what it brings. */
async function play(
  game: string,
  slowdown: number,
  decide: (page: Page) => Promise<[string, string] | null>,
): Promise<Map<string, Tap[]>> {
  const seats = [
    { kind: "device", name: "Ann" },
    { kind: "bot", level: "casual" },
  ];
  const body = JSON.stringify({ game, seats, settings: { pace: "instant" } });
  const made = await fetch(`${server.url}/api/tables`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const { table, seats: taken } = (await made.json()) as { table: { id: string }; seats: { secret: string }[] };
  const guest = await page({ size: "phone", server });
  await stopwatch(guest);
  await guest.addInitScript(
    ([id, secret]) =>
      localStorage.setItem("rollwright.keys", JSON.stringify({ [id!]: { seats: [secret], host: null, used: 1 } })),
    [table.id, taken[0]!.secret],
  );
  await guest.goto(`/t/${table.id}`);
  const devtools = await guest.context().newCDPSession(guest);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const taps = new Map<string, Tap[]>();
  while (!(await guest.locator('[data-test="result"]').isVisible())) {
    const next = await decide(guest);
    if (!next) {
      await guest.waitForTimeout(50);
      continue;
    }
    const [kind, selector] = next;
    const made = await tap(guest, selector);
    const known = made.began.includes("glow") ? `${kind}, row full` : kind;
    taps.set(known, [...(taps.get(known) ?? []), made]);
  }
  return taps;
}

const can = (page: Page, name: string) => page.locator(`[data-test="${name}"]:enabled`).isVisible();

test.each([
  [
    "one-card",
    async (page: Page): Promise<[string, string] | null> => {
      if (await can(page, "stand")) {
        const dice = page.locator(".dice button.die");
        for (let die = 0; die < 3; die++) await dice.nth(die).click();
        return ["roll again", '[data-test="reroll"]'];
      }
      const card = page.locator("button[data-card]:not(.off, [aria-disabled=true])").first();
      if (!(await can(page, "mark")) && (await card.isVisible())) await card.click();
      if (await can(page, "mark")) return ["cross off", '[data-test="mark"]'];
      return (await can(page, "pass")) ? ["pass", '[data-test="pass"]'] : null;
    },
  ],
  [
    "twenty-one",
    async (page: Page): Promise<[string, string] | null> => {
      if (await can(page, "reroll")) return ["roll again", '[data-test="reroll"]'];
      if (await can(page, "stand")) return ["keep the roll", '[data-test="stand"]'];
      if (await can(page, "write")) return ["write", '[data-test="write"]'];
      return (await can(page, "confirm-cross")) ? ["cross out", '[data-test="confirm-cross"]'] : null;
    },
  ],
] as const)("%s", async (game, decide) => {
  for (const slowdown of SLOWDOWNS) {
    console.log(`${game}, with the processor ${slowdown === 1 ? "as it is" : `slowed down ${slowdown} times`}:`);
    for (const [kind, taps] of await play(game, slowdown, decide)) report(`  ${kind}`, taps);
  }
});
