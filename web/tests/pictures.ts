// Pictures of every scene in every language, for people to look at: `cargo xtask pictures`, or here `npm run pictures`. Of all of
// them, `npm run pictures -- -t "de, phone"` makes those of one kind.

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, test } from "vitest";
import { type PageOptions, sharedServer } from "./harness.ts";
import { SCENES } from "./scenes.ts";
import { tour } from "./tour.ts";

const FOLDER = new URL("../pictures/", import.meta.url);
const LANGUAGES = ["en", "de", "fr", "es"];
const SIZES = ["phone", "desktop"] as const;

interface Kind extends PageOptions {
  /** Within the folder of the pictures. */
  folder: string;
  title: string;
}

const KINDS: Kind[] = SIZES.flatMap((size) => [
  ...LANGUAGES.map((lang) => ({ lang, size, folder: `${lang}/${size}`, title: `${lang}, ${size}` })),
  { lang: "en", size, dark: true, folder: `en/${size}-dark`, title: `en, ${size}, dark` },
]);

const server = sharedServer();

test.each(KINDS)("$title", async ({ folder, title, ...look }) => {
  const place = new URL(`${folder}/`, FOLDER);
  await mkdir(place, { recursive: true });
  let done = 0;
  await tour(server, SCENES, look, async (page, { name }) => {
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, place)), fullPage: await isLong(page) });
    done += 1;
    if (done % 10 === 0 || done === SCENES.length) console.log(`${title}: ${done} of ${SCENES.length}`);
  });
});

/** Whether it is to be read from top to bottom. A table or a dialog is what fits on the screen. */
function isLong(page: Page): Promise<boolean> {
  return page.evaluate(() => !document.querySelector("dialog[open], .panel.live"));
}

afterAll(async () => {
  const index = new URL("index.html", FOLDER);
  await writeFile(index, gallery());
  console.log(`The gallery: ${index.href}`);
});

function gallery(): string {
  const pictures = (scene: string) =>
    KINDS.flatMap(({ folder, size, title }) => {
      const file = `${folder}/${scene}.png`;
      if (!existsSync(new URL(file, FOLDER))) return [];
      return [
        `<figure class="${size}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${title}</figcaption></figure>`,
      ];
    }).join("\n");
  const scenes = SCENES.map(({ name }) => `<h2 id="${name}">${name}</h2>\n<div>${pictures(name)}</div>`).join("\n");
  const links = SCENES.map(({ name }) => `<a href="#${name}">${name}</a>`).join(" · ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rollwright in pictures</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 1.5rem; background: #dfe3e6; color: #1d2b53; }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-bottom: 1rem; }
  figure { margin: 0; flex: none; }
  figcaption { font-size: 0.85rem; }
  img { display: block; background: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / 25%); }
  .phone img { width: 240px; }
  .desktop img { width: 560px; }
</style>
<h1>Rollwright in pictures</h1>
<p>${links}</p>
${scenes}
</html>
`;
}
