// The six colours, in the order of notation, with their symbols and names. A colour never stands without its symbol; its letter is for
// records only.

import { SYMBOLS, type SymbolName } from "../../ink/symbols";
import { t } from "../../words/words.svelte";
import "./colours.css";

export const COLOURS = ["W", "K", "R", "B", "Y", "G"] as const;
export type Colour = (typeof COLOURS)[number];

export const NAMES = { W: "white", K: "black", R: "red", B: "blue", Y: "yellow", G: "green" } as const satisfies Record<
  Colour,
  string
>;

const SIGNS: Record<Colour, SymbolName> = { W: "cloud", K: "moon", R: "heart", B: "drop", Y: "star", G: "leaf" };

/** The path of the colour's symbol, in a box from -10 to 10. */
export const symbol = (colour: string) => SYMBOLS[SIGNS[colour as Colour]];

/** Colour and symbol in words, such as "red heart". */
export const signed = (colour: string) => t(`twenty-one-sign-${NAMES[colour as Colour]}`);

/** The colour's name within a sentence. */
export const named = (colour: string) => t(`twenty-one-colour-${NAMES[colour as Colour]}`);

/** The colour's name where a sentence begins. */
export const titled = (colour: string) => capital(named(colour));

/** Colour and symbol where a sentence begins. */
export const titledSign = (colour: string) => capital(signed(colour));

const capital = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** What the die of this colour shows, 0 if it is yet to be rolled. */
export const shows = (dice: readonly number[], colour: string) => dice[COLOURS.indexOf(colour as Colour)] ?? 0;
