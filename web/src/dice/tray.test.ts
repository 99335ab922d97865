import { expect, test } from "vitest";
import { PLAIN } from "./kinds";
import { Tray } from "./tray.svelte";

const afterGathering = () => new Promise((done) => setTimeout(done, 300));

test("dice that are shown while a hand takes them up stay where they lie", async () => {
  const tray = new Tray([PLAIN, PLAIN]);
  tray.resize(300, 150);
  tray.show(["1", "2"]);
  tray.gather(tray.bodies);
  tray.show(["3", "4"]);
  const spots = () => tray.bodies.map(({ spot }) => ({ ...spot }));
  const lying = spots();
  await afterGathering();
  expect(spots()).toEqual(lying);
});

test("dice that change places in a tray that becomes smaller do not lie outside it", async () => {
  const tray = new Tray([PLAIN, PLAIN, PLAIN]);
  tray.resize(300, 400);
  tray.show(["1", "2", "3"]);
  const [first, second, third] = tray.bodies;
  const done = tray.arrange([third!, first!, second!]);
  await new Promise((frame) => requestAnimationFrame(frame));
  tray.resize(300, 120);
  await new Promise((frame) => requestAnimationFrame(frame));
  for (const { drawn } of tray.bodies) expect(drawn!.y).toBeLessThan(120);
  await done;
  for (const { drawn } of tray.bodies) expect(drawn!.y).toBeLessThan(120);
});
