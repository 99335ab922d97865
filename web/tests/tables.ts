// Tables made over HTTP, where the way through the pages is not what is tested, and devices that have seats at them.

import type { Locator, Page } from "playwright-core";
import type { Created, NewSeat, NewTable, Settings, TableInfo } from "../src/protocol.ts";
import { type PageOptions, page, type Server } from "./harness.ts";

export type Game = "one-card" | "twenty-one";

export const GAMES: Game[] = ["one-card", "twenty-one"];

export const person = (): NewSeat => ({ kind: "person" });
export const device = (name: string): NewSeat => ({ kind: "device", name });
/** Quick in thought, and good enough to bring a game to its end. */
export const bot = (): NewSeat => ({ kind: "bot", level: "greedy" });

/** Opens the front page and chooses a game; what can be done with it is within the answer. */
export async function frontPage(guest: Page, game: string): Promise<Locator> {
  await guest.goto("/");
  await guest.locator(`[data-choose="${game}"] input`).check({ force: true });
  return guest.locator(`[data-game="${game}"]`);
}

/** A table where bots lose no time. */
export async function make(
  server: Server,
  game: Game,
  seats: NewSeat[],
  settings: Partial<Settings> = {},
  variant: string | null = null,
): Promise<Created> {
  const table: NewTable = { game, variant, seats, settings: { pace: "instant", ...settings } };
  return await ask<Created>(server, "/api/tables", table);
}

export async function tableOf(server: Server, name: string): Promise<TableInfo> {
  return await ask<TableInfo>(server, `/api/tables/${name}`);
}

export async function ask<T>(server: Server, path: string, body?: unknown): Promise<T> {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, body === undefined ? {} : post);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The seats of a device; it is the host's unless that is said. */
type Seating = PageOptions & { seats?: number[]; host?: boolean };

/** A page that has these seats, as if the table had been made there. It is not opened yet. */
export async function seated(server: Server, made: Created, options: Seating = {}): Promise<Page> {
  const { seats = made.seats.map(({ seat }) => seat), host = true, ...rest } = options;
  const guest = await page({ server, reducedMotion: true, ...rest });
  const keys = {
    seats: made.seats.filter(({ seat }) => seats.includes(seat)).map(({ secret }) => secret),
    host: host ? made.host : null,
    used: Date.now(),
  };
  await keepKeys(guest, made.table.id, keys);
  return guest;
}

/** Puts keys where the app keeps them, unless it has already. */
async function keepKeys(guest: Page, table: string, keys: unknown): Promise<void> {
  const ring = JSON.stringify({ [table]: keys });
  await guest.addInitScript((text) => {
    if (localStorage.getItem("rollwright.keys") === null) localStorage.setItem("rollwright.keys", text);
  }, ring);
}

/** Opens the page of a table on a device that has seats there. */
export async function open(server: Server, made: Created, options: Seating = {}): Promise<Page> {
  const guest = await seated(server, made, options);
  await guest.goto(`/t/${made.table.id}`);
  return guest;
}

/** Says who starts, where dice are real ones. */
export async function starts(guest: Page, seat = 0): Promise<void> {
  await guest.locator('[data-test="starter"]').nth(seat).check();
  await guest.locator('[data-test="starts"]').click();
}

/** Bots lose no time at tables that this page makes, though it has no switch for that. */
export async function hurried(guest: Page): Promise<Page> {
  await guest.route("**/api/tables", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    const table = route.request().postDataJSON() as NewTable;
    await route.continue({ postData: { ...table, settings: { ...table.settings, pace: "instant" } } });
  });
  return guest;
}
