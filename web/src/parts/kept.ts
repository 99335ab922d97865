// What has not changed stays the same object, so that nothing is drawn again that shows it.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** `now`, with every part that is as it was in `before` taken from there. */
export function kept<T>(before: unknown, now: T): T {
  if (before === now || !isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const parts = Object.fromEntries(keys.map((key) => [key, kept(before[key], now[key])]));
  const same = keys.length === Object.keys(before).length && keys.every((key) => key in before && parts[key] === before[key]);
  return (same ? before : Array.isArray(now) ? Object.values(parts) : parts) as T;
}

/** What `make` makes, with every part that it has made before. */
export function stable<T>(make: () => T): () => T {
  let last: T;
  return () => (last = kept(last, make()));
}
