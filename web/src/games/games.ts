// Finds the descriptor of a game: by its folder, so that a new folder is all it takes.

import type { AnyGame, AnyParts } from "./descriptor";
import plain from "./plain";

const FOLDERS = import.meta.glob<AnyGame>("./*/index.ts", { eager: true, import: "default" });

/** The games that have a folder. */
export const DRAWN = Object.keys(FOLDERS).map((path) => path.split("/")[1]!);

export function descriptorOf(game: string): AnyGame {
  return FOLDERS[`./${game}/index.ts`] ?? plain;
}

/** What a table of this game shows. */
export function partsOf(game: string): Promise<AnyParts> {
  return descriptorOf(game).parts();
}
