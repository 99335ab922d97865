// The six colours, in the order of notation, with their names. Their letters are always shown: colour alone never matters.

import { t } from "../../words/words.svelte";
import "./colours.css";

export const COLOURS = ["W", "K", "R", "B", "Y", "G"] as const;
export type Colour = (typeof COLOURS)[number];

export const NAMES = { W: "white", K: "black", R: "red", B: "blue", Y: "yellow", G: "green" } as const satisfies Record<
  Colour,
  string
>;

/** The colour's name within a sentence. */
export const named = (colour: string) => t(`twenty-one-colour-${NAMES[colour as Colour]}`);

/** The colour's name where a sentence begins. */
export function titled(colour: string): string {
  const name = named(colour);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** What the die of this colour shows, 0 if it is yet to be rolled. */
export const shows = (dice: readonly number[], colour: string) => dice[COLOURS.indexOf(colour as Colour)] ?? 0;
