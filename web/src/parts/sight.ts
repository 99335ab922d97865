// Brings what is to be decided on into sight.

import { simple } from "../device/motion";
import { calm } from "../device/taste.svelte";

/** Scrolls as little as needed to the element whenever it becomes the one that is asked about. */
export function inSight(element: HTMLElement, wanted: boolean) {
  function look(now: boolean) {
    if (now) element.scrollIntoView({ block: "nearest", behavior: calm() || simple() ? "auto" : "smooth" });
  }
  look(wanted);
  return {
    update(now: boolean) {
      if (now && !wanted) look(now);
      wanted = now;
    },
  };
}
