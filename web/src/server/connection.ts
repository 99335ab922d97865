// The socket of a table, kept open: lost connections come back by themselves, and a message that was not answered is sent again.

import type { ClientMessage, ServerMessage } from "../protocol";

type Acting = Exclude<ClientMessage, { type: "hello" } | { type: "react" }>;

export interface Listener {
  /** What to say first on each new connection. */
  hello(): ClientMessage;
  hear(message: ServerMessage): void;
  /** Whether the table can be reached. */
  connected(open: boolean): void;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;
/** The server sends something, if only a ping that we do not see, so silence alone proves nothing; a send that is not answered does. */
const PATIENCE = 8_000;

export class Connection {
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #welcome = false;
  /** Not answered yet, in order. */
  #open: Acting[] = [];

  constructor(
    readonly name: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Sends a message; after a loss, it is sent again until it is answered. */
  act(message: Acting) {
    this.#open.push(message);
    this.#send(message);
    this.#patience ??= setTimeout(() => this.#drop(), PATIENCE);
  }

  /** Sends something that may get lost. */
  mention(message: ClientMessage) {
    this.#send(message);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #send(message: ClientMessage) {
    if (this.#welcome && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.name)}/socket`);
    this.#socket = socket;
    this.#welcome = false;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.hello()));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hear(message: ServerMessage) {
    if (message.type === "welcome") {
      this.#welcome = true;
      this.#pause = FIRST_PAUSE;
      this.listener.connected(true);
    }
    if (message.type === "goodbye") this.#pause = Math.max(message.millis, 100);
    if (message.type === "accepted" || message.type === "refused") {
      this.#open = this.#open.filter(({ id }) => id !== message.id);
      clearTimeout(this.#patience);
      this.#patience = undefined;
    }
    if (message.type === "refused" && message.error.code === "no_such_table") this.#closed = true;
    this.listener.hear(message);
    if (message.type === "welcome") for (const waiting of this.#open) this.#send(waiting);
  }

  #lost() {
    this.#socket = null;
    this.#welcome = false;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (this.#closed) return;
    this.listener.connected(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** The device is back, or somebody looks: there is no reason to wait any longer. */
  #hurry = () => {
    if (this.#closed || this.#socket || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };

  #drop = () => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.#lost();
  };
}
