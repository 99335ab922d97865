// The six colours of the dice: each has a letter in notation, a shape, and a name in the palette.

export const COLOURS = ["R", "O", "Y", "G", "B", "P"] as const;
export type Colour = (typeof COLOURS)[number];

export const NAMES = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple" } as const satisfies Record<
  Colour,
  string
>;

/** Each shape in a box of 24 by 24. */
export const SHAPES: Record<Colour, string> = {
  R: "M12 1.6L21 6.8V17.2L12 22.4L3 17.2V6.8Z",
  O: "M12 1.8L22.2 9.2L18.3 21.2H5.7L1.8 9.2Z",
  Y: "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z",
  G: "M8 2.2H16L21.8 8V16L16 21.8H8L2.2 16V8Z",
  B: "M12 2.4L22.8 21.2H1.2Z",
  P: "M3.2 3.2H20.8V20.8H3.2Z",
};

/** How often each colour lies there. */
export function counted(dice: string): Map<Colour, number> {
  const counts = new Map<Colour, number>();
  for (const die of dice) counts.set(die as Colour, (counts.get(die as Colour) ?? 0) + 1);
  return counts;
}

/** A colour sorted list of dice, as notation wants it. */
export function sorted(dice: Iterable<string>): string {
  return [...dice].sort((a, b) => COLOURS.indexOf(a as Colour) - COLOURS.indexOf(b as Colour)).join("");
}
