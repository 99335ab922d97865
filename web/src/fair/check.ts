// The certificate of a game's dice, checked on the device of whoever doubts it: was the server's seed the one it was
// bound to, did what this device added go in, and does every roll and card follow from them.

import { read, type Certificate } from "./certificate.ts";
import type { Draws, DrawsOf } from "./draws.ts";
import { available, hex, type Hashes } from "./hashes.ts";
import { chance, type Chance } from "./stream.ts";

/** What this device wrote down itself, before the game; the record can't be trusted to tell it. */
export interface Kept {
  /** As the table showed it before the seed was sent. */
  commitment?: string;
  /** The seed that this device sent, and the seat it sent it for. */
  seed?: string;
  seat?: number;
}

export type Verdict =
  /** `steps` chance steps were drawn again, and all were right. */
  | { ok: true; steps: number }
  /** `step` is the index, from 0, in the record's `steps`. `expected` is what the seeds give, or what this device kept. */
  | { ok: false; problem: Problem; step?: number; expected?: string; found?: string };

export type Problem =
  "not_a_record" | "no_certificate" | "not_revealed" | "commitment" | "kept_commitment" | "kept_seed" | "step";

/** The game that a record must be of, and how its chance steps are drawn. */
export interface Checked {
  game: string;
  draws: DrawsOf;
}

/** Checks a record, whatever it may be. Rejects only if the browser can't hash and can't load what could. */
export async function check(record: unknown, of: Checked, kept: Kept = {}): Promise<Verdict> {
  return checkWith(await available(), record, of, kept);
}

export async function checkWith(hashes: Hashes, record: unknown, of: Checked, kept: Kept = {}): Promise<Verdict> {
  const certificate = read(record);
  if (typeof certificate === "string") return { ok: false, problem: certificate };
  if (certificate.game !== of.game) return { ok: false, problem: "not_a_record" };
  const broken = compareKept(certificate, kept);
  if (broken) return broken;

  const { server, commitment } = certificate;
  if (!server) return { ok: false, problem: "not_revealed" };
  const found = hex(await hashes.sha256(server));
  if (found !== commitment) return { ok: false, problem: "commitment", expected: commitment, found };

  const stream = await chance(hashes, { table: certificate.table, server, seats: certificate.seeds });
  let best: Extract<Verdict, { ok: false }> | null = null;
  for (const draws of of.draws(certificate)) {
    const verdict = await follow(certificate, stream, draws);
    if (verdict.ok) return verdict;
    // The way that explains the most of the game is the one it was played in; a wrong one fails within a few steps.
    if (!best || (verdict.step ?? 0) > (best.step ?? 0)) best = verdict;
  }
  return best ?? { ok: false, problem: "not_a_record" };
}

function compareKept(certificate: Certificate, kept: Kept): Verdict | null {
  const commitment = digits(kept.commitment);
  if (commitment !== undefined && commitment !== certificate.commitment) {
    return { ok: false, problem: "kept_commitment", expected: commitment, found: certificate.commitment };
  }
  const seed = digits(kept.seed);
  if (seed === undefined) return null;
  const seeds = certificate.seeds.map(hex);
  if (kept.seat === undefined ? seeds.includes(seed) : seeds[kept.seat] === seed) return null;
  return { ok: false, problem: "kept_seed", expected: seed, found: seeds[kept.seat ?? -1] };
}

/** What a device kept may have gone bad there: what is no text is as good as lost. */
function digits(kept: unknown): string | undefined {
  return typeof kept === "string" ? kept.toLowerCase() : undefined;
}

async function follow(certificate: Certificate, stream: Chance, draws: Draws): Promise<Verdict> {
  let drawn = 0;
  for (const [step, found] of certificate.steps.entries()) {
    if (/^\d/.test(found)) {
      if (!draws.decision(found)) return { ok: false, problem: "step", step, found };
      continue;
    }
    const expected = await draws.chance(found, step, certificate.steps[step - 1], stream(drawn));
    drawn += 1;
    if (expected === null) return { ok: false, problem: "step", step, found };
    if (expected !== found) return { ok: false, problem: "step", step, expected, found };
  }
  return { ok: true, steps: drawn };
}
