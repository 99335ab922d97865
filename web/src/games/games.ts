// Finds the descriptor of a game: by its folder, so that a new folder is all it takes.

import type { AnyChoices, AnyGame, AnyPaper, AnyParts } from "./descriptor";
import plain from "./plain";

const FOLDERS = import.meta.glob<AnyGame>("./*/index.ts", { eager: true, import: "default" });

/** The games that have a folder. */
export const DRAWN = Object.keys(FOLDERS).map((path) => path.split("/")[1]!);

export function descriptorOf(game: string): AnyGame {
  return FOLDERS[`./${game}/index.ts`] ?? plain;
}

/** How this game is keyed in from paper. */
export async function paperOf(game: string): Promise<AnyPaper> {
  return (await descriptorOf(game).paper?.()) ?? (await import("./plain/paper")).paper;
}

/** What a table of this game shows. */
export function partsOf(game: string): Promise<AnyParts> {
  return descriptorOf(game).parts();
}

/** The decisions of this game, if it has them drawn. */
export async function choicesOf(game: string): Promise<AnyChoices | null> {
  return (await descriptorOf(game).choices?.()) ?? null;
}
