// A button never takes the tap that was meant for the one before it.

/** A second tap of somebody in a hurry comes within this time after the first. */
const HURRY = 700;
/** Nobody has read a new button sooner. */
const UNREAD = 300;
/** How far beside its last place a thumb comes down again. */
const NEAR = 12;

interface Tap {
  x: number;
  y: number;
  at: number;
}

/** Buttons that appear in this element under a thumb that has just tapped, or change there into others, can't be touched for a moment. */
export function steady(element: HTMLElement) {
  let tap: Tap | null = null;
  const touched = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => (tap = { x, y, at });

  const isUnder = (button: Element, { x, y }: Tap) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
  };

  function hold(button: HTMLElement, { at }: Tap) {
    const now = performance.now();
    button.style.pointerEvents = "none";
    setTimeout(() => (button.style.pointerEvents = ""), Math.max(at + HURRY - now, UNREAD));
  }

  const watch = new MutationObserver((changes) => {
    const last = tap;
    if (!last || performance.now() - last.at > HURRY) return;
    const changed = changes.flatMap(({ type, target, addedNodes }) => (type === "attributes" ? [target] : [...addedNodes]));
    const elements = changed.filter((node) => node instanceof HTMLElement);
    const buttons = new Set(
      elements.flatMap((node) => [node, ...node.querySelectorAll("button")].filter((one) => one.matches("button"))),
    );
    for (const button of buttons) if (isUnder(button, last)) hold(button, last);
  });
  watch.observe(element, { subtree: true, childList: true, attributeFilter: ["data-test"] });
  addEventListener("pointerdown", touched, true);
  return {
    destroy() {
      watch.disconnect();
      removeEventListener("pointerdown", touched, true);
    },
  };
}
