// What makes a die: the colour of its body, and what is on its six sides. Dice are things, so they look the same in light and dark.

export type Rgb = readonly [red: number, green: number, blue: number];

/** A sign on a side, in a box from -10 to 10. */
export interface Mark {
  path: string;
  colour: string;
  x?: number;
  y?: number;
  scale?: number;
  /** A thin line around it, where it is pale. */
  outlined?: boolean;
}

export interface DiceKind {
  body: Rgb;
  /** What is on the sides; the first two lie opposite each other, and so on. */
  sides: readonly string[];
  marks(side: string): Mark[];
}

export const IVORY: Rgb = [251, 246, 233];

/** Where the pips of a number are. */
export const PIPS: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[0, 0]],
  2: [
    [-5, 5],
    [5, -5],
  ],
  3: [
    [-5.6, 5.6],
    [0, 0],
    [5.6, -5.6],
  ],
  4: [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  5: [
    [-5.6, -5.6],
    [5.6, -5.6],
    [0, 0],
    [-5.6, 5.6],
    [5.6, 5.6],
  ],
  6: [
    [-5, -6],
    [5, -6],
    [-5, 0],
    [5, 0],
    [-5, 6],
    [5, 6],
  ],
};

const DOT = "M0-8A8 8 0 1 1-.01-8Z";

/** A die with numbers as pips, which are dots unless they are a symbol (a path in a box from -10 to 10). */
export function pipped(body: Rgb, colour: string, symbol = DOT): DiceKind {
  return {
    body,
    sides: ["1", "6", "2", "5", "3", "4"],
    marks(side) {
      const number = Number(side);
      const scale = number === 1 ? 0.62 : number < 4 ? 0.36 : number === 6 ? 0.3 : 0.325;
      return (PIPS[number] ?? []).map(([x, y]) => ({ path: symbol, colour, x, y, scale }));
    },
  };
}

/** The plain white die of any other game. */
export const PLAIN = pipped([252, 251, 247], "#2a3560");
