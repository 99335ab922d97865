// What this browser keeps for us. Where it keeps nothing (a private window, full storage), it is kept until the page is closed.

/** The name under which the browser keeps something. */
export const storageKey = (key: string) => `rollwright.${key}`;
const fallback = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(storageKey(key)) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(storageKey(key), value);
  } catch {
    fallback.set(key, value);
  }
}

/** What was kept under this key, if it still has the shape that is expected. */
export function recallJson<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(recall(key) ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

export function rememberJson(key: string, value: unknown) {
  remember(key, JSON.stringify(value));
}
