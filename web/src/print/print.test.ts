import { expect, test } from "vitest";
import { paperHere, printAddress, type Wish } from "./print";

const wish: Wish = { sheets: "AC", copies: 3, perPage: 4, backs: false, paper: "letter", ink: "black" };
const sheets = { name: "sheets", takes: ["layout", "sheets", "copies", "per_page"] };

test("an address says what is wanted, and nothing that can't be", () => {
  expect(printAddress("twenty-one", sheets, wish, "es", "pdf")).toBe(
    "/api/print/twenty-one/sheets?format=pdf&paper=letter&ink=black&lang=es&copies=3&sheets=AC&per_page=4",
  );
  const cards = { name: "cards", takes: ["layout", "backs"] };
  expect(printAddress("one-card", cards, wish, "de", "svg")).toBe(
    "/api/print/one-card/cards?format=svg&paper=letter&ink=black&lang=de&backs=false",
  );
  const rules = { name: "rules", takes: [] };
  expect(printAddress("one-card", rules, wish, "en", "pdf")).toBe(
    "/api/print/one-card/rules?format=pdf&paper=letter&ink=black&lang=en",
  );
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
