// A tour of all scenes by one kind of visitor, with as many pages at a time as a small machine has cores.

import type { Page } from "playwright-core";
import { page, type PageOptions, type Server } from "./harness.ts";
import { type Scene, SCENES, show } from "./scenes.ts";

const LANES = 2;

export async function tour(server: Server, look: PageOptions, visit: (page: Page, scene: Scene) => Promise<void>): Promise<void> {
  const left = [...SCENES];
  const lane = async () => {
    // A visitor of its own: what a device remembers is one thing for all its pages.
    const visitor = (await page({ ...look, reducedMotion: true, server })).context();
    for (let scene = left.shift(); scene; scene = left.shift()) {
      const shown = await show(scene, visitor, server);
      await visit(shown, scene);
      await shown.close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
