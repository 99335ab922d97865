// Draws dice in motion beside the page, so that a throw is as smooth as before while the page has other things to do.

import { paint } from "./paint";
import type { ToPainter } from "./painter";

const trays = new Map<number, OffscreenCanvas>();

postMessage("ready");

addEventListener("message", ({ data }: MessageEvent<ToPainter>) => {
  if (data.type === "canvas") return void trays.set(data.tray, data.canvas);
  if (data.type === "gone") return void trays.delete(data.tray);
  const canvas = trays.get(data.tray);
  const context = canvas?.getContext("2d");
  if (!canvas || !context) return;
  if (data.type === "clear") return context.reset();
  const { kinds, poses, ground, ratio } = data;
  const { left, top, right, bottom } = ground.around;
  const width = Math.round((ground.width + left + right) * ratio);
  const height = Math.round((ground.height + top + bottom) * ratio);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.reset();
  context.setTransform(ratio, 0, 0, ratio, left * ratio, top * ratio);
  paint(context, kinds, poses, ground, ratio);
});
