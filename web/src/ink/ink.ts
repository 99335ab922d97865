// What people do is ink: strokes of a hand, a little different at each place and the same whenever they are drawn again.

/** Numbers between -1 and 1 that depend on the place only. */
function wobble(place: string): () => number {
  let state = 2166136261;
  for (const letter of place) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^ (state >>> 16)) >>> 0) / 2147483648 - 1;
  };
}

const at = (value: number) => value.toFixed(1);

/** More than the strokes of any game: those of games before are drawn again if anybody asks. */
const MOST = 5_000;

/** Keeps what was drawn: the same stroke is asked for whenever anything around it changes. */
function kept<T>(draw: (place: string, x: number, y: number, width: number, height: number) => T): typeof draw {
  const drawn = new Map<string, T>();
  return (place, x, y, width, height) => {
    const key = [place, x, y, width, height].join();
    const known = drawn.get(key);
    if (known !== undefined) return known;
    if (drawn.size === MOST) drawn.clear();
    const stroke = draw(place, x, y, width, height);
    drawn.set(key, stroke);
    return stroke;
  };
}

/** Two strokes across a box. */
export const cross = kept((place, x, y, width, height): [string, string] => {
  const next = wobble(place);
  const near = (value: number, reach: number) => at(value + next() * reach);
  const [w, h] = [width * 0.12, height * 0.1];
  const stroke = (fromX: number, fromY: number, toX: number, toY: number) =>
    `M${near(fromX, w)} ${near(fromY, h)}Q${near((fromX + toX) / 2, w * 1.4)} ${near((fromY + toY) / 2, h * 1.4)} ${near(toX, w)} ${near(toY, h)}`;
  return [
    stroke(x + width * 0.16, y + height * 0.18, x + width * 0.86, y + height * 0.84),
    stroke(x + width * 0.84, y + height * 0.16, x + width * 0.14, y + height * 0.82),
  ];
});

/** A ring drawn by hand: it overshoots where it closes. */
export const ring = kept((place, x, y, width, height): string => {
  const next = wobble(place);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const points: string[] = [];
  const begin = -2.2 + next() * 0.3;
  for (let i = 0; i <= 9; i++) {
    const angle = begin + (i / 9) * (Math.PI * 2 + 0.5);
    const reach = 1 + next() * 0.06 + (i > 7 ? 0.05 : 0);
    points.push(`${at(cx + Math.cos(angle) * (width / 2) * reach)} ${at(cy + Math.sin(angle) * (height / 2) * reach)}`);
  }
  return smooth(points);
});

/** A line drawn by hand around something, whatever its proportions: like a ring, but with corners. */
export function lasso(place: string, x: number, y: number, width: number, height: number): string {
  const next = wobble(place);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const corner = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5;
  const slack = Math.min(width, height, 60) * 0.02 + 1;
  const points: string[] = [];
  const begin = -2.5 + next() * 0.2;
  for (let i = 0; i <= 26; i++) {
    const angle = begin + (i / 26) * (Math.PI * 2 + 0.3);
    const out = next() * slack + (i > 24 ? 3 : 0);
    const [dx, dy] = [corner(Math.cos(angle)), corner(Math.sin(angle))];
    points.push(`${at(cx + dx * (width / 2 + out))} ${at(cy + dy * (height / 2 + out))}`);
  }
  return smooth(points);
}

/** One stroke through a row of points. */
function smooth(points: string[]): string {
  const xy = points.map((point) => point.split(" ").map(Number) as [number, number]);
  let path = `M${points[0]}`;
  for (let i = 1; i < xy.length - 1; i++) {
    const [x, y] = xy[i]!;
    const [nextX, nextY] = xy[i + 1]!;
    path += `Q${at(x)} ${at(y)} ${at((x + nextX) / 2)} ${at((y + nextY) / 2)}`;
  }
  return `${path}T${points[points.length - 1]}`;
}

// The digits as strokes in a box of 10 by 14.
const DIGITS: Record<number, string> = {
  0: "M5 1.4C2.4 1.4 1.6 4.5 1.7 7.3C1.8 10.4 3 12.8 5 12.7C7.5 12.6 8.4 9.8 8.3 6.9C8.2 3.8 7.2 1.5 4.6 1.5",
  1: "M2.6 4.3C4 3.4 5 2.4 5.7 1.3C5.5 5.2 5.6 9 5.5 12.8",
  2: "M2 4.1C2.3 2 4 1.2 5.6 1.4C7.6 1.7 8.2 3.6 7.3 5.6C6.2 8 3.6 10.2 1.8 12.5C4 12.1 6.3 12.2 8.4 12.4",
  3: "M2.2 2.8C3.6 1.2 7.4 1 7.5 3.7C7.6 5.8 5.6 6.4 4.2 6.5C6.4 6.5 8.2 7.5 8 9.7C7.7 12.8 3.6 13.2 1.8 11.4",
  4: "M5.9 1.3C4.6 4 3.2 6.3 1.5 8.7C3.9 8.5 6.3 8.6 8.7 8.6M6.6 5.6C6.6 8 6.5 10.4 6.6 12.8",
  5: "M7.8 1.6C6.1 1.7 4.4 1.6 2.9 1.6C2.8 3.1 2.6 4.6 2.4 6.1C4.5 5 8.2 5.4 8.1 8.7C8 12.5 4 13.3 1.8 11.6",
  6: "M7 1.4C4.4 2.9 2.1 5.7 2 9C1.9 11.4 3.4 12.8 5.1 12.7C7 12.6 8.2 11.1 8 9.3C7.8 7.4 5.7 6.6 4 7.4C3 7.9 2.3 8.8 2.1 9.8",
  7: "M1.8 1.8C4 1.9 6.2 1.8 8.2 1.6C6.6 5.1 5 8.7 4.3 12.7M3.1 7.2C4.5 7.1 5.9 7 7.2 7",
  8: "M7.6 3.4C7.3 1.2 3.1 0.9 2.6 3.5C2.2 6.6 8.3 6.6 8.1 9.9C7.9 13.3 2.1 13.2 2 10C1.9 6.9 7.8 6.1 7.6 3.3",
  9: "M7.8 4.6C7.6 1.9 5.4 0.9 3.6 1.9C1.6 3.1 2 6.5 4.2 6.9C6.1 7.2 7.6 6 7.8 4.4C7.9 7.3 7.5 10.3 6.2 12.8",
};

/** A number of one digit as strokes in a box of 10 by 14, and how far the hand leaned. */
export function digit(place: string, number: number): { path: string; lean: number } {
  return { path: DIGITS[number] ?? "", lean: wobble(place)() * 6 };
}
