import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../protocol";
import { Connection } from "./connection";

/** A socket that a test opens, answers and breaks. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen?: () => Promise<void>;
  onmessage?: (event: { data: string }) => void;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  async open() {
    this.readyState = 1;
    await this.onopen?.();
    this.say({ type: "welcome" } as ServerMessage);
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const connected: boolean[] = [];
const heard: string[] = [];
const last = () => FakeSocket.all.at(-1)!;
const move = (id: string) => ({ type: "move" as const, id, seq: 7, step: "0 pass" });
let connection: Connection;
let visible = true;

function setVisible(now: boolean) {
  visible = now;
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
}

/** The page goes out of sight, or comes back. */
function look(now: boolean) {
  setVisible(now);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  connected.length = 0;
  heard.length = 0;
  setVisible(true);
  connection = new Connection("abc", {
    hello: () => Promise.resolve({ type: "hello", secrets: [], seq: null }),
    hear: ({ type }) => heard.push(type),
    connected: (open) => connected.push(open),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("hello comes first, and nothing before the welcome", async () => {
  connection.act(move("1"));
  await last().open();
  expect(last().sent.map(({ type }) => type)).toEqual(["hello", "move"]);
});

test("a message that was not answered is sent again as it was", async () => {
  await last().open();
  connection.act(move("1"));
  last().say({ type: "accepted", id: "1", seq: 8 });
  connection.act(move("2"));
  last().close();
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all).toHaveLength(2);
  await last().open();
  expect(last().sent.slice(1)).toEqual([move("2")]);
  expect(connected).toEqual([true, false, true]);
});

test("pauses grow while nobody answers, and the server's own wish is kept", async () => {
  for (const pause of [1_250, 2_500, 5_000]) {
    last().close();
    vi.advanceTimersByTime(pause);
  }
  expect(FakeSocket.all).toHaveLength(4);
  await last().open();
  last().say({ type: "goodbye", reason: "stopping", millis: 8_000 });
  last().close();
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.all).toHaveLength(4);
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.all).toHaveLength(5);
});

test("a connection on which nothing is answered is given up", async () => {
  await last().open();
  connection.act(move("1"));
  vi.advanceTimersByTime(12_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  await last().open();
  expect(last().sent.slice(1)).toEqual([move("1")]);
});

test("what is closed stays closed", async () => {
  await last().open();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a connection that had lasted comes back almost at once", async () => {
  await last().open();
  vi.advanceTimersByTime(60_000);
  last().close();
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a socket that never opens is given up", () => {
  vi.advanceTimersByTime(12_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("whoever looks again after a while gets a new connection at once, and hears nothing of it", async () => {
  await last().open();
  const old = last();
  look(false);
  vi.advanceTimersByTime(3_000);
  look(true);
  expect(FakeSocket.all).toHaveLength(2);
  expect(old.readyState).toBe(1);
  await last().open();
  expect(old.readyState).toBe(3);
  expect(last().sent.map(({ type }) => type)).toEqual(["hello"]);
  expect(connected).toEqual([true, true]);
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(connected).toEqual([true, true]);
});

test("what the old socket still says is not heard: the new one says it all", async () => {
  await last().open();
  const old = last();
  look(false);
  vi.advanceTimersByTime(3_000);
  look(true);
  old.say({ type: "accepted", id: "x", seq: 1 });
  await last().open();
  expect(heard).toEqual(["welcome", "welcome"]);
});

test("a move made on a dead connection is sent on the next one", async () => {
  await last().open();
  look(false);
  vi.advanceTimersByTime(3_000);
  connection.act(move("1"));
  look(true);
  await last().open();
  expect(last().sent.slice(1)).toEqual([move("1")]);
});

test("a glance away changes nothing", async () => {
  await last().open();
  look(false);
  vi.advanceTimersByTime(500);
  look(true);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a clock that has jumped was asleep, as in a laptop that was closed", async () => {
  await last().open();
  vi.advanceTimersByTime(3_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test.each(["online", "resume"])("after %s there is a new connection, and only one", async (event) => {
  await last().open();
  vi.advanceTimersByTime(3_000);
  (event === "resume" ? document : window).dispatchEvent(new Event(event));
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("a page out of sight does not connect anew: nobody looks", async () => {
  await last().open();
  look(false);
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
});

test("whoever can't be reached after waking is told so", async () => {
  await last().open();
  look(false);
  vi.advanceTimersByTime(3_000);
  look(true);
  vi.advanceTimersByTime(2_000);
  expect(connected).toEqual([true, false]);
  await last().open();
  expect(connected).toEqual([true, false, true]);
});
