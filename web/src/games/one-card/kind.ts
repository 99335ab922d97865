// The die of one-card: ivory, with a shape of its colour on each side.

import { IVORY, type DiceKind } from "../../dice/kinds";
import { SHAPES, type Colour } from "./colours";

/** A little deeper than on cards: ivory is bright. */
const PAINT: Record<Colour, string> = { P: "#5b2e91", Y: "#f2c81f", R: "#bd2233", G: "#3a9a58", B: "#1f74d1", O: "#ee8a22" };

export const DIE: DiceKind = {
  body: IVORY,
  sides: ["P", "Y", "R", "G", "B", "O"],
  marks: (side) => [{ path: SHAPES[side as Colour], colour: PAINT[side as Colour], scale: 0.92, outlined: true }],
};
