import { expect, test } from "vitest";
import { find, hyphens, t, words } from "./words.svelte";

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

test("whoever asks for words waits until they are there, though somebody else has asked before", async () => {
  const first = words.add("learn");
  await words.add("learn");
  expect(t("learn-title")).toBe("Learn to play");
  await first;
});

test("words that are asked for while another language is on its way come in that language", async () => {
  const chosen = words.choose("de");
  await words.add("print");
  await chosen;
  expect(words.language).toBe("de");
  expect(t("print-title")).toBe("Auf Papier");
});

test("French leaves out a vowel before a name that begins with one", async () => {
  await words.choose("fr");
  await words.add("analysis");
  const dice = (name: string) => t("analysis-verdict-dice", { you: "no", name, luck: "average" });
  expect(dice("Oona")).toBe("Les dés d’Oona étaient dans la moyenne.");
  expect(dice("Élodie")).toBe("Les dés d’Élodie étaient dans la moyenne.");
  expect(dice("Bruno")).toBe("Les dés de Bruno étaient dans la moyenne.");
});

test("French never breaks a line before a sign that stands apart", () => {
  const files = import.meta.glob<string>("../../../locales/fr/*.ftl", { query: "?raw", import: "default", eager: true });
  const said = Object.entries(files).filter(([file]) => !file.endsWith("/command.ftl"));
  expect(said.length).toBeGreaterThan(8);
  const broken = said.flatMap(([, text]) =>
    text.split("\n").filter((line) => !line.startsWith("#") && /[^\s=>] [:;?!»]|« /.test(line)),
  );
  expect(broken).toEqual([]);
});
