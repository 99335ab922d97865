// The dice of a game that nobody has drawn yet, as far as its view and its rolls tell them: numbers from 1 to 6.

/** What each die shows, as far as it is known. */
type Shown = readonly (string | null)[];

const SIDE = /^[1-6]$/;

/**
 * The dice of a view: its field `die`, or all of its field `dice`. One that shows nothing yet is `null` or 0. Nothing where a view has
 * neither, or tells of other dice than those with pips.
 */
export function diceOf(view: unknown): Shown {
  if (typeof view !== "object" || view === null) return [];
  const { die, dice } = view as { die?: unknown; dice?: unknown };
  const all = Array.isArray(dice) ? dice : die === undefined ? [] : [die];
  const shown = all.map((one: unknown) => (one === null || one === 0 ? null : String(one as number | string)));
  return shown.every((one) => one === null || SIDE.test(one)) ? shown : [];
}

/** What so many dice show once a step has led to a view; nothing unless each is known. A view may have forgotten what the roll said. */
export function lying(step: string | undefined, view: unknown, count: number): string[] | null {
  const [verb, ...rest] = step?.split(" ") ?? [];
  const told = [verb === "roll" ? [...rest.join("")] : [], diceOf(view)];
  const whole = told.find((dice) => dice.length === count && dice.every((die) => die !== null && SIDE.test(die)));
  return whole ? whole.map(String) : null;
}
