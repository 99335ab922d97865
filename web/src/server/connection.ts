// The socket of a table, kept open: lost connections come back by themselves, one that may be dead without knowing it is replaced, and a
// message that was not answered is sent again.

import type { ClientMessage, ServerMessage } from "../protocol";

type Acting = Extract<ClientMessage, { id: string }>;

export interface Listener {
  /** What to say first on each new connection. */
  hello(): Promise<ClientMessage>;
  hear(message: ServerMessage): void;
  /** Whether the table can be reached. */
  connected(open: boolean): void;
}

/** The first pause after a connection that had lasted, and after one that had not. */
const SHORT_PAUSE = 200;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;
const LASTING = 10_000;
/** The server sends something, if only a ping that we do not see, so silence alone proves nothing; a send that is not answered does. */
const PATIENCE = 8_000;
/** Nobody is told of a connection that is replaced within this time. */
const UNNOTICED = 1_500;
/** Whoever was out of sight for so long may have lost the connection, as a phone does in a pocket. */
const OUT_OF_SIGHT = 2_000;
/** A clock that is looked at every second and has jumped by so much was asleep, as in a laptop that was closed. */
const TICK = 1_000;
const ASLEEP = 5_000;

export class Connection {
  #socket: WebSocket | null = null;
  /** The socket before it, until this one has said hello. */
  #old: WebSocket | null = null;
  #begun = 0;
  /** Before the next try; nothing if none has failed yet. */
  #pause: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #clock: ReturnType<typeof setInterval>;
  #closed = false;
  #welcome = false;
  /** Not answered yet, in order. */
  #open: Acting[] = [];
  #hidden: number | null = null;

  constructor(
    readonly name: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    addEventListener("pageshow", this.#pageshow);
    document.addEventListener("resume", this.#wake);
    document.addEventListener("visibilitychange", this.#seen);
    let last = Date.now();
    this.#clock = setInterval(() => {
      const now = Date.now();
      if (now - last > ASLEEP) this.#wake();
      last = now;
    }, TICK);
    this.#connect();
  }

  /** Sends a message; after a loss, it is sent again until it is answered. */
  act(message: Acting) {
    this.#open.push(message);
    this.#send(message);
    this.#expect();
  }

  /** Sends something that may get lost. */
  mention(message: ClientMessage) {
    this.#send(message);
  }

  close() {
    this.#closed = true;
    for (const timer of [this.#timer, this.#patience, this.#notice]) clearTimeout(timer);
    clearInterval(this.#clock);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    removeEventListener("pageshow", this.#pageshow);
    document.removeEventListener("resume", this.#wake);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#old?.close();
    this.#socket?.close();
  }

  #send(message: ClientMessage) {
    if (this.#welcome && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Opens a socket, in place of the present one if there is one: that is heard no more, and closed once the new one has said hello. */
  #connect() {
    this.#old?.close();
    this.#old = this.#socket;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.name)}/socket`);
    this.#socket = socket;
    this.#begun = Date.now();
    this.#welcome = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#expect();
    socket.onopen = async () => {
      const hello = JSON.stringify(await this.listener.hello());
      if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN) return;
      socket.send(hello);
      this.#old?.close();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  /** Gives the connection up if nothing is answered. */
  #expect() {
    this.#patience ??= setTimeout(() => this.#drop(), PATIENCE);
  }

  #hear(message: ServerMessage) {
    if (message.type === "welcome") {
      this.#welcome = true;
      this.#pause = null;
      clearTimeout(this.#notice);
      this.listener.connected(true);
    }
    if (message.type === "goodbye") this.#pause = Math.max(message.millis, 100);
    if (message.type === "accepted" || message.type === "refused") this.#open = this.#open.filter(({ id }) => id !== message.id);
    if (message.type === "welcome" || message.type === "accepted" || message.type === "refused") {
      clearTimeout(this.#patience);
      this.#patience = undefined;
    }
    if (message.type === "refused" && message.error.code === "no_such_table") this.#closed = true;
    this.listener.hear(message);
    if (message.type !== "welcome") return;
    for (const waiting of this.#open) this.#send(waiting);
    if (this.#open.length > 0) this.#expect();
  }

  #lost() {
    const lasted = this.#welcome && Date.now() - this.#begun > LASTING;
    const pause = this.#pause ?? (lasted ? SHORT_PAUSE : FIRST_PAUSE);
    this.#pause = Math.min(pause * 2, LONGEST_PAUSE);
    this.#old?.close();
    this.#socket = null;
    this.#welcome = false;
    clearTimeout(this.#patience);
    clearTimeout(this.#notice);
    this.#patience = undefined;
    if (this.#closed) return;
    this.listener.connected(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  /** The device is back, or somebody looks again: a socket from before may be dead, and there is no reason to wait for a new one. */
  #wake = () => {
    if (this.#closed || document.visibilityState === "hidden") return;
    // Several signs of the same awakening come at once.
    if (this.#socket && Date.now() - this.#begun < UNNOTICED) return;
    this.#pause = null;
    if (this.#socket && this.#welcome) {
      clearTimeout(this.#notice);
      this.#notice = setTimeout(() => this.listener.connected(false), UNNOTICED);
    }
    this.#connect();
  };

  #seen = () => {
    if (document.visibilityState === "hidden") {
      this.#hidden = Date.now();
      return;
    }
    const away = this.#hidden === null ? 0 : Date.now() - this.#hidden;
    this.#hidden = null;
    if (!this.#socket || away >= OUT_OF_SIGHT) this.#wake();
  };

  /** A page that comes out of the browser's cache of pages. */
  #pageshow = (event: PageTransitionEvent) => {
    if (event.persisted) this.#wake();
  };

  #drop = () => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.#lost();
  };
}
