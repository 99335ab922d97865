// Shows where on the board the next step of a lesson is done: what is to be touched gets `data-hint`, and a button that stands out
// although it is not meant gets `data-quiet`. The board itself knows nothing of lessons.

/** What can be touched, or could be when it was pointed at. */
const TOUCHABLE = ":is(.panel, .mine) :is(button, [role='button'], [data-hint])";

const test = (name: string) => `[data-test="${name}"]`;

/** What is still to be chosen, and what is to be let go, of things that are chosen by touch. */
function choices(kind: string, wanted: readonly string[]): string[] {
  const others = wanted.map((one) => `:not([data-${kind}="${one}"])`).join("");
  return [
    ...wanted.map((one) => `[data-${kind}="${one}"][aria-pressed="false"]`),
    `[data-${kind}][aria-pressed="true"]${others}`,
  ];
}

/** What has to be touched for a step, in the order in which it is. */
function targets(step: string): string[] {
  const [, verb, ...rest] = step.split(" ");
  switch (verb) {
    case "reroll":
      return [...(rest[0] ? choices("die", [...rest[0]]) : []), test("reroll")];
    case "mark":
    case "keep":
      return [...rest.map((card) => `[data-card="${card}"][aria-pressed="false"]`), test(verb)];
    case "write":
      return [...choices("field", rest), test("write")];
    case "cross":
      return [test("cross"), test("confirm-cross")];
    default:
      return [test(verb ?? "")];
  }
}

/** Points at what the step needs; at nothing without one. */
export function pointsAt(board: HTMLElement, step: string | null) {
  let wanted = step;

  function point() {
    const open = wanted === null ? [] : targets(wanted);
    const found = open.flatMap((target) => [...board.querySelectorAll<HTMLElement>(target)]);
    // First what is to be chosen, and the button once all of it is.
    const first = found.filter((element) => !element.matches(".button"));
    const hints = new Set(first.length > 0 ? first : found);
    for (const element of board.querySelectorAll<HTMLElement>(TOUCHABLE)) {
      mark(element, "hint", hints.has(element));
      mark(element, "quiet", wanted !== null && element.matches(".button.main") && !hints.has(element));
    }
  }

  function mark(element: HTMLElement, name: "hint" | "quiet", on: boolean) {
    if (on !== name in element.dataset) {
      if (on) element.dataset[name] = "";
      else delete element.dataset[name];
    }
  }

  const watch = new MutationObserver(point);
  watch.observe(board, { subtree: true, childList: true, attributeFilter: ["aria-pressed", "data-test", "class", "role"] });
  point();
  return {
    update(next: string | null) {
      wanted = next;
      point();
    },
    destroy: () => watch.disconnect(),
  };
}
