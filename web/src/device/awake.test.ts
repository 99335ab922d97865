import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAwake } from "./awake";

/** The locks that were given out and are still held. */
let held: EventTarget[] = [];

beforeEach(() => {
  held = [];
  vi.stubGlobal("navigator", {
    wakeLock: {
      request: () => {
        const lock = Object.assign(new EventTarget(), {
          release: () => {
            held = held.filter((other) => other !== lock);
            lock.dispatchEvent(new Event("release"));
            return Promise.resolve();
          },
        });
        held.push(lock);
        return Promise.resolve(lock);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => new Promise((done) => setTimeout(done));

test("the screen stays on while a game is played, and no longer", async () => {
  const end = keepAwake();
  await asked();
  expect(held).toHaveLength(1);
  end();
  expect(held).toHaveLength(0);
});

test("a lock that the system took back is asked for again when the page is seen", async () => {
  const end = keepAwake();
  await asked();
  const [taken] = held.splice(0);
  taken!.dispatchEvent(new Event("release"));
  document.dispatchEvent(new Event("visibilitychange"));
  await asked();
  expect(held).toHaveLength(1);
  end();
});

test("who leaves before the lock is there does not keep it", async () => {
  keepAwake()();
  await asked();
  expect(held).toHaveLength(0);
});

test("a browser without locks, or one that refuses, is no trouble", async () => {
  vi.stubGlobal("navigator", {});
  keepAwake()();
  vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new Error("the battery is low")) } });
  const end = keepAwake();
  await asked();
  end();
});
