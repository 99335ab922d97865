import { expect, test } from "vitest";
import { descriptorOf } from "../games/games";
import type { Language } from "../words/words.svelte";
import { paperHere, printAddress, type Wish } from "./print";

const wish: Wish = { sheets: "AC", copies: 3, perPage: 4, backs: false, paper: "letter" };
const address = (game: string, what: string, lang: Language, format: "pdf" | "svg") =>
  printAddress(
    game,
    descriptorOf(game).prints!.find((print) => print.what === what)!,
    wish,
    lang,
    format,
  );

test("an address says what is wanted, and nothing else", () => {
  expect(address("twenty-one", "sheets", "es", "pdf")).toBe(
    "/api/print/twenty-one/sheets?format=pdf&paper=letter&lang=es&copies=3&sheets=AC&per_page=4",
  );
  expect(address("one-card", "cards", "de", "svg")).toBe("/api/print/one-card/cards?format=svg&paper=letter&lang=de&backs=false");
  expect(address("one-card", "rules", "en", "pdf")).toBe("/api/print/one-card/rules?format=pdf&paper=letter&lang=en");
});

test("the app and the command know the same regions", async () => {
  const { readFile } = await import("node:fs/promises");
  const list = /LETTER[^=]*=\s*\[([^\]]*)\]/.exec(await readFile("../crates/print/src/paper.rs", "utf8"))![1]!;
  const regions = [...list.matchAll(/"(\w\w)"/g)].map(([, region]) => region!);
  expect(regions.length).toBeGreaterThan(10);
  for (const region of regions) expect(paperHere(`es-${region}`), region).toBe("letter");
  for (const region of ["GB", "DE", "FR", "ES", "AR", "BR"]) expect(regions.includes(region), region).toBe(false);
});

test("paper is A4 but where people have letter", () => {
  expect(paperHere("en-US")).toBe("letter");
  expect(paperHere("es-MX")).toBe("letter");
  expect(paperHere("en-GB")).toBe("a4");
  expect(paperHere("fr")).toBe("a4");
  expect(paperHere("es-Latn-MX")).toBe("letter");
});
