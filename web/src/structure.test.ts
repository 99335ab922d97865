// @vitest-environment node
// How modules may depend on each other.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { expect, test } from "vitest";

const ROOT = "src";

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith(".test.ts"));
const texts = new Map(files.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));

/** The module that a path means, as the bundler finds it. */
function resolved(from: string, to: string): string | undefined {
  const path = normalize(join(dirname(from), to));
  return [path, `${path}.ts`, `${path}/index.ts`].find((candidate) => texts.has(candidate));
}

/** What each module imports before it runs, types included. What is loaded later may lead back. */
const imports = new Map(
  [...texts].map(([path, text]) => {
    const named = [...text.matchAll(/^\s*(?:import|export)\b[^"'`;()]*from\s*"(\.[^"]+)"|^\s*import\s+"(\.[^"]+)"/gm)];
    const to = named.flatMap(([, from, bare]) => resolved(path, (from ?? bare)!) ?? []);
    const globbed = [...text.matchAll(/glob<[^(]*\("(\.[^"]+)", \{ eager: true/g)].flatMap(([, pattern]) => {
      const shape = new RegExp(`^${normalize(join(dirname(path), pattern!)).replaceAll("*", "[^/]+")}$`);
      return files.filter((file) => shape.test(file));
    });
    return [path, [...to, ...globbed]] as const;
  }),
);

function cycleFrom(path: string, way: string[], done: Set<string>): string[] | null {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (done.has(path)) return null;
  for (const next of imports.get(path) ?? []) {
    const cycle = cycleFrom(next, [...way, path], done);
    if (cycle) return cycle;
  }
  done.add(path);
  return null;
}

test("the imports are found", () => {
  expect(imports.get("App.svelte")).toContain("pages/Home.svelte");
  expect(imports.get("games/games.ts")).toContain("games/one-card/index.ts");
});

test("no module imports itself by way of others", () => {
  const done = new Set<string>();
  for (const path of files) expect(cycleFrom(path, [], done)).toBeNull();
});

test("only a game's own folder imports from it", () => {
  const strangers = [...imports].flatMap(([path, to]) =>
    to.flatMap((other) => {
      const folder = /^games\/[^/]+\//.exec(other)?.[0];
      return folder && path !== "games/games.ts" && !path.startsWith(folder) ? [`${path}: ${other}`] : [];
    }),
  );
  expect(strangers).toEqual([]);
});

test("no game is named outside its folder", () => {
  const games = readdirSync(join(ROOT, "games"), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  expect(games).toContain("one-card");
  const named = new RegExp(`["'\`](?:${games.filter((game) => game !== "plain").join("|")})\\b`);
  // The ids of messages are generated from the files of all games.
  const own = (path: string) => path.startsWith("games/") || path === "words/messages.ts";
  const strangers = [...texts].filter(([path, text]) => !own(path) && named.test(text)).map(([path]) => path);
  expect(strangers).toEqual([]);
});
