// Scrolls to what is to be decided on.

import { reducedMotion, simple } from "../device/motion";

/** Scrolls as little as needed to the element whenever it becomes the one that is asked about. */
export function scrolledIntoView(element: HTMLElement, wanted: boolean) {
  function look(now: boolean) {
    if (now) element.scrollIntoView({ block: "nearest", behavior: reducedMotion() || simple() ? "auto" : "smooth" });
  }
  look(wanted);
  return {
    update(now: boolean) {
      if (now && !wanted) look(now);
      wanted = now;
    },
  };
}
