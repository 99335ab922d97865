// The six colours of the dice: each has a letter in notation, a shape, and a name in the palette.

export const COLOURS = ["R", "O", "Y", "G", "B", "P"] as const;
export type Colour = (typeof COLOURS)[number];

export const NAMES = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple" } as const satisfies Record<
  Colour,
  string
>;

/** Each shape in a box from -10 to 10, all of the same weight to the eye. */
export const SHAPES: Record<Colour, string> = {
  R: "M0 -9.2L7.97 -4.6V4.6L0 9.2L-7.97 4.6V-4.6Z",
  O: "M0 -8.9L9.13 -2.27L5.64 8.47H-5.64L-9.13 -2.27Z",
  Y: "M0 -8.4A8.4 8.4 0 1 1 -0.01 -8.4Z",
  G: "M3.44 -8.31L8.31 -3.44V3.44L3.44 8.31H-3.44L-8.31 3.44V-3.44L-3.44 -8.31Z",
  B: "M0 -8.8L9.4 7.4H-9.4Z",
  P: "M-7.6 -7.6H7.6V7.6H-7.6Z",
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
