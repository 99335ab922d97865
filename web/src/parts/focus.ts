// Where the focus goes when what had it is gone.

import { route } from "../route.svelte";

/** The content of a page that was reached by a link of ours: reading and keys go on from here, as on a page that was loaded. */
export function arrival(element: HTMLElement) {
  if (route.moved && document.activeElement === document.body) element.focus({ preventScroll: true });
}

/**
 * Buttons come and go with the decisions that they are for. Whoever plays with keys goes on from this element then, and not
 * from the top of the page. When nobody decides any more, it is left alone.
 */
export function keepsFocus(element: HTMLElement, live: boolean) {
  let held = false;
  const hold = () => (held = true);
  // A click beside everything takes the focus away on purpose.
  const release = () => (held = false);
  const watch = new MutationObserver(() => {
    if (live && held && document.activeElement === document.body && document.hasFocus()) element.focus({ preventScroll: true });
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", hold);
  addEventListener("pointerdown", release, true);
  return {
    update(now: boolean) {
      live = now;
    },
    destroy() {
      watch.disconnect();
      removeEventListener("focusin", hold);
      removeEventListener("pointerdown", release, true);
    },
  };
}
