// Shows where on the board the next step of a lesson is done: what is to be touched gets `data-hint`, and a button that stands out
// although it is not meant gets `data-quiet`. The board itself knows nothing of lessons.

const test = (name: string) => `[data-test="${name}"]`;

/** What has to be touched for a step, in the order in which it is. */
function targets(step: string): string[] {
  const [, verb, ...rest] = step.split(" ");
  switch (verb) {
    case "reroll":
      return [...[...(rest[0] ?? "")].map((die) => `[data-die="${die}"][aria-pressed="false"]`), test("reroll")];
    case "mark":
    case "keep":
      return [...rest.map((card) => `[data-card="${card}"][aria-pressed="false"]`), test(verb)];
    case "write":
      return [...rest.map((colour) => `[data-field="${colour}"][aria-pressed="false"]`), test("write")];
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
    const choices = found.filter((element) => !element.matches(".button"));
    const hints = new Set(choices.length > 0 ? choices : found);
    for (const element of board.querySelectorAll<HTMLElement>(".panel button, .mine button")) {
      mark(element, "hint", hints.has(element));
      mark(element, "quiet", wanted !== null && element.matches(".button.main") && !found.includes(element));
    }
  }

  function mark(element: HTMLElement, name: "hint" | "quiet", on: boolean) {
    if (on !== name in element.dataset) {
      if (on) element.dataset[name] = "";
      else delete element.dataset[name];
    }
  }

  const watch = new MutationObserver(point);
  watch.observe(board, { subtree: true, childList: true, attributeFilter: ["aria-pressed", "data-test", "class"] });
  point();
  return {
    update(next: string | null) {
      wanted = next;
      point();
    },
    destroy: () => watch.disconnect(),
  };
}
