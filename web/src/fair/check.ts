// The dice of a game, checked on the device of whoever doubts them: is the server's seed the one it was bound to, do the links of the
// seats belong to their anchors, and does every roll and card follow from them.

import { isChance } from "./chain.ts";
import { read, type Certificate } from "./certificate.ts";
import type { Draws, DrawsOf } from "./draws.ts";
import { hex, sha256, type Bytes } from "./hashes.ts";
import type { Participation } from "./participation.ts";
import { stream } from "./stream.ts";

/** A link that was left out of a run, and is known by a later one of its chain: what was drawn, and what would have been with it. */
export interface LeftOut {
  run: number;
  seat: number;
  drawn: string[];
  instead: string[];
}

/** What a record says that is right, as far as it could be checked. */
export interface Checked {
  ok: true;
  certificate: Certificate;
  participation: Participation;
  /** How many chance steps were drawn again, and were right; nothing where the seed is not revealed, or nobody here knows the game. */
  steps: number | null;
  /** Only where the steps were checked. */
  leftOut: LeftOut[];
}

/** `step` is the index, from 0, in the record's `steps`. `expected` is what seed and links give. */
export interface Fault {
  ok: false;
  problem: "not_a_record" | "no_certificate" | "not_revealed" | "commitment" | "chain" | "step";
  step?: number;
  expected?: string;
  found?: string;
}

export type Verdict = Checked | Fault;

/** The game that a record must be of, and how its chance steps are drawn, if that is known here. */
export interface Game {
  game: string;
  draws: DrawsOf | null;
}

/** Checks a record, whatever it may be. */
export function check(record: unknown, of: Game): Verdict {
  const certificate = read(record);
  if (typeof certificate === "string") return { ok: false, problem: certificate };
  if (certificate.game !== of.game) return { ok: false, problem: "not_a_record" };

  const { server, commitment, participation } = certificate;
  // Before the end of a game nothing is wrong with a seed that is not known.
  if (!server && certificate.finished) return { ok: false, problem: "not_revealed" };
  const found = server && hex(sha256(server));
  if (found && found !== commitment) return { ok: false, problem: "commitment", expected: commitment, found };
  const right: Checked = { ok: true, certificate, participation, steps: null, leftOut: [] };
  if (!server || !of.draws) return right;

  let best: Fault | null = null;
  for (const draws of of.draws(certificate)) {
    const verdict = follow(right, server, draws);
    if (verdict.ok) return verdict;
    // The way that explains the most of the game is the one it was played in; a wrong one fails within a few steps.
    if (!best || (verdict.step ?? 0) > (best.step ?? 0)) best = verdict;
  }
  return best ?? { ok: false, problem: "not_a_record" };
}

function follow(right: Checked, server: Bytes, draws: Draws): Verdict {
  const { certificate, participation } = right;
  const { steps, seats, table } = certificate;
  const leftOut: LeftOut[] = [];
  let links: (Bytes | null)[] = [];
  let drawn = 0;
  let run = -1;
  for (const [step, found] of steps.entries()) {
    if (!isChance(found)) {
      if (!draws.decision(found)) return { ok: false, problem: "step", step, found };
      continue;
    }
    if (step === certificate.runs[run + 1]) {
      run += 1;
      links = seats.map((_, seat) => (participation.part(seat, run) === "link" ? participation.link(seat, run) : null));
      leftOut.push(...withLeftOut(step, run));
    }
    const expected = draws.chance(found, step, steps[step - 1], stream({ table, server }, drawn, links));
    drawn += 1;
    if (expected === null) return { ok: false, problem: "step", step, found };
    if (expected !== found) return { ok: false, problem: "step", step, expected, found };
  }
  return { ...right, steps: drawn, leftOut };

  /** What the run that begins with this step would have been with each of the links that it lacks. */
  function withLeftOut(first: number, run: number): LeftOut[] {
    const end = steps.findIndex((step, at) => at > first && !isChance(step));
    const found = steps.slice(first, end < 0 ? steps.length : end);
    return seats.flatMap((_, seat) => {
      const link = participation.part(seat, run) === "missing" ? participation.link(seat, run) : null;
      if (!link) return [];
      const with_ = links.with(seat, link);
      const other = draws.copy();
      const instead = found.map((step, i) => {
        const uniform = stream({ table, server }, drawn + i, with_);
        return other.chance(step, first + i, steps[first + i - 1], uniform) ?? step;
      });
      return [{ run, seat, drawn: found, instead }];
    });
  }
}
