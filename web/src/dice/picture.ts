// How a die looks, exactly: a rounded cube seen from afar is the outline of its eight inner corners with a round stroke of twice the radius
// of its edges, a line for each visible edge, and up to three flat plates, each lit by where it faces. Marks lie on the plates by a matrix.
// So it is sharp at any size, and costs a few attributes.

import type { DiceKind, Rgb } from "./kinds";
import { about, cross, dot, plus, after, times, turned, unit, upright, type Turn, type Vector } from "./turn";

/** Seen from 69 degrees above, lit from the upper left. */
const ANGLE = (69 * Math.PI) / 180;
export const [SINE, COSINE] = [Math.sin(ANGLE), Math.cos(ANGLE)];
const VIEWER: Vector = [0, SINE, COSINE];
const LIGHT = unit([-0.55, 0.95, -0.1]);
/** Radius of the edges, as a part of the side. */
const ROUND = 0.17;

/** The sides of a die: where each faces, its right and its bottom. */
const SIDES: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [0, 1, 0],
    [0, 0, -1],
    [1, 0, 0],
  ],
  [
    [0, -1, 0],
    [0, 0, -1],
    [-1, 0, 0],
  ],
  [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, -1, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, -1, 0],
  ],
  [
    [0, 0, -1],
    [1, 0, 0],
    [0, 1, 0],
  ],
];
const CORNERS: readonly Vector[] = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Vector => [x, y, z])));

type Point = [x: number, y: number];
/** As CSS, SVG and canvases have it. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Plate {
  path: string;
  colour: string;
  /** Width of the stroke that rounds it. */
  width: number;
  /** How much light lies on it. */
  sheen: number;
}

/** A die around its own middle, in the units of its side. */
export interface Picture {
  outline: string;
  /** Width of the stroke around it. */
  round: number;
  edges: { path: string; colour: string }[];
  plates: Plate[];
  /** For each of the six sides, where its marks lie; nothing for those that are not seen. */
  marks: ({ matrix: Matrix; opacity: number } | null)[];
  /** Light along the rim of the side on top; empty while it tumbles. */
  glint: string;
  /** Its shadow on the ground, around the point below its middle. */
  shadow: string;
  /** How far above that point its middle is drawn. */
  rise: number;
}

/** How a die lies that shows a side, turned by `yaw` on the ground. */
export function lying(kind: DiceKind, side: string, yaw: number): Turn {
  const [up, right, near] = SIDES[Math.max(0, kind.sides.indexOf(side))]!;
  return after(about([0, 1, 0], yaw), upright(right, up, near));
}

const project = (v: Vector): Point => [v[0], v[2] * SINE - v[1] * COSINE];
const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const closed = (points: Point[]) => `M${points.map(at).join("L")}Z`;

function lit(normal: Vector): number {
  const light = Math.max(0, dot(normal, LIGHT));
  return 0.64 + 0.38 * light + Math.max(0, light - 0.8) * 0.3 + 0.06 * Math.max(0, normal[1]);
}

/** A colour in more or less light. Shade on ivory is warm, on colours it is cool. */
export function shaded(colour: Rgb, light: number): string {
  const tint = colour[0] > 240 && colour[1] > 225 ? [0.16, 0.1, 0.02] : [0.02, 0.05, 0.16];
  const part = (value: number, i: number) =>
    light > 1 ? value + (255 - value) * Math.min(1, light - 1) : value * (light + (1 - light) * tint[i]!);
  return `rgb(${colour.map((value, i) => Math.round(Math.min(255, part(value, i)))).join()})`;
}

