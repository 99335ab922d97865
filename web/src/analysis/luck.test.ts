import { beforeAll, expect, test } from "vitest";
import type { LuckWord } from "../protocol";
import { LANGUAGES, words } from "../words/words.svelte";
import { ledgerOf, luck } from "./examples";
import { isLuck } from "./ledger";
import { luckOfRoll } from "./luck";

const ALL: LuckWord[] = ["very-unlucky", "unlucky", "bit-unlucky", "average", "bit-lucky", "lucky", "very-lucky"];
const NAMES = ["Ann", "Ben"];
const line = ledgerOf(NAMES, [1, 0], [luck(0, [0.1, -0.1])]).steps.find(isLuck)!;

beforeAll(() => words.start(["analysis"]));

test.each(LANGUAGES)("every word of luck is said in its own way in %s", async (language) => {
  await words.choose(language);
  const said = ALL.map((word) => luckOfRoll({ ...line, words: [word] }, ["Ann"]));
  expect(new Set(said).size).toBe(ALL.length);
  for (const one of said) expect(one).not.toMatch(/analysis-|[{}$]/);
});

test("the luck of a roll has a word for each seat, where there is one", async () => {
  await words.choose("en");
  expect(luckOfRoll(line, NAMES)).toBe("Ann +10.0 (lucky), Ben −10.0 (unlucky)");
  expect(luckOfRoll({ ...line, words: [] }, NAMES)).toBe("Ann +10.0, Ben −10.0");
});
