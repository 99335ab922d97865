import { mount, unmount } from "svelte";
import { beforeAll, expect, test } from "vitest";
import { choicesOf } from "../games/games";
import type { AnyChoices } from "../games/descriptor";
import type { Position, Reason } from "../protocol";
import { LANGUAGES, words } from "../words/words.svelte";
import { decision, ledgerOf } from "./examples";
import { isDecision } from "./ledger";
import Pair from "./Pair.svelte";
import { reasons } from "./why";

const ALL: Reason[] = [
  { code: "keeps", colour: "G", rows: 2 },
  { code: "no_use", colour: "R" },
  { code: "lets_go", colour: "B" },
  { code: "takes_roll" },
  { code: "rolls_again" },
  { code: "completes", points: 12 },
  { code: "fills_rows", rows: 1 },
  { code: "fills_more", more: 2 },
  { code: "stays_open", number: 6 },
  { code: "hits", more: 1 },
  { code: "waits" },
];
const [costly, fine] = ledgerOf(
  ["Ann", "Ben"],
  [1, 0],
  [decision(0, 0, [-0.1, 0.1], "blunder", "stand", ALL), decision(1, 0, [0, 0], "fine", "stand", ALL)],
).steps.filter(isDecision);
let choices: AnyChoices | null = null;

beforeAll(async () => {
  await words.start(["one-card", "analysis"]);
  choices = await choicesOf("one-card");
});

test.each(LANGUAGES)("every reason has its words in %s", async (language) => {
  await words.choose(language);
  const said = reasons(costly!, choices);
  expect(new Set(said).size).toBe(ALL.length);
  for (const reason of said) expect(reason).not.toMatch(/analysis-why|[{}$]/);
});

test("colours are named, and things are counted", async () => {
  await words.choose("en");
  expect(reasons(costly!, choices).slice(0, 2)).toEqual(["keeps green, for 2 open rows", "rolls red again: no row needs it"]);
});

test("nothing speaks against a move that cost nothing", () => {
  expect(reasons(fine!, choices)).toEqual([]);
});

test("the reasons stand with the better move, and not with the one that was made", () => {
  const props = { game: "some-game", line: costly!, position: {} as Position, choices: null, you: true, name: "Ann" };
  const shown = mount(Pair, { target: document.body, props });
  const [made, better] = document.querySelectorAll("figure");
  expect(made!.querySelector("[data-test=why]")).toBeNull();
  expect(better!.querySelectorAll("[data-test=why] li").length).toBe(ALL.length);
  void unmount(shown);
});
