// Where dice lie in a tray, and how large they are: as much as there is room for, a little askew, and the same on every redraw.

import { SINE } from "./picture";

/** A place on the ground. The ground is as deep as it looks when seen from above: more than on the screen. */
export interface Place {
  x: number;
  z: number;
  yaw: number;
}

export interface Room {
  width: number;
  height: number;
  /** The side of a die. */
  size: number;
  places: Place[];
}

/** The largest side of a die, in pixels. */
const LARGEST = 116;

/** Numbers between 0 and 1 that depend on the seed only. */
export function seeded(...seed: (number | string)[]): () => number {
  let state = 2166136261;
  for (const letter of seed.join("|")) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^ (state >>> 16)) >>> 0) / 4294967296;
  };
}

/** Room for `count` dice in a tray: in one row that goes up and down, or in rows of so many. */
export function room(count: number, width: number, height: number, columns = count): Room {
  const rows = Math.ceil(count / columns);
  const size =
    rows > 1
      ? Math.min(width / columns / 1.36, height / rows / 1.44, LARGEST)
      : Math.min(width / (count * 0.96 + 0.55), height / 2.35, LARGEST);
  const places = Array.from({ length: count }, (_, i): Place => {
    const random = seeded("place", i);
    const askew = (by: number) => (random() - 0.5) * by * size;
    let x: number;
    let y: number;
    if (rows > 1) {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      x = width / 2 + ((column - (columns - 1) / 2) * width * 0.93) / columns + askew(0.14) + (row % 2 ? -0.04 : 0.04) * size;
      y = (height * (row + 0.5)) / rows + askew(0.1) + size * 0.2 - (row - 0.5) * size * 0.12;
    } else {
      const edge = size * 0.42;
      x = edge + ((width - 2 * edge) * (i + 0.5)) / count + askew(0.12);
      const sway = count === 1 ? 0 : Math.min(height / 2 - size * 0.66 - 8, size * 0.46);
      y = height / 2 + size * 0.17 + (i % 2 ? 1 : -1) * Math.max(0, sway) + askew(0.06);
    }
    return { x, z: y / SINE, yaw: (random() - 0.5) * 0.5 };
  });
  return { width, height, size, places };
}
