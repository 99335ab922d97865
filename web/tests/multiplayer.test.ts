// Several people, each with a browser of their own.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listen } from "./socket.ts";
import { page, type Size, sharedServer } from "./harness.ts";
import { nextPrompt, play, results } from "./autoplayer.ts";
import { device, frontPage, type Game, make, open, tableOf } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

const visitor = (size: Size = "laptop") => page({ server, size, reducedMotion: true });

/** Makes a table for friends through the pages. */
async function inviting(game: Game, name: string, people: number): Promise<Page> {
  const host = await visitor();
  await (await frontPage(host, game)).locator('[data-test="invite"]').click();
  const dialog = host.getByRole("dialog");
  await dialog.getByLabel(say("your-name")).fill(name);
  await dialog.locator(`input[name="people"][value="${people}"]`).check({ force: true });
  await dialog.locator('[data-test="make-table"]').click();
  await host.locator('[data-test="table-code"]').waitFor();
  return host;
}

async function sitDown(guest: Page, name: string): Promise<void> {
  await guest.locator('[data-test="name"]').fill(name);
  await guest.locator('[data-test="sit"]').click();
}

/** Everybody sees the same result, and it is the server's. */
async function allAgree(pages: Page[]): Promise<void> {
  const id = new URL(pages[0]!.url()).pathname.split("/").pop()!;
  const { scores } = await tableOf(server, id);
  const seen = await Promise.all(pages.map((guest) => results(guest)));
  expect(seen[0]!.map(({ points }) => points)).toEqual(scores!.toSorted((a, b) => b - a));
  for (const other of seen) expect(other).toEqual(seen[0]);
}

test("two browsers play twenty-one by a link", async () => {
  const ann = await inviting("twenty-one", "Ann", 2);
  const link = ann.url();
  const ben = await visitor();
  await ben.goto(link);
  await ben.getByText(say("invited", { name: "Ann" })).waitFor();
  await sitDown(ben, "Ben");
  await Promise.all([play(ann), play(ben)]);
  await allAgree([ann, ben]);
});

test("four browsers play one-card by a code, and wait for the last one", async () => {
  const ann = await inviting("one-card", "Ann", 4);
  const code = await ann.locator('[data-test="table-code"]').innerText();
  const join = async (name: string) => {
    const guest = await visitor("phone");
    await guest.goto("/");
    // Codes are read out: small letters and a space in the middle are the same.
    await guest.locator('[data-test="code"]').fill(`${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`);
    await guest.getByRole("button", { name: say("join") }).click();
    await sitDown(guest, name);
    return guest;
  };
  const early = [ann, await join("Ben"), await join("Cem")];
  for (const guest of early) await guest.getByText(say("begins-when-full", { count: 1 })).waitFor();
  // Whoever joined last takes the seat when the device says hello, and the others hear of it after that.
  await expect
    .poll(() =>
      ann
        .locator("ol li")
        .filter({ hasText: say("here") })
        .count(),
    )
    .toBe(3);
  const all = [...early, await join("Dora")];
  await Promise.all(all.map((guest) => play(guest)));
  await allAgree(all);
  expect((await results(ann)).map(({ name }) => name).sort()).toEqual(["Ann", "Ben", "Cem", "Dora"]);
});

test("in twenty-one nobody learns what somebody has chosen before all have", async () => {
  const made = await make(server, "twenty-one", [device("Ann"), device("Ben")]);
  const ann = await open(server, made, { seats: [0] });
  const ben = await open(server, made, { seats: [1] });
  await toWriting(ann, ben);
  // What is received from here on.
  await ben.reload();
  const received = listen(ben);
  await ben.reload();
  await nextPrompt(ben);
  const sheet = ben.locator("ul.others li .mini");
  const before = await sheet.innerHTML();
  const from = received.all.length;

  await play(ann, { decisions: 1 });
  await ann.locator('[data-test="change"]').waitFor();
  await ben.locator("ul.others li").getByText(say("seat-done")).waitFor();
  const since = received.all.slice(from);
  expect(since.length).toBeGreaterThan(0);
  for (const message of since) {
    expect(["events", "table"]).toContain(message.type);
    if (message.type === "events") for (const event of message.events) expect(event.event).toBe("chosen");
  }
  expect(await sheet.innerHTML()).toBe(before);

  await play(ben, { decisions: 1 });
  await expect.poll(() => sheet.innerHTML()).not.toBe(before);
  await expect
    .poll(() => received.all.slice(from).some((message) => JSON.stringify(message).includes('"step":"0 write')))
    .toBe(true);
});

/** Plays until both have something to write and nobody has chosen. */
async function toWriting(...pages: Page[]): Promise<void> {
  for (;;) {
    const seen = await Promise.all(pages.map((guest) => guest.locator('[data-test="write"]').count()));
    if (seen.every((count) => count > 0)) return;
    for (const guest of pages) {
      const stand = guest.locator('[data-test="stand"]');
      if ((await stand.count()) > 0) await stand.click();
    }
  }
}
