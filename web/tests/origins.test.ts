// Pages of other sites, and names of the server that it does not know.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { allow, page, startServer, takeProblems } from "./harness.ts";
import { words } from "./words.ts";

/** A page of another site. */
async function otherSite() {
  const site = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end("<!doctype html><title>Another site</title><link rel=icon href=data:,>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  afterAll(() => site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** What the browser says of a server that it reaches by a name, without TLS. */
const BY_NAME = [/asks somebody else: http:\/\/pc.fritz.box:/, /Cross-Origin-Opener-Policy header has been ignored/];

const [named, unnamed] = await Promise.all([otherSite(), otherSite()]);
const server = await startServer("--origin", named);

async function pageOf(site: string): Promise<Page> {
  const guest = await page();
  allow(guest, new RegExp(`asks somebody else: ${site}/`));
  await guest.goto(site);
  return guest;
}

/** What a page of another site can do with the server; what it can't do is `null`. */
async function tried(guest: Page) {
  return await guest.evaluate(async (server) => {
    const maybe = <T>(promise: Promise<T>) => promise.catch(() => null);
    async function asked<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
      const headers: Record<string, string> = { "content-type": "application/json" };
      if (secret) headers["authorization"] = `Bearer ${secret}`;
      const answer = await fetch(server + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      return (await answer.json()) as T;
    }
    const games = await maybe(asked<{ games: unknown[] }>("GET", "/api/games"));
    const table = { game: "one-card", seats: [{ kind: "person" }, { kind: "person" }] };
    const made = await maybe(asked<{ table: { id: string; state: string }; host: string }>("POST", "/api/tables", table));
    const id = made?.table.id ?? "nowhere";
    const seat = { kind: "bot", level: "casual" };
    const changed = await maybe(asked<{ seats: { bot: string }[] }>("PUT", `/api/tables/${id}/seats/1`, seat, made?.host));
    const wrong = await maybe(asked<{ error: { code: string } }>("GET", "/api/tables/nowhere"));
    const sheet = `${server}/api/print/twenty-one/sheets?format=svg`;
    const pages = await maybe(fetch(sheet).then((answer) => answer.headers.get("x-pages")));
    const picture = await maybe(
      new Promise<number>((resolve, reject) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => reject(new Error("no picture"));
        image.src = sheet;
      }),
    );
    const welcome = await maybe(
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`${server.replace("http", "ws")}/api/tables/${id}/socket`);
        socket.onopen = () => socket.send('{"type":"hello"}');
        socket.onmessage = (event) => resolve((JSON.parse(event.data as string) as { type: string }).type);
        socket.onerror = () => reject(new Error("no socket"));
      }),
    );
    return {
      games: games && games.games.length > 0,
      made: made && made.table.state,
      changed: changed && changed.seats[1]?.bot,
      wrong: wrong && wrong.error.code,
      pages,
      picture: picture && picture > 0,
      welcome,
    };
  }, server.url);
}

test("a page of a named site may use the server", async () => {
  const guest = await pageOf(named);
  allow(guest, /nowhere/);
  expect(await tried(guest)).toEqual({
    games: true,
    made: "gathering",
    changed: "casual",
    wrong: "no_such_table",
    pages: "6",
    picture: true,
    welcome: "welcome",
  });
});

test("a page of any other site may not", async () => {
  const guest = await pageOf(unnamed);
  const nothing = { games: null, made: null, changed: null, wrong: null, pages: null, picture: null, welcome: null };
  expect(await tried(guest)).toEqual(nothing);
  expect((await takeProblems(guest)).join("\n")).toContain("CORS");
});

test.each(["en", "de", "fr", "es"])("a name that the server does not know is told what to do about it, in %s", async (lang) => {
  const say = words(lang);
  const guest = await page({ lang, size: "phone" });
  allow(guest, ...BY_NAME, /421/);
  await guest.goto(server.url.replace("127.0.0.1", "pc.fritz.box"));
  await guest.getByRole("heading", { name: say("problem-foreign-host", { host: "pc.fritz.box" }) }).waitFor();
});

test("a name that the server was told is its own", async () => {
  const own = await startServer("--name", "pc.fritz.box");
  const guest = await page();
  allow(guest, ...BY_NAME);
  await guest.goto(own.url.replace("127.0.0.1", "pc.fritz.box"));
  await guest.locator('[data-game="one-card"]').waitFor();
});
