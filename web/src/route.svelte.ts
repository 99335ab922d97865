// Which page is shown: the address of the browser, and nothing else. The paths of all pages stand in `pages.json`.

import PATHS from "./pages.json";

export type Page =
  | { page: "home" }
  | { page: "table"; name: string }
  | { page: "replay"; name: string; step: number | null }
  | { page: "analysis"; name: string | null; hash: string }
  | { page: "game"; name: string; link: string; step: number | null }
  | { page: "games" }
  | { page: "statistics" }
  | { page: "learn" }
  | { page: "rules"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "seat"; link: string }
  | { page: "about" }
  | { page: "print"; game: string }
  | { page: "paper"; game: string; id: string }
  | { page: "not-found" };

export function read(path: string, hash: string): Page {
  const parts = segments(path).map(decode);
  for (const { page, path: pattern } of PATHS) {
    const found = match(segments(pattern), parts);
    if (found) return pageOf(page, found, hash);
  }
  return { page: "not-found" };
}

const segments = (path: string) => path.split("/").filter(Boolean);

/** What stands in the place of each `{name}` of the pattern, if the path has its shape. */
function match(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(pattern[i]!)?.[1];
    if (name) found[name] = part;
    else if (pattern[i] !== part) return null;
  }
  return found;
}

function pageOf(page: string, { name = "", game = "", lesson = "" }: Record<string, string>, hash: string): Page {
  switch (page) {
    case "home":
    case "games":
    case "statistics":
    case "learn":
    case "about":
      return { page };
    case "table":
      return { page, name };
    case "replay":
      return { page, name, step: step(hash) };
    case "analysis":
      return { page, name: name || null, hash: hash.slice(1) };
    case "game":
      return name ? { page, name, link: "", step: step(hash) } : { page, name, ...gameInLink(hash) };
    case "rules":
    case "print":
      return { page, game };
    case "paper":
      return { page, game, id: hash.slice(1) };
    case "lesson":
      return { page, game, lesson };
    case "seat":
      return { page, link: hash.slice(1) };
    default:
      return { page: "not-found" };
  }
}

/** A whole game and, after a dot, a moment of it. */
function gameInLink(hash: string): { link: string; step: number | null } {
  const [link = "", moment = ""] = hash.slice(1).split(".", 2);
  return { link, step: step(`#${moment}`) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function step(hash: string): number | null {
  return /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null;
}

class Route {
  now = $state.raw<Page>(read(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  /** Whether the page was reached from within the app: the browser then knows nothing of a new page. */
  moved = false;

  go(to: string) {
    this.moved = true;
    history.pushState(null, "", to);
    this.#read();
    scrollTo(0, 0);
  }

  replace(to: string) {
    history.replaceState(null, "", to);
    this.#read();
  }

  /** Follows links of ours without loading the page again. */
  follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    // A link to a place within the page is the browser's own.
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  #read() {
    this.now = read(location.pathname, location.hash);
  }
}

export const route = new Route();
