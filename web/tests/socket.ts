// What the server tells a page over its socket.

import type { Page } from "playwright-core";
import type { Now, ServerMessage } from "../src/protocol.ts";

export interface Received {
  /** Everything, in order. */
  all: ServerMessage[];
  /** What the table waits for, as the server said last. */
  now: Now | null;
}

/** Listens from now on, to all sockets of the page. */
export function listen(page: Page): Received {
  const received: Received = { all: [], now: null };
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMessage;
      received.all.push(message);
      if ("now" in message && message.now) received.now = message.now;
    });
  });
  return received;
}