/** The outline of some points, without those that lie within. */
function hull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: Point[]) => {
    const kept: Point[] = [];
    for (const point of all) {
      for (;;) {
        const [a, b] = [kept[kept.length - 2], kept[kept.length - 1]];
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    kept.pop();
    return kept;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** How a die of this size looks when it is turned like that, so far above the ground. */
export function picture(kind: Pick<DiceKind, "body">, turn: Turn, size: number, hop = 0): Picture {
  const half = size / 2;
  const radius = size * ROUND;
  const inner = half - radius;
  const corners = CORNERS.map((corner) => turned(turn, times(corner, inner)));
  // The lowest corner touches the ground, so a die really rolls over its edge.
  const height = Math.max(...corners.map(([, y]) => -y)) + radius + hop;

  const seen = SIDES.map(([up, right, near], side) => {
    const normal = turned(turn, up);
    return { side, normal, right, near, facing: dot(normal, VIEWER) };
  })
    .filter(({ facing }) => facing > 0.04)
    .sort((a, b) => a.facing - b.facing)
    .slice(-3);

  const marks: Picture["marks"] = SIDES.map(() => null);
  const plates = seen.map(({ side, normal, right, near, facing }): Plate => {
    const [u, v, middle] = [turned(turn, right), turned(turn, near), times(normal, half)];
    const corner = (i: number, k: number) => project(plus(middle, plus(times(u, i * inner * 1.02), times(v, k * inner * 1.02))));
    const [U, V, M] = [project(u), project(v), project(middle)];
    const scale = 0.087 * half;
    const tilt = Math.abs(Math.sin(2 * Math.acos(Math.min(1, Math.max(-1, normal[1])))));
    marks[side] = {
      matrix: [U[0] * scale, U[1] * scale, V[0] * scale, V[1] * scale, M[0], M[1]],
      // At rest the sides are faded: the top is what counts.
      opacity: (normal[1] > 0.55 ? 1 : 0.42 + 0.5 * tilt) * Math.min(1, facing / 0.12),
    };
    return {
      path: closed([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]),
      colour: shaded(kind.body, lit(normal)),
      width: radius * 1.24 * Math.min(1, facing * 1.25),
      sheen: Math.max(0, normal[1]),
    };
  });

  const edges = seen.flatMap((a, i) =>
    seen.slice(i + 1).map((b) => {
      const both = plus(a.normal, b.normal);
      const outward = unit(both);
      const along = times(cross(a.normal, b.normal), inner);
      const middle = plus(times(both, inner), times(outward, radius * 0.6));
      const light = lit(outward) * 0.5 + (lit(a.normal) + lit(b.normal)) * 0.25 + 0.05;
      return {
        path: `M${at(project(plus(middle, along)))}L${at(project(plus(middle, times(along, -1))))}`,
        colour: shaded(kind.body, light),
      };
    }),
  );

  const top = seen[seen.length - 1];
  return {
    outline: closed(hull(corners.map(project))),
    round: 2 * radius,
    edges,
    plates,
    marks,
    glint: top && top.normal[1] > 0.9 ? glint(turn, top, half, inner, radius) : "",
    // The same corners, let down along the light.
    shadow: closed(hull(corners.map(([x, y, z]) => [x + (y + height) * 0.42, (z + (y + height) * 0.16) * SINE]))),
    rise: height * COSINE,
  };
}

/** A line along the upper left corner of the side on top. */
function glint(turn: Turn, top: { normal: Vector; right: Vector; near: Vector }, half: number, inner: number, radius: number) {
  const [u, v, middle] = [turned(turn, top.right), turned(turn, top.near), times(top.normal, half)];
  const reach = inner + radius * 0.465;
  const rim = (i: number, k: number) => project(plus(middle, plus(times(u, i * reach), times(v, k * reach))));
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((k) => ({ i, k, at: rim(i, k) })));
  const { i, k, at: corner } = corners.reduce((a, b) => (b.at[0] + b.at[1] * 1.2 < a.at[0] + a.at[1] * 1.2 ? b : a));
  const towards = (end: Point, part: number): Point => [
    corner[0] + (end[0] - corner[0]) * part,
    corner[1] + (end[1] - corner[1]) * part,
  ];
  const [one, other] = [rim(i * 0.1, k), rim(i, k * 0.1)];
  return `M${at(towards(one, 0.85))}L${at(towards(one, 0.22))}Q${at(corner)} ${at(towards(other, 0.22))}L${at(towards(other, 0.85))}`;
}
