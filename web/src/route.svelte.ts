// Which page is shown: the address of the browser, and nothing else.

export type Page =
  | { page: "home" }
  | { page: "table"; name: string }
  | { page: "replay"; name: string; step: number | null }
  | { page: "learn" }
  | { page: "rules"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "seat"; link: string }
  | { page: "about" }
  | { page: "print"; game: string }
  | { page: "lost" };

export function read(path: string, hash: string): Page {
  const parts = path.split("/").filter(Boolean).map(decode);
  const [first, second, third, ...rest] = parts;
  if (rest.length > 0) return { page: "lost" };
  if (first === undefined) return { page: "home" };
  if (first === "t" && second && !third) return { page: "table", name: second };
  if (first === "r" && second && !third) return { page: "replay", name: second, step: step(hash) };
  if (first === "learn" && !second) return { page: "learn" };
  if (first === "learn" && second && !third) return { page: "rules", game: second };
  if (first === "learn" && second && third) return { page: "lesson", game: second, lesson: third };
  if (first === "seat" && !second) return { page: "seat", link: hash.slice(1) };
  if (first === "about" && !second) return { page: "about" };
  if (first === "print" && !third) return { page: "print", game: second ?? "" };
  return { page: "lost" };
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
