// The screen can be turned around for people who face each other: what is measured on it then runs the other way.

const TURNED = "data-turned";

/** Turns the screen around, or back. */
export const turnScreen = (around: boolean) => document.documentElement.toggleAttribute(TURNED, around);

/** A way on the screen as those see it who move along it. */
export function seenWay(x: number, y: number): { x: number; y: number } {
  return document.documentElement.hasAttribute(TURNED) ? { x: -x, y: -y } : { x, y };
}
