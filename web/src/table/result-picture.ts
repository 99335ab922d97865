// The end of a game as a picture, drawn in the browser: to be sent to those who played, or to those who wish they had.

import { faceOf, TINTS } from "../company/faces";

export interface PictureSeat {
  name: string;
  bot: string | null;
  seat: number;
  points: number;
  won: boolean;
}

export interface ResultPicture {
  game: string;
  /** Who won, in a sentence. */
  verdict: string;
  day: string;
  /** The best first. */
  seats: PictureSeat[];
}

const SIZE = 1080;
const EDGE = 84;
const INK = "#1d2b53";
const SOFT = "#566080";
const GOLD = "#e9a400";
const face = (weight: number, size: number) => `${weight} ${size}px "Bricolage Grotesque", system-ui, sans-serif`;

/** A PNG of 1080 by 1080, always in the light colours of paper. */
export async function resultPicture(result: ResultPicture): Promise<Blob> {
  await document.fonts?.load(face(800, 60)).catch(() => []);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  draw(context, result);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("this browser makes no PNG"))), "image/png"),
  );
}

function draw(c: CanvasRenderingContext2D, { game, verdict, day, seats }: ResultPicture) {
  c.fillStyle = "#e7e5dc";
  c.fillRect(0, 0, SIZE, SIZE);
  paper(c, EDGE / 2, EDGE / 2, SIZE - EDGE, SIZE - EDGE);
  c.textBaseline = "alphabetic";

  c.fillStyle = SOFT;
  c.font = face(600, 36);
  c.fillText(game, EDGE, 140);
  c.textAlign = "end";
  c.fillText(day, SIZE - EDGE, 140);
  c.textAlign = "start";
  c.fillStyle = INK;
  const under = headline(c, verdict, EDGE, 226, SIZE - 2 * EDGE);

  const top = under + 56;
  const row = Math.min(132, (SIZE - 190 - top) / seats.length);
  const most = Math.max(1, ...seats.map(({ points }) => points));
  seats.forEach((seat, i) => line(c, seat, top + i * row, row, most));

  c.fillStyle = INK;
  c.font = face(800, 40);
  c.fillText("Rollwright", EDGE + 62, SIZE - 88);
  logo(c, EDGE, SIZE - 126);
}

function paper(c: CanvasRenderingContext2D, x: number, y: number, width: number, height: number) {
  c.save();
  c.shadowColor = "#2b271840";
  c.shadowBlur = 40;
  c.shadowOffsetY = 14;
  c.fillStyle = "#fffdf7";
  c.beginPath();
  c.roundRect(x, y, width, height, 48);
  c.fill();
  c.restore();
}

/** As large as it can be in one line, or else in two; answers where it ends. */
function headline(c: CanvasRenderingContext2D, text: string, x: number, y: number, width: number): number {
  for (let size = 76; ; size -= 4) {
    c.font = face(700, size);
    const lines = wrapped(c, text, width);
    if ((lines.length > 1 && size > 56) || (lines.length > 2 && size > 36)) continue;
    lines.forEach((line, i) => c.fillText(line, x, y + i * size * 1.08));
    return y + (lines.length - 1) * size * 1.08;
  }
}

function wrapped(c: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && c.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function line(
  c: CanvasRenderingContext2D,
  { name, bot, seat, points, won }: PictureSeat,
  y: number,
  height: number,
  most: number,
) {
  const size = Math.min(92, height * 0.8);
  portrait(c, EDGE, y + (height - size) / 2, size, { name, bot, seat });
  const left = EDGE + 116;
  const right = SIZE - EDGE - 130;
  c.fillStyle = INK;
  c.font = face(600, Math.min(38, height * 0.34));
  c.fillText(name, left, y + height * 0.42, right - left);
  const bar = Math.min(30, height * 0.24);
  c.fillStyle = "#dedbd0";
  c.beginPath();
  c.roundRect(left, y + height * 0.56, right - left, bar, bar / 2);
  c.fill();
  c.fillStyle = won ? GOLD : INK;
  c.beginPath();
  c.roundRect(left, y + height * 0.56, Math.max(bar, ((right - left) * Math.max(0, points)) / most), bar, bar / 2);
  c.fill();
  c.fillStyle = INK;
  c.textAlign = "end";
  c.font = face(800, Math.min(66, height * 0.58));
  c.fillText(String(points), SIZE - EDGE, y + height * 0.72);
  c.textAlign = "start";
}

function portrait(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  { name, bot, seat }: Pick<PictureSeat, "name" | "bot" | "seat">,
) {
  const drawing = bot === null ? undefined : faceOf(bot);
  c.save();
  c.translate(x, y);
  c.scale(size / 60, size / 60);
  c.lineCap = c.lineJoin = "round";
  c.strokeStyle = c.fillStyle = INK;
  const stroke = (path: string, width: number) => {
    c.lineWidth = width;
    c.stroke(new Path2D(path));
  };
  if (drawing) {
    c.save();
    c.translate(2.2, 1.8);
    c.fillStyle = drawing.tint;
    c.fill(new Path2D(drawing.patch));
    c.restore();
    stroke(drawing.line, 2.2);
    stroke(drawing.fine, 1.4);
    stroke(drawing.brow, 1.9);
    stroke(drawing.mouth.idle, 2.2);
    c.fill(new Path2D(drawing.nose));
    for (const [ex, ey] of drawing.eyes) {
      c.beginPath();
      c.ellipse(ex, ey, drawing.eye, drawing.eye * 1.25, 0, 0, 7);
      c.fill();
    }
  } else {
    c.fillStyle = TINTS[seat % TINTS.length]!;
    c.beginPath();
    c.arc(33, 32, 23, 0, 7);
    c.fill();
    c.lineWidth = 2.2;
    c.beginPath();
    c.arc(30.7, 30, 22.8, 0, 7);
    c.stroke();
    c.fillStyle = INK;
    c.font = face(700, 27);
    c.textAlign = "center";
    c.fillText([...name.trim()][0]?.toLocaleUpperCase() ?? "", 31.5, 40);
  }
  c.restore();
}

function logo(c: CanvasRenderingContext2D, x: number, y: number) {
  c.save();
  c.translate(x, y);
  c.scale(1.25, 1.25);
  for (const [top, fill] of [
    [4, "#c9c2ae"],
    [2, "#f3efe2"],
  ] as const) {
    c.fillStyle = fill;
    c.beginPath();
    c.roundRect(3, top, 34, 34, 10);
    c.fill();
  }
  c.strokeStyle = INK;
  c.lineWidth = 4.2;
  c.lineCap = "round";
  c.stroke(new Path2D("M11 9.5Q19 18 29.5 27.5M29 9Q20 19 11.5 28.5"));
  c.restore();
}
