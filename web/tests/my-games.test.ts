// Games that are over: they stay on the device, go into a link and into a file, and are counted.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { example, examples } from "../src/fair/examples.ts";
import { fragmentOf } from "../src/records/link.ts";
import { asRecord } from "../src/records/record.ts";
import { allow, page, sharedServer, startServer } from "./harness.ts";
import { play } from "./autoplayer.ts";
import { ask, bot, device, make, open } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");
const mark = (name: string) => `[data-test="${name}"]`;

const at = (guest: Page) => guest.locator(".at").innerText();

async function finished(): Promise<{ id: string; steps: string[] }> {
  const made = await make(server, "twenty-one", [bot(), bot()]);
  const { id } = made.table;
  await expect.poll(async () => (await ask<{ state: string }>(server, `/api/tables/${id}`)).state).toBe("finished");
  return { id, steps: (await ask<{ steps: string[] }>(server, `/api/tables/${id}/record`)).steps };
}

async function read(guest: Page, text: string): Promise<void> {
  const file = { name: "games.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) };
  await guest.locator(mark("import")).setInputFiles(file);
}

async function saved(guest: Page, button: string): Promise<string> {
  const [download] = await Promise.all([guest.waitForEvent("download"), guest.locator(mark(button)).click()]);
  return await readFile(await download.path(), "utf8");
}

describe("a link that holds a whole game", () => {
  test("comes from a replay, and opens at that moment on a server that has never seen the game", async () => {
    const { id, steps } = await finished();
    const guest = await page({ server, reducedMotion: true });
    await guest.goto(`/r/${id}#31`);
    await guest.getByRole("button", { name: say("share-moment") }).click();
    const link = await guest.locator(`${mark("game-link")} ${mark("link")}`).inputValue();
    expect(link).toMatch(/\/g#1[\w-]+\.31$/);
    expect(link.length).toBeLessThan(1_500);

    const elsewhere = await startServer();
    const stranger = await page({ server: elsewhere, reducedMotion: true });
    const asked: string[] = [];
    stranger.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
    await stranger.goto(link.replace(server.url, elsewhere.url));
    await expect.poll(() => at(stranger)).toBe(`32 / ${steps.length}`);
    const moment = () => stranger.locator(mark("moment")).innerText();
    await expect.poll(moment).toBe(await guest.locator(mark("moment")).innerText());
    expect(await stranger.locator(".board").innerText()).toBe(await guest.locator(".board").innerText());
    await stranger.locator(mark("step-on")).click();
    expect(stranger.url()).toMatch(/\.32$/);
    await stranger.reload();
    await expect.poll(() => at(stranger)).toBe(`33 / ${steps.length}`);
    // Positions are asked for without a name, and nobody is sent the link.
    const fragment = link.split("#")[1]!.split(".")[0]!;
    expect(asked.filter((request) => request.includes(fragment) || request.includes("greedy"))).toEqual([]);
  });

  test("comes with the result, too", async () => {
    const { id, steps } = await finished();
    const guest = await page({ server, reducedMotion: true });
    await guest.goto(`/t/${id}`);
    await guest
      .locator(mark("result"))
      .getByRole("button", { name: say("share"), exact: true })
      .click();
    await guest.goto(await guest.locator(`${mark("game-link")} ${mark("link")}`).inputValue());
    // Who begins, and the sheets: it opens when they lie there.
    await expect.poll(() => at(guest)).toBe(`2 / ${steps.length}`);
  });

  test("that was cut off, or is none, is told so in a sentence", async () => {
    const whole = await fragmentOf(asRecord(example("example-6f85d7")));
    const guest = await page({ server });
    for (const bad of ["", "x", whole.slice(0, 100), whole.slice(0, -3), "1AAAA", "0AAAA"]) {
      await guest.goto("/about");
      await guest.goto(`/g#${bad}`);
      expect(await guest.locator(mark("bad-link")).innerText(), bad).toBe(say("game-link-broken"));
    }
    await guest.goto("/g/g0123456789");
    expect(await guest.locator(mark("bad-link")).innerText()).toBe(say("game-not-kept"));
  });

  test("with a game that breaks the rules is told so in a sentence", async () => {
    const record = asRecord(example("example-6f85d7"));
    const guest = await page({ server });
    allow(guest, /409|422/);
    const says = async (fragment: string) => {
      await guest.goto("/about");
      await guest.goto(`/g#${fragment}`);
      return await guest.locator(mark("bad-link")).innerText();
    };
    expect(await says(await fragmentOf({ ...record, steps: record.steps.toReversed() }))).toBe(say("game-link-refused"));
    expect(await says(await fragmentOf({ ...record, game: "chess" }))).toBe(say("game-link-unknown"));
  });
});

test("a game that was played here stays when the server has forgotten it", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), bot()]);
  const guest = await open(server, made);
  const kept = guest.waitForResponse(/\/record$/, { timeout: 0 });
  await play(guest);
  await guest.locator(mark("result")).waitFor();
  await kept;
  await guest.goto("/games");
  const past = guest.locator(mark("past-game"));
  await past.waitFor();
  expect(await past.getAttribute("href")).toBe(`/t/${made.table.id}`);

  await guest.route("**/api/my-games", (route) => route.fulfill({ json: { games: [] } }));
  await guest.route("**/api/tables/**", (route) => route.abort());
  await guest.goto("/games");
  expect(await past.getAttribute("href")).toBe(`/g/${made.table.id}`);
  await past.click();
  await expect.poll(() => at(guest)).toMatch(/^2 \/ \d+$/);
  await guest.getByRole("button", { name: say("to-end") }).click();
  await expect.poll(() => at(guest)).toMatch(/^(\d+) \/ \1$/);
});

