// The calls of the server's HTTP interface, as docs/protocol.md has them.

import type {
  About,
  BranchQuery,
  Continuations,
  ContinuationsQuery,
  Created,
  Depth,
  Games,
  Hint,
  Ledger,
  MovedSeat,
  MyGames,
  NewTable,
  Position,
  PositionQuery,
  Problem,
  SeatLink,
  SeatSetting,
  Sit,
  Story,
  TableInfo,
  Tables,
  Views,
} from "../protocol";
import type { GameRecord } from "../records/record";

/** The server, or the way to it, said no. */
export class Refused extends Error {
  constructor(readonly problem: Problem | { code: "offline"; args?: Record<string, unknown> }) {
    super(problem.code);
  }
}

/** The server's answer, if it is what was asked for. */
async function fetched(path: string, request?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused({ code: "offline" });
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as { error?: Problem } | null;
  throw new Refused(said?.error ?? { code: "offline" });
}

async function ask<T>(method: string, path: string, options: { body?: unknown; secret?: string } = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (options.secret) headers["Authorization"] = `Bearer ${options.secret}`;
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const answer = await fetched(path, { method, headers, body });
  const said = (await answer.json().catch(() => null)) as T | null;
  if (said === null) throw new Refused({ code: "offline" });
  return said;
}

/** A page for paper as a picture, and how many pages there are. */
export async function drawing(address: string): Promise<{ svg: string; pages: number }> {
  const answer = await fetched(address);
  return { svg: await answer.text(), pages: Number(answer.headers.get("X-Pages")) || 1 };
}

const at = (name: string, rest = "") => `/api/tables/${encodeURIComponent(name)}${rest}`;

export const api = {
  about: () => ask<About>("GET", "/api/about"),
  games: () => ask<Games>("GET", "/api/games"),
  lobby: () => ask<Tables>("GET", "/api/tables"),
  make: (table: NewTable) => ask<Created>("POST", "/api/tables", { body: table }),
  table: (name: string) => ask<TableInfo>("GET", at(name)),
  sit: (name: string, sit: Sit) => ask<MovedSeat>("POST", at(name, "/seats"), { body: sit }),
  addSeat: (name: string, seat: SeatSetting, secret: string) =>
    ask<TableInfo>("POST", at(name, "/seats/new"), { body: seat, secret }),
  setSeat: (name: string, number: number, seat: SeatSetting, secret: string) =>
    ask<TableInfo>("PUT", at(name, `/seats/${number}`), { body: seat, secret }),
  leave: (name: string, seat: number, secret: string) => ask<TableInfo>("DELETE", at(name, `/seats/${seat}`), { secret }),
  start: (name: string, secret: string) => ask<TableInfo>("POST", at(name, "/start"), { secret }),
  rematch: (name: string, secret: string) => ask<TableInfo>("POST", at(name, "/rematch"), { secret }),
  declineRematch: (name: string, secret: string) => ask<TableInfo>("DELETE", at(name, "/rematch"), { secret }),
  callStandIn: (name: string, seat: number, secret: string) =>
    ask<TableInfo>("POST", at(name, `/seats/${seat}/stand-in`), { secret }),
  openSeat: (name: string, seat: number, secret: string) => ask<TableInfo>("POST", at(name, `/seats/${seat}/open`), { secret }),
  link: (name: string, seat: number, secret: string) => ask<SeatLink>("POST", at(name, `/seats/${seat}/link`), { secret }),
  useLink: (link: string) => ask<MovedSeat>("POST", "/api/links", { body: { link } }),
  mine: (secrets: string[]) => ask<MyGames>("POST", "/api/my-games", { body: { secrets } }),
  record: (name: string) => ask<Record<string, unknown>>("GET", at(name, "/record")),
  ledger: (name: string, depth: Depth) => ask<Ledger>("GET", at(name, `/analysis?depth=${depth}`)),
  ledgerOf: (record: GameRecord, depth: Depth) => ask<Ledger>("POST", `/api/analysis?depth=${depth}`, { body: record }),
  continuations: (question: ContinuationsQuery) => ask<Continuations>("POST", "/api/continuations", { body: question }),
  hint: (name: string, seat: number, secret: string) => ask<Hint>("GET", at(name, `/seats/${seat}/hint`), { secret }),
  branch: (question: BranchQuery) => ask<{ record: GameRecord }>("POST", "/api/branch", { body: question }),
  story: (name: string) => ask<Story>("GET", at(name, "/story")),
  views: (name: string, from: number) => ask<Views>("GET", at(name, `/views?from=${from}`)),
  storyOf: (query: PositionQuery) => ask<Story>("POST", "/api/story", { body: query }),
  viewsOf: (query: PositionQuery, from: number) => ask<Views>("POST", `/api/views?from=${from}`, { body: query }),
  position: (query: PositionQuery) => ask<Position>("POST", "/api/positions", { body: query }),
};
