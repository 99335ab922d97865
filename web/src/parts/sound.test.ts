import { expect, it, vi } from "vitest";
import { schedule, type Sound } from "./synth.ts";

const sounds: Sound[] = ["knock", "stamp", "ink", "row", "score", "turn", "win", "spark"];

/** Enough of a context to count what is scheduled on it. */
function fakeContext() {
  const starts: number[] = [];
  const ends: number[] = [];
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    exponentialRampToValueAtTime(_: number, at: number) {
      ends.push(at);
    },
  });
  const node = () => ({
    gain: param(),
    frequency: param(),
    Q: param(),
    type: "",
    buffer: null,
    connect: (to: unknown) => to,
    start: (at: number) => starts.push(at),
    stop() {},
  });
  const created: unknown[] = [];
  class Fake {
    state = "suspended";
    currentTime = 1;
    sampleRate = 8000;
    destination = {};
    constructor() {
      created.push(this);
    }
    createGain = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    async resume() {
      this.state = "running";
    }
  }
  return { Fake, created, starts, ends };
}

async function fresh() {
  vi.resetModules();
  return import("./sound.ts");
}

it("does nothing where there is no WebAudio", async () => {
  const { enable, play } = await fresh();
  enable(true);
  for (const sound of sounds) expect(() => play(sound)).not.toThrow();
});

it("is silent until it is wanted and somebody has touched the page", async () => {
  const { Fake, created, starts } = fakeContext();
  const page = new EventTarget();
  vi.stubGlobal("AudioContext", Fake);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const { enable, play } = await fresh();

  page.dispatchEvent(new Event("pointerup"));
  play("turn");
  expect(created).toHaveLength(0);

  enable(true);
  play("turn");
  expect(created).toHaveLength(0);

  page.dispatchEvent(new Event("pointerup"));
  page.dispatchEvent(new Event("keydown"));
  play("turn");
  expect(created).toHaveLength(1);
  expect(starts.length).toBeGreaterThan(0);

  enable(false);
  starts.length = 0;
  play("turn");
  expect(starts).toEqual([]);
  vi.unstubAllGlobals();
});

it("is never longer than two seconds", () => {
  for (const sound of sounds) {
    const { Fake, starts, ends } = fakeContext();
    schedule(new Fake() as never, {} as never, sound, 0);
    expect(starts.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(2);
  }
});
