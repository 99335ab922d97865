// A position of any game as plain facts: whatever in its view is a number, a word or a list of them.

export interface Fact {
  field: string;
  value: string;
}

type Plain = string | number;

const isPlain = (value: unknown): value is Plain => typeof value === "string" || typeof value === "number";

/** What the whole table sees. Lists with one entry for each seat are left to `factsOfSeat`. */
export function facts(view: unknown, seats: number): Fact[] {
  return entries(view).flatMap(([field, value]) => (Array.isArray(value) && value.length === seats ? [] : fact(field, value)));
}

/** What the view says of one seat, in lists with one entry for each. */
export function factsOfSeat(view: unknown, seats: number, seat: number): Fact[] {
  return entries(view).flatMap(([field, value]) => {
    if (!Array.isArray(value) || value.length !== seats) return [];
    const own: unknown = value[seat];
    return isPlain(own) ? fact(field, own) : entries(own).flatMap(([field, value]) => fact(field, value));
  });
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function fact(field: string, value: unknown): Fact[] {
  if (isPlain(value)) return [{ field, value: String(value) }];
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain)) return [{ field, value: value.join(" ") }];
  return [];
}
