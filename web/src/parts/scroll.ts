// Scrolls to what is to be decided on.

import { reducedMotion } from "../device/motion";

/** Calls back when the page has been laid out and drawn: to ask where something is before that would lay it out twice. */
export const whenLaidOut = (look: () => void) => void requestAnimationFrame(() => setTimeout(look));

/** Scrolls as little as needed to the element whenever it becomes the one that is asked about. */
export function scrolledIntoView(element: HTMLElement, wanted: boolean) {
  function look(now: boolean) {
    const behavior = reducedMotion() ? "auto" : "smooth";
    if (now) whenLaidOut(() => element.scrollIntoView({ block: "nearest", behavior }));
  }
  look(wanted);
  return {
    update(now: boolean) {
      if (now && !wanted) look(now);
      wanted = now;
    },
  };
}
