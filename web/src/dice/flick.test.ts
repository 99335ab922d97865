// @vitest-environment happy-dom

import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { turnScreen } from "../parts/turned";
import type { Flick } from "./flight";
import { PLAIN } from "./kinds";
import TrayOfDice from "./Tray.svelte";
import { Tray } from "./tray.svelte";

afterEach(() => turnScreen(false));

/** How dice are thrown by a hand that moves 40 to the right and 90 up on the glass, in 60 ms. */
async function flicked(): Promise<Flick | null | undefined> {
  const tray = new Tray([PLAIN, PLAIN]);
  let thrown: Flick | null | undefined;
  const go = (flick: Flick | null) => (thrown = flick);
  const props = { tray, name: () => "", flick: { dice: tray.bodies, go } };
  const shown = mount(TrayOfDice, { target: document.body, props });
  const felt = document.querySelector<HTMLElement>(".felt")!;
  felt.setPointerCapture = () => {};
  const touch = (type: string, x: number, y: number, at: number) => {
    const event = new PointerEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
    Object.defineProperty(event, "timeStamp", { value: at });
    felt.dispatchEvent(event);
  };
  touch("pointerdown", 100, 200, 0);
  touch("pointermove", 120, 155, 30);
  touch("pointermove", 140, 110, 60);
  touch("pointerup", 140, 110, 60);
  await unmount(shown);
  return thrown;
}

test("a flick throws dice the way it goes, as those see it who flick, from either side of the screen", async () => {
  expect(await flicked()).toEqual({ x: 40 / 60, y: -90 / 60 });
  turnScreen(true);
  expect(await flicked()).toEqual({ x: -40 / 60, y: 90 / 60 });
});
