// Tests that pass because nothing is noticed are worth nothing: here things go wrong.

import { expect, test } from "vitest";
import { allow, axe, page, sharedServer, startServer, takeProblems } from "./harness.ts";

const server = sharedServer();

test("what goes wrong in a page is noticed", async () => {
  const guest = await page({ server });
  await guest.goto("/");
  const after = async (act: () => unknown) => {
    await guest.evaluate(act);
    await guest.waitForTimeout(100);
    return (await takeProblems(guest)).join("\n");
  };
  expect(await after(() => 0)).toBe("");
  expect(await after(() => console.error("oh dear"))).toContain("console: oh dear");
  expect(
    await after(
      () =>
        void setTimeout(() => {
          throw new Error("oh no");
        }),
    ),
  ).toContain("thrown: Error: oh no");
  expect(await after(() => fetch("/nowhere"))).toContain(`answer 404: ${server.url}/nowhere`);
  expect(await after(() => document.body.setAttribute("style", "color: red"))).toContain("Content Security Policy");
  const foreign = await after(() => fetch("http://127.0.0.1:9/").catch(() => 0));
  expect(foreign).toContain("Content Security Policy");
});

test("what is allowed passes, as long as it is", async () => {
  const guest = await page({ server });
  await guest.goto("/");
  const forbid = allow(guest, /oh dear/);
  await guest.evaluate(() => console.error("oh dear"));
  expect(await takeProblems(guest)).toEqual([]);
  forbid();
  await guest.evaluate(() => console.error("oh dear"));
  expect(await takeProblems(guest)).toHaveLength(1);
});

test("axe finds a picture without words", async () => {
  const guest = await page({ server });
  await guest.goto("/");
  await guest.evaluate(() => document.body.append(document.createElement("img")));
  expect((await axe(guest)).map((violation) => violation.rule)).toContain("image-alt");
});

test("a server comes back with the same port and data, stopped or killed", async () => {
  const own = await startServer();
  const table = { game: "one-card", seats: [{ kind: "device", name: "Ann" }, { kind: "person" }] };
  const made = await fetch(`${own.url}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(table),
  });
  expect(made.status).toBe(201);
  const {
    table: { id },
  } = (await made.json()) as { table: { id: string } };
  const isThere = async () => (await fetch(`${own.url}/api/tables/${id}`)).status === 200;
  await own.restart();
  expect(await isThere()).toBe(true);
  const guest = await page({ server: own });
  // Nothing of the page is on its way when the server dies: that would be lost in other ways, too.
  await guest.goto("/", { waitUntil: "networkidle" });
  await own.kill();
  const forbid = allow(guest, /ERR_CONNECTION_REFUSED/);
  await guest.evaluate(() => fetch("/healthz").catch(() => 0));
  expect(await takeProblems(guest)).toEqual([]);
  forbid();
  await own.restart();
  expect(await isThere()).toBe(true);
  await guest.reload();
});

test("a page has the language and the wishes it is given", async () => {
  const guest = await page({ server, size: "phone", lang: "de-CH", dark: true, reducedMotion: true });
  await guest.goto("/");
  const seen = await guest.evaluate(() => [
    navigator.language,
    matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("(prefers-reduced-motion: reduce)").matches,
    matchMedia("(pointer: coarse)").matches,
    innerWidth,
  ]);
  expect(seen).toEqual(["de-CH", true, true, true, 360]);
});
