import { describe, expect, test } from "vitest";
import { axe, page, type Size, SIZES, sharedServer } from "./harness.ts";

const server = sharedServer();

describe.each(Object.keys(SIZES) as Size[])("on a %s", (size) => {
  test("the app opens without errors, fits, and axe finds nothing", async () => {
    const guest = await page({ size, server });
    await guest.goto("/");
    await guest.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await axe(guest)).toEqual([]);
    const tooWide = await guest.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });
});
