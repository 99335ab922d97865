// A receipt held against the record of its game.

import type { Certificate } from "./certificate.ts";
import { inForceText } from "./chain.ts";
import { isReceipt, sameList } from "./receipt.ts";

/** What a receipt says of a record that agrees with it. Runs are counted from 0. */
export interface Agreed {
  ok: true;
  seat: number;
  /** Runs with this device's own link. */
  own: number[];
  /** Runs that it gave a link for, and that did not use it. */
  missing: number[];
  /** Runs with a link of the seat that this device did not give: another device's, or somebody else's. */
  notOwn: number[];
  /** All other runs. */
  without: number[];
}

/** The first thing in which a record differs from what this device was shown. */
export type Disagreed =
  | { ok: false; differs: "receipt" | "table" }
  /** `step` is the index of the first step that is not the one that was shown. */
  | { ok: false; differs: "steps"; step: number }
  /** Asked for after other steps than those before the run; with another anchor than the one shown; with other seats due. */
  | { ok: false; differs: "early" | "anchors" | "due"; run: number };

/** Checks that a record agrees with what this device kept. Whether the record itself is right is another question. */
export function checkReceipt(receipt: unknown, record: Certificate): Agreed | Disagreed {
  if (!isReceipt(receipt)) return { ok: false, differs: "receipt" };
  const { seat, given } = receipt;
  const { participation, runs, steps } = record;
  const names = ["table", "game", "variant", "layout", "commitment"] as const;
  const same = names.every((name) => receipt[name] === record[name]) && sameList(receipt.seats, record.seats);
  if (!same || seat >= record.seats.length || receipt.chains.length !== participation.chains.length)
    return { ok: false, differs: "table" };
  const step = receipt.steps.findIndex((step, i) => step !== steps[i]);
  if (step >= 0) return { ok: false, differs: "steps", step };

  for (const [i, [run, shown, due]] of given.entries()) {
    if (i > 0 && run <= given[i - 1]![0]) return { ok: false, differs: "receipt" };
    // A game that was abandoned may have stopped while a run waited for links.
    const start = run === runs.length ? steps.length : runs[run];
    if (start !== shown) return { ok: false, differs: "early", run };
    const anchors = (chains: typeof receipt.chains) => chains.map((list) => inForceText(list, run));
    if (!sameList(anchors(receipt.chains), anchors(participation.chains))) return { ok: false, differs: "anchors", run };
    const wasDue = (seat: number) => ["link", "missing"].includes(participation.part(seat, run));
    const inRecord = record.seats.flatMap((_, seat) => (wasDue(seat) ? [seat] : []));
    if (run < runs.length && !sameList(due, inRecord)) return { ok: false, differs: "due", run };
  }

  const agreed: Agreed = { ok: true, seat, own: [], missing: [], notOwn: [], without: [] };
  const gave = new Set(given.map(([run]) => run));
  for (const run of runs.keys()) {
    const link = participation.part(seat, run) === "link";
    if (gave.has(run)) (link ? agreed.own : agreed.missing).push(run);
    else (link ? agreed.notOwn : agreed.without).push(run);
  }
  return agreed;
}
