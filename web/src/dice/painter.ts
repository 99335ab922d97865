// The dice of a tray while they move: drawn by a worker on a canvas over the tray, since dozens of attributes for each die in each frame
// are more than an old phone can do beside the game. Browsers that can't do that draw them as those that lie.

import { seenWay } from "../parts/turned";
import type { DiceKind } from "./kinds";
import type { Ground, KindData, Pose } from "./paint";
import PaintWorker from "./painter.worker?worker";

/** What the worker is told: of a canvas, of one that is gone, what to draw on it, or nothing any more. */
export type ToPainter =
  | { type: "canvas"; tray: number; canvas: OffscreenCanvas }
  | { type: "gone"; tray: number }
  | { type: "draw"; tray: number; kinds: KindData[]; poses: Pose[]; ground: Ground; ratio: number }
  | { type: "clear"; tray: number };

/** More pixels than these nobody sees while dice tumble. */
const MOST_PIXELS = 2;
/** So far dice leave the tray at most, in sides. */
const BEYOND = 2.2;
/** What was measured stays right for so long, in milliseconds: from a finger that comes down to the throw. */
const FRESH = 1_500;

/** One worker for all trays of the page. */
let worker: Worker | null = null;
/** It has been loaded: until then, or if it never is, dice in motion are drawn by the page. */
let ready = false;
let trays = 0;

export class Painter {
  readonly #kinds: KindData[];
  readonly #tray = ++trays;
  /** How far the canvas reaches beyond the tray. */
  #around = { left: 0, top: 0, right: 0, bottom: 0 };
  /** How much room there is around the tray, and when that was measured. */
  #free = { left: 0, top: 0, right: 0, bottom: 0 };
  #measured = -Infinity;

  private constructor(
    private readonly worker: Worker,
    private readonly canvas: HTMLCanvasElement,
    kinds: readonly DiceKind[],
    /** Radius of the tray's corners; nothing if shadows fall beyond it, too. */
    private readonly corner: number | null,
  ) {
    this.#kinds = kinds.map((kind) => ({ body: kind.body, marks: kind.sides.map((side) => kind.marks(side)) }));
    const offscreen = canvas.transferControlToOffscreen();
    worker.postMessage({ type: "canvas", tray: this.#tray, canvas: offscreen } satisfies ToPainter, [offscreen]);
  }

  /** Draws on this canvas, which lies in the tray; nothing if this browser can't do that beside the page. */
  static on(canvas: HTMLCanvasElement, kinds: readonly DiceKind[], corner: number | null): Painter | null {
    if (!("transferControlToOffscreen" in canvas) || !("OffscreenCanvasRenderingContext2D" in globalThis)) return null;
    if (!("reset" in OffscreenCanvasRenderingContext2D.prototype)) return null;
    if (!worker) {
      worker = new PaintWorker();
      worker.addEventListener("message", () => (ready = true), { once: true });
    }
    return new Painter(worker, canvas, kinds, corner);
  }

  /** Looks where the tray lies. Somebody may be about to throw: in the frame after that there is no time for it. */
  measure() {
    this.#free = free(this.canvas.parentElement!);
    this.#measured = performance.now();
  }

  /** Dice of this size begin to move; says whether they can be drawn here. */
  begin(size: number): boolean {
    if (!ready) return false;
    if (performance.now() - this.#measured > FRESH) this.measure();
    const { style } = this.canvas;
    const limited = (room: number) => Math.max(0, Math.min(size * BEYOND, Math.floor(room)));
    const { left, top, right, bottom } = (this.#around = {
      left: limited(this.#free.left),
      top: limited(this.#free.top),
      right: limited(this.#free.right),
      bottom: limited(this.#free.bottom),
    });
    style.inset = [top, right, bottom, left].map((side) => `${-side}px`).join(" ");
    style.width = `calc(100% + ${left + right}px)`;
    style.height = `calc(100% + ${top + bottom}px)`;
    style.display = "block";
    return true;
  }

  draw(poses: Pose[], { width, height, size }: { width: number; height: number; size: number }) {
    const ratio = Math.min(MOST_PIXELS, devicePixelRatio);
    const ground: Ground = { width, height, size, corner: this.corner, around: this.#around };
    this.#tell({ type: "draw", tray: this.#tray, kinds: this.#kinds, poses, ground, ratio });
  }

  clear() {
    this.canvas.style.display = "";
    this.#tell({ type: "clear", tray: this.#tray });
  }

  leave() {
    this.#tell({ type: "gone", tray: this.#tray });
  }

  #tell(message: ToPainter) {
    this.worker.postMessage(message);
  }
}

/** How much room there is around a tray: beyond that a canvas would make the page, or what scrolls in it, larger. */
function free(tray: Element) {
  let scroller = tray.parentElement;
  while (scroller && scroller !== document.body && getComputedStyle(scroller).overflow === "visible")
    scroller = scroller.parentElement;
  if (!scroller || scroller === document.body) scroller = document.documentElement;
  const [inner, outer] = [tray.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const within = scroller === document.documentElement ? { x: 0, y: 0 } : { x: scroller.scrollLeft, y: scroller.scrollTop };
  const left = inner.left - outer.left + within.x;
  const top = inner.top - outer.top + within.y;
  const right = scroller.scrollWidth - left - inner.width;
  const bottom = scroller.scrollHeight - top - inner.height;
  const isTurned = seenWay(1, 0).x < 0;
  return isTurned ? { left: right, top: bottom, right: left, bottom: top } : { left, top, right, bottom };
}