describe("a file of games", () => {
  const lines = examples().map((record, i) => JSON.stringify({ ...record, mine: [i % 2], time: Date.UTC(2026, 1, 1 + i) }));
  let guest: Page;

  async function games(): Promise<Page> {
    guest = await page({ server, reducedMotion: true });
    await guest.goto("/games");
    await guest.locator(mark("no-games")).waitFor();
    return guest;
  }
  const count = () => guest.locator(mark("count")).innerText();

  test("is read, searched, saved and read elsewhere; what is wrong with it is named by line", async () => {
    await games();
    await read(guest, [...lines, "{", lines[0]!.slice(0, 50), '{"rollwright":2}'].join("\n"));
    await expect.poll(count).toBe(say("games-found", { count: 22 }));
    expect(await guest.locator(mark("imported")).innerText()).toBe(say("games-imported", { count: 22 }));
    expect(await guest.locator(`${mark("import-faults")} li`).allInnerTexts()).toEqual([
      say("games-import-line", { line: 23, fault: "not-json" }),
      say("games-import-line", { line: 24, fault: "not-json" }),
      say("games-import-line", { line: 25, fault: "other-version" }),
    ]);

    await guest.locator(mark("filter-game")).selectOption("twenty-one");
    expect(await count()).toBe(say("games-found", { count: 10 }));
    const results = { won: 0, shared: 0, lost: 0 };
    for (const result of ["won", "shared", "lost"] as const) {
      await guest.locator(mark("filter-result")).selectOption(result);
      results[result] = Number(/^\d+/.exec((await count()).replace("One", "1").replace("No", "0"))![0]);
    }
    expect(results.won + results.shared + results.lost).toBe(10);
    await guest.locator(mark("filter-result")).selectOption("");
    await guest.locator(mark("filter-game")).selectOption("");
    await guest.locator(mark("search")).fill("player 6");
    expect(await count()).toBe(say("games-found", { count: 2 }));
    await guest.locator(mark("search")).fill("nobody");
    expect(await count()).toBe(say("games-found", { count: 0 }));
    await guest.locator(mark("search")).fill("");

    const text = await saved(guest, "export");
    expect(text.trim().split("\n")).toHaveLength(22);
    for (const [i, line] of text.trim().split("\n").entries()) {
      expect(JSON.parse(line)).toMatchObject({ ...asRecord(examples()[i]), mine: [i % 2] });
    }
    await read(guest, text);
    await expect
      .poll(() => guest.locator(mark("imported")).innerText())
      .toBe(`${say("games-imported", { count: 0 })}\n\n${say("games-import-known", { count: 22 })}`);
    await games();
    await read(guest, text);
    await expect.poll(count).toBe(say("games-found", { count: 22 }));
  });

  test("without a game in it is told so", async () => {
    await games();
    await read(guest, "\n\n");
    await expect.poll(() => guest.locator(mark("imported")).innerText()).toBe(say("games-import-empty"));
  });

  describe("is counted", () => {
    /** What the server would find: the same for every game. */
    const ledger = (seats: number) => ({
      evaluator: "expert/1",
      depth: "quick",
      luck: Array.from({ length: seats }, (_, seat) => (seat === 0 ? 0.1 : -0.1 / (seats - 1))),
      adjusted: Array<number>(seats).fill(0.5),
      grade: Array.from({ length: seats }, () => ({ share: 0.2, low: 0.1, high: 0.3, decisions: 30, lost: 0.1 })),
      steps: [],
    });

    test("and its games are analysed one after the other, as often as the server is too busy", async () => {
      await games();
      let asked = 0;
      allow(guest, /429/);
      await guest.route("**/api/analysis?depth=quick", async (route) => {
        asked += 1;
        const { seats } = route.request().postDataJSON() as { seats: string[] };
        if (asked === 3) {
          const error = { code: "too_many", args: { retry_after: 0 } };
          return await route.fulfill({ status: 429, json: { error } });
        }
        return await route.fulfill({ json: ledger(seats.length) });
      });
      await read(guest, lines.join("\n"));
      await expect.poll(count).toBe(say("games-found", { count: 22 }));
      await guest.goto("/statistics");
      expect(await guest.locator(mark("games")).innerText()).toBe("22");
      const won = examples().reduce((sum, { winners }, i) => sum + (winners!.includes(i % 2) ? 1 / winners!.length : 0), 0);
      expect(Number(await guest.locator(mark("wins")).innerText())).toBeCloseTo(won, 1);
      await guest.locator(mark("grade")).waitFor();
      await expect.poll(() => asked).toBe(23);
      await expect.poll(() => guest.locator(mark("analysing")).innerText()).toBe("");
      expect(await guest.locator(mark("grade")).innerText()).toBe(say("statistics-grade-share", { share: "20" }));
      // Not again the next time.
      await guest.reload();
      await guest.locator(mark("grade")).waitFor();
      expect(asked).toBe(23);
      const rows = (await saved(guest, "csv")).trim().split("\r\n");
      expect(rows).toHaveLength(23);
      expect(rows[1]!.split(",").slice(-5)).toEqual(["30", "0.1", "0.5", "0.1", "0.5"]);
    });

    test("and says what is missing for a grade, and that a server does not analyse", async () => {
      await games();
      allow(guest, /404/);
      let there = true;
      await guest.route("**/api/analysis?depth=quick", async (route) =>
        there
          ? await route.fulfill({ json: ledger((route.request().postDataJSON() as { seats: string[] }).seats.length) })
          : await route.fulfill({ status: 404, json: { error: { code: "no_such_address" } } }),
      );
      await read(guest, lines.slice(0, 2).join("\n"));
      await expect.poll(count).toBe(say("games-found", { count: 2 }));
      await guest.goto("/statistics");
      // After the first of the two analyses more are missing.
      const missing = say("statistics-grade-missing", { count: 40 });
      await expect.poll(() => guest.locator(mark("grade-missing")).innerText()).toBe(missing);
      there = false;
      await guest.goto("/games");
      await read(guest, lines[2]!);
      await expect.poll(count).toBe(say("games-found", { count: 3 }));
      await guest.goto("/statistics");
      await expect.poll(() => guest.locator(mark("analysing")).innerText()).toBe(say("statistics-analysis-none"));
    });

    test("until everything is forgotten", async () => {
      await games();
      await guest.route("**/api/analysis?depth=quick", (route) => route.abort());
      allow(guest, /ERR_FAILED/);
      await read(guest, lines.slice(0, 3).join("\n"));
      await expect.poll(count).toBe(say("games-found", { count: 3 }));
      await guest.goto("/statistics");
      await guest.locator(mark("forget")).click();
      await guest
        .getByRole("button", { name: say("close") })
        .last()
        .click();
      expect(await guest.locator(mark("games")).innerText()).toBe("3");
      await guest.locator(mark("forget")).click();
      await guest.locator(mark("forget-yes")).click();
      await guest.locator(mark("nothing")).waitFor();
      await guest.goto("/games");
      await guest.locator(mark("no-games")).waitFor();
    });
  });
});
