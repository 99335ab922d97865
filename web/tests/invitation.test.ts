// An invitation never leads to the guest's own device, and nobody begins without the friend by a slip.

import { expect, test } from "vitest";
import { sharedServer } from "./harness.ts";
import { device, make, open, person, seated } from "./tables.ts";
import { words } from "./words.ts";

const server = sharedServer();
const say = words("en");

test("without --lan the invitation says that only this computer can reach the table, and what helps", async () => {
  const host = await open(server, await make(server, "one-card", [device("Ann"), person()]));
  await host.locator('[data-test="unreachable"]').getByText(say("only-this-computer")).waitFor();
  await host.locator('[data-test="unreachable"]').getByText("rollwright --lan").waitFor();
  expect(await host.locator(".qr").count()).toBe(0);
  expect(await host.locator('[data-test="link"]').count()).toBe(0);
  expect(await host.locator("main").innerText()).not.toContain("127.0.0.1");
});

test("with --lan the invitation has an address that others can use", async () => {
  const made = await make(server, "one-card", [device("Ann"), person()]);
  const host = await seated(server, made);
  const about = { reach: "network", addresses: ["http://192.168.1.20:7121"] };
  await host.route("**/api/about", (route) => route.fulfill({ json: about }));
  await host.goto(`/t/${made.table.id}`);
  const link = await host.locator('[data-test="link"]').inputValue();
  expect(link).toBe(`http://192.168.1.20:7121/t/${made.table.code}`);
});

test("the button that stands out does not begin without the friend", async () => {
  const host = await open(server, await make(server, "twenty-one", [device("Ann"), person()]));
  const begin = host.locator('[data-test="begin"]');
  await begin.waitFor();
  expect(await begin.getAttribute("class")).not.toMatch(/\bmain\b/);
});
