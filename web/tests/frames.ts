// What the server tells a page over its socket.

import type { Page } from "playwright-core";
import type { Now, ServerMessage } from "../src/protocol.ts";

export interface Heard {
  /** Everything, in order. */
  all: ServerMessage[];
  /** What the table waits for, as the server said last. */
  now: Now | null;
}

/** Listens from now on, to all sockets of the page. */
export function listen(page: Page): Heard {
  const heard: Heard = { all: [], now: null };
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMessage;
      heard.all.push(message);
      if ("now" in message && message.now) heard.now = message.now;
    });
  });
  return heard;
}
