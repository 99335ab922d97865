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
