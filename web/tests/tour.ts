// A tour of scenes by one kind of visitor, with as many pages at a time as a small machine has cores.

import type { Page } from "playwright-core";
import type { PageOptions, Server } from "./harness.ts";
import { type Scene, show } from "./scenes.ts";
import { scenePage } from "./stage.ts";

const LANES = 2;

export async function tour(
  server: Server,
  scenes: readonly Scene[],
  look: PageOptions,
  visit: (page: Page, scene: Scene) => Promise<void>,
): Promise<void> {
  const left = [...scenes];
  const lane = async () => {
    // A visitor of its own: what a device remembers is one thing for all its pages.
    const visitor = await scenePage({ ...look, server });
    for (let scene = left.shift(); scene; scene = left.shift()) {
      const forbid = await show(scene, visitor, server);
      await visit(visitor, scene);
      forbid();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
