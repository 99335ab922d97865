// The six dice of the game: each has the symbol of its colour for pips.

import { pipped, type DiceKind, type Rgb } from "../../dice/kinds";
import { symbol, type Colour } from "./colours";

const LOOKS: Record<Colour, [body: Rgb, pips: string]> = {
  W: [[252, 251, 247], "#2a3560"],
  K: [[44, 48, 58], "#f6f2e6"],
  R: [[196, 38, 54], "#fff4ec"],
  B: [[36, 120, 212], "#f4f8ff"],
  Y: [[246, 207, 54], "#3a2c00"],
  G: [[66, 160, 94], "#f3fff4"],
};

const kinds = new Map<string, DiceKind>();

export function kindOf(colour: string): DiceKind {
  const kind = kinds.get(colour) ?? pipped(...LOOKS[colour as Colour], symbol(colour));
  kinds.set(colour, kind);
  return kind;
}
