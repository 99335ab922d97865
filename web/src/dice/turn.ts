// Vectors, and turns in space as quaternions: as much of them as dice need.

export type Vector = readonly [x: number, y: number, z: number];
export type Turn = readonly [w: number, x: number, y: number, z: number];

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));

/** First `b`, then `a`. */
export const after = (a: Turn, b: Turn): Turn => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

export function about(axis: Vector, angle: number): Turn {
  const sine = Math.sin(angle / 2);
  return [Math.cos(angle / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine];
}

export function turned([w, x, y, z]: Turn, v: Vector): Vector {
  const u: Vector = [x, y, z];
  const twice = times(cross(u, v), 2);
  return plus(plus(v, times(twice, w)), cross(u, twice));
}

/** The turn that takes these three directions to right, up and towards the viewer. */
export function upright(right: Vector, up: Vector, near: Vector): Turn {
  const [a, b, c] = [right, up, near];
  const trace = a[0] + b[1] + c[2];
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2;
    return [s / 4, (c[1] - b[2]) / s, (a[2] - c[0]) / s, (b[0] - a[1]) / s];
  }
  if (a[0] > b[1] && a[0] > c[2]) {
    const s = Math.sqrt(1 + a[0] - b[1] - c[2]) * 2;
    return [(c[1] - b[2]) / s, s / 4, (a[1] + b[0]) / s, (a[2] + c[0]) / s];
  }
  if (b[1] > c[2]) {
    const s = Math.sqrt(1 + b[1] - a[0] - c[2]) * 2;
    return [(a[2] - c[0]) / s, (a[1] + b[0]) / s, s / 4, (b[2] + c[1]) / s];
  }
  const s = Math.sqrt(1 + c[2] - a[0] - b[1]) * 2;
  return [(b[0] - a[1]) / s, (a[2] + c[0]) / s, (b[2] + c[1]) / s, s / 4];
}
