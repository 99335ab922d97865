import { expect, test } from "vitest";
import { find, hyphens, t } from "./words.svelte";

test("only messages that exist, with all of their arguments, are accepted", () => {
  t("close");
  t("points", { count: 2 });
  const mode = "invite" as "bots" | "invite";
  t(`new-${mode}`, { game: "Pig" });
  find(`level-${"genius" as string}`);

  // @ts-expect-error: there is no such message
  t("clothes");
  // @ts-expect-error: an argument is missing
  t("points");
  // @ts-expect-error: the argument has another name
  t("points", { points: 2 });
  // @ts-expect-error: what is counted is a number
  t("points", { count: "two" });
  // @ts-expect-error: one of the two messages has an argument
  t(mode === "bots" ? "close" : "points");
  // @ts-expect-error: there is no such family
  find(`layer-${"genius" as string}`);
  // @ts-expect-error: a family says only what it is called with
  find(`${"pig" as string}-turn`);
});

test("a message that is not loaded shows as its id, and one of a family is nothing", () => {
  expect(t("close")).toBe("close");
  expect(find("level-genius")).toBeUndefined();
});

test("codes become parts of ids", () => {
  expect(hyphens("kept_seed")).toBe("kept-seed");
});
