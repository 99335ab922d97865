import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../protocol";
import { Connection } from "./connection";

/** A socket that a test opens, answers and breaks. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen?: () => void;
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
  open() {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "welcome" } as ServerMessage);
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const connected: boolean[] = [];
const last = () => FakeSocket.all.at(-1)!;
const move = (id: string) => ({ type: "move" as const, id, seq: 7, step: "0 pass" });
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  connected.length = 0;
  connection = new Connection("abc", {
    hello: () => ({ type: "hello", secrets: [], seq: null, seed: null }),
    hear: () => {},
    connected: (open) => connected.push(open),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("hello comes first, and nothing before the welcome", () => {
  connection.act(move("1"));
  last().open();
  expect(last().sent.map(({ type }) => type)).toEqual(["hello", "move"]);
});

test("a message that was not answered is sent again as it was", () => {
  last().open();
  connection.act(move("1"));
  last().say({ type: "accepted", id: "1", seq: 8 });
  connection.act(move("2"));
  last().close();
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  expect(last().sent.slice(1)).toEqual([move("2")]);
  expect(connected).toEqual([true, false, true]);
});

test("pauses grow while nobody answers, and the server's own wish is kept", () => {
  for (const pause of [1_250, 2_500, 5_000]) {
    last().close();
    vi.advanceTimersByTime(pause);
  }
  expect(FakeSocket.all).toHaveLength(4);
  last().open();
  last().say({ type: "goodbye", reason: "stopping", millis: 8_000 });
  last().close();
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.all).toHaveLength(4);
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.all).toHaveLength(5);
});

test("a connection on which nothing is answered is given up", () => {
  last().open();
  connection.act(move("1"));
  vi.advanceTimersByTime(12_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  last().open();
  expect(last().sent.slice(1)).toEqual([move("1")]);
});

test("what is closed stays closed", () => {
  last().open();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
