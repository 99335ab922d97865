// Draws dice on a canvas exactly as Body.svelte and Tray.svelte draw them as SVG: the same picture, the same light, the same shadow.

import type { Mark, Rgb } from "./kinds";
import { picture, shaded, SINE, type Picture } from "./picture";
import type { Turn } from "./turn";

type Context = OffscreenCanvasRenderingContext2D;

/** A kind of die as it can be sent to a worker: with the marks of each side. */
export interface KindData {
  body: Rgb;
  marks: Mark[][];
}

/** A die in motion. */
export interface Pose {
  turn: Turn;
  x: number;
  z: number;
  hop: number;
  squash: number;
}

/** The tray around the dice, in pixels of the page. */
export interface Ground {
  width: number;
  height: number;
  /** The side of a die. */
  size: number;
  /** How far the canvas reaches beyond the tray. */
  around: { left: number; top: number; right: number; bottom: number };
  /** Radius of the corners beyond which no shadow falls; nothing if it falls everywhere. */
  corner: number | null;
}

/** How far a shadow is drawn from where it falls: what draws it stays out of sight. */
const AWAY = 10_000;

/** Draws the dice in their tray; the middle of coordinates is the upper left corner of the tray. */
export function paint(context: Context, kinds: readonly KindData[], poses: readonly Pose[], ground: Ground, ratio: number) {
  const { size } = ground;
  const dice = poses.map((pose, i) => ({
    ...pose,
    kind: kinds[i]!,
    y: pose.z * SINE,
    picture: picture(kinds[i]!, pose.turn, size, pose.hop),
  }));
  context.save();
  if (ground.corner !== null) {
    context.beginPath();
    context.roundRect(0, 0, ground.width, ground.height, ground.corner);
    context.clip();
  }
  for (const { picture, x, y, hop } of dice) shadow(context, picture, x, y, hop / size, size, ratio);
  context.restore();
  for (const { kind, picture, x, y, squash } of dice.sort((a, b) => a.y + a.hop * 0.2 - b.y - b.hop * 0.2)) {
    context.save();
    context.translate(x, y);
    context.scale(1 + squash * 0.06, 1 - squash * 0.1);
    context.translate(0, -picture.rise);
    body(context, kind, picture, size);
    context.restore();
  }
}

function shadow(context: Context, picture: Picture, x: number, y: number, hop: number, size: number, ratio: number) {
  context.save();
  context.translate(x - AWAY, y);
  // In pixels of the canvas, whatever it is scaled by; twice the deviation that a blur is given in CSS.
  context.shadowOffsetX = AWAY * ratio;
  context.shadowBlur = 8 * ratio;
  context.shadowColor = context.fillStyle = "#06141a";
  context.globalAlpha = Math.max(0.16, 0.42 - hop * 0.3);
  context.fill(rounded(picture.shadow, picture.round / 2));
  const contact = Math.max(0, 0.55 - hop * 1.6);
  if (contact > 0) {
    context.globalAlpha = contact;
    context.shadowColor = context.fillStyle = "#04100f";
    context.beginPath();
    context.ellipse(size * 0.03, size * 0.02, size * 0.53, size * 0.49, 0, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

function body(context: Context, { body, marks }: KindData, picture: Picture, size: number) {
  const dark = Math.max(...body) < 90;
  const pale = Math.min(...body) > 200;
  context.lineJoin = "round";
  context.lineCap = "round";

  const light = context.createLinearGradient(-size * 0.35, -size / 2, size * 0.3, size * 0.62);
  light.addColorStop(0, shaded(body, dark ? 1.26 : 1.06));
  light.addColorStop(1, shaded(body, dark ? 0.55 : 0.58));
  context.fillStyle = context.strokeStyle = light;
  context.lineWidth = picture.round;
  both(context, new Path2D(picture.outline));

  context.lineWidth = picture.round * 0.38;
  for (const { path, colour } of picture.edges) {
    context.strokeStyle = colour;
    context.stroke(new Path2D(path));
  }
  for (const { path, colour, width, sheen } of picture.plates) {
    const plate = new Path2D(path);
    context.fillStyle = context.strokeStyle = colour;
    context.lineWidth = width;
    both(context, plate);
    if (sheen <= 0.02) continue;
    const box = boxOf(path);
    const gloss = context.createLinearGradient(box.x, box.y, box.x + box.width * 0.7, box.y + box.height);
    gloss.addColorStop(0, "rgba(255, 255, 255, 0.42)");
    gloss.addColorStop(0.55, "rgba(255, 255, 255, 0)");
    context.fillStyle = gloss;
    context.globalAlpha = sheen;
    context.fill(plate);
    context.globalAlpha = 1;
  }
  for (const [side, place] of picture.marks.entries()) {
    if (!place) continue;
    context.save();
    context.globalAlpha = place.opacity;
    context.transform(...place.matrix);
    for (const { path, colour, x = 0, y = 0, scale = 1, outlined } of marks[side] ?? []) {
      context.save();
      context.translate(x, y);
      context.scale(scale, scale);
      context.fillStyle = context.strokeStyle = colour;
      context.lineWidth = 1.5;
      both(context, markPath(path));
      if (outlined) {
        context.strokeStyle = "rgba(29, 43, 83, 0.28)";
        context.lineWidth = 0.7;
        context.stroke(markPath(path));
      }
      context.restore();
    }
    context.restore();
  }
  if (!picture.glint) return;
  context.strokeStyle = "#fff";
  context.lineWidth = size * 0.022;
  context.globalAlpha = pale ? 0.95 : dark ? 0.4 : 0.55;
  context.stroke(new Path2D(picture.glint));
  context.globalAlpha = 1;
}

function both(context: Context, path: Path2D) {
  context.fill(path);
  context.stroke(path);
}

/** The outline of a convex shape and of the round stroke around it, as one: filled and drawn around, the darkness of both would add up. */
function rounded(path: string, radius: number): Path2D {
  const points = pointsOf(path);
  const around = new Path2D();
  points.forEach(([x, y], i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    // Corners come clockwise, so what is outside lies to the left of each edge.
    const [from, to] = [
      [x - before[0], y - before[1]],
      [after[0] - x, after[1] - y],
    ].map(([dx, dy]) => Math.atan2(-dx!, dy!));
    around.arc(x, y, radius, from!, to!);
  });
  around.closePath();
  return around;
}

/** The paths of marks: few, and the same in every frame. */
const paths = new Map<string, Path2D>();
function markPath(path: string): Path2D {
  const known = paths.get(path) ?? new Path2D(path);
  paths.set(path, known);
  return known;
}

/** What a closed path of straight lines takes up. */
function boxOf(path: string): { x: number; y: number; width: number; height: number } {
  const points = pointsOf(path);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]);
