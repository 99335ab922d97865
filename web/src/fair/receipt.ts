// What a device keeps of a game for its seat, and when it may give a link. A link makes a roll known to whoever has the others. So it
// is given only for the run that is next after exactly what was shown, and what that was is written down first.

import { inForce, inForceText, isChance, LAST_LINK, runsOf, type Anchored } from "./chain.ts";
import { isObject, isTexts } from "./certificate.ts";
import { unhex } from "./hashes.ts";

/** A link that was given: the run, how many steps had been shown, and the seats that were due. */
export type Given = [run: number, steps: number, due: number[]];

/** What is kept for a seat; without secrets. */
export interface Receipt {
  table: string;
  seat: number;
  game: string;
  variant: string;
  layout: string;
  seats: string[];
  commitment: string;
  /** Those shown up to the last chance step or the last link given, whichever is later. */
  steps: string[];
  /** Of each seat, as shown when the last link was given. */
  chains: Anchored[][];
  given: Given[];
}

/** A table as the server shows it now. */
export interface ShownTable {
  table: string;
  game: string;
  variant: string;
  layout: string;
  seats: string[];
  commitment: string;
  chains: Anchored[][];
  steps: string[];
}

/** A run that waits for the links of these seats. */
export interface Due {
  run: number;
  seats: number[];
}

/** Why a device gives no link, although it is asked for the run that is next: what is shown now is not what was shown before. */
export type Mistrust = "table" | "anchors" | "steps" | "given";

export type Answer =
  /** It is not this device's turn to give a link, or its chain is not in force. */
  | { give: null; mistrust?: undefined }
  /** The number of the link, and the receipt that has to be kept before it is sent. */
  | { give: number; receipt: Receipt; mistrust?: undefined }
  | { give: null; mistrust: Mistrust };

export const newReceipt = ({ steps: _, ...shown }: ShownTable, seat: number): Receipt => ({
  ...shown,
  seat,
  steps: [],
  given: [],
});

/** Answers the server, which says that a run waits for links. `anchor` is that of the device's own chain. */
export function answer(receipt: Receipt, shown: ShownTable, due: Due, anchor: string): Answer {
  const number = numberDue(receipt.seat, shown, due, anchor);
  if (number === null || number > LAST_LINK) return { give: null };
  const mistrust = whatDiffers(receipt, shown);
  if (mistrust) return { give: null, mistrust };
  for (const [run, steps, seats] of receipt.given) {
    const chain = inForce(receipt.chains[receipt.seat], run);
    if (chain?.anchor !== anchor || run - chain.from + 1 < number) continue;
    // The anchors for the run were compared with the others.
    const same = run === due.run && steps === shown.steps.length && sameList(seats, due.seats);
    return same ? { give: number, receipt } : { give: null, mistrust: "given" };
  }
  const { steps, chains } = shown;
  return { give: number, receipt: { ...receipt, steps, chains, given: [...receipt.given, [due.run, steps.length, due.seats]] } };
}

/** The receipt with the steps that are shown up to the last chance step. Nothing new if they do not go on from what it has. */
export function seen(receipt: Receipt, shown: ShownTable): Receipt {
  const end = shown.steps.findLastIndex(isChance) + 1;
  // Decisions that no link was given after may have been taken back.
  if (end <= receipt.steps.length || whatDiffers(receipt, shown)) return receipt;
  return { ...receipt, steps: shown.steps.slice(0, end) };
}

/** Whether all that is shown was shown before, and more: it comes from the past, as in a tab that lags behind. */
export const isBehind = (receipt: Receipt, shown: ShownTable): boolean =>
  shown.steps.length < receipt.steps.length && shown.steps.every((step, i) => step === receipt.steps[i]);

/** The number of the link that is due, if this device's chain is in force and exactly the steps before the run were shown. */
function numberDue(seat: number, shown: ShownTable, { run, seats }: Due, anchor: string): number | null {
  const { steps, chains } = shown;
  const afterChance = steps.length > 0 && isChance(steps.at(-1)!);
  if (afterChance || !seats.includes(seat) || run !== runsOf(steps).length) return null;
  const chain = inForce(chains[seat], run);
  return chain?.anchor === anchor ? run - chain.from + 1 : null;
}

/** What is no longer as it was shown before. */
function whatDiffers(receipt: Receipt, shown: ShownTable): Mistrust | null {
  const names = ["table", "game", "variant", "layout", "commitment"] as const;
  const same = names.every((name) => receipt[name] === shown[name]) && sameList(receipt.seats, shown.seats);
  if (!same || receipt.chains.length !== shown.chains.length) return "table";
  const isSame = (seat: number) =>
    receipt.given.every(([run]) => inForceText(receipt.chains[seat], run) === inForceText(shown.chains[seat], run));
  if (!receipt.chains.every((_, seat) => isSame(seat))) return "anchors";
  return receipt.steps.every((step, i) => step === shown.steps[i]) ? null : "steps";
}

export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);

/** Whether something has the form of a receipt. */
export function isReceipt(value: unknown): value is Receipt {
  if (!isObject(value)) return false;
  const { table, seat, game, variant, layout, seats, commitment, steps, chains, given } = value;
  const isCount = (count: unknown): count is number => Number.isSafeInteger(count) && (count as number) >= 0;
  const isCounts = (list: unknown) => Array.isArray(list) && list.every(isCount);
  const isAnchored = (chain: unknown) => isObject(chain) && isCount(chain["from"]) && unhex(chain["anchor"]) !== null;
  const isGiven = (link: unknown) =>
    Array.isArray(link) && link.length === 3 && isCount(link[0]) && isCount(link[1]) && isCounts(link[2]);
  return (
    isTexts([table, game, variant, layout]) &&
    isTexts(seats) &&
    isTexts(steps) &&
    isCount(seat) &&
    unhex(commitment) !== null &&
    Array.isArray(chains) &&
    chains.every((list) => Array.isArray(list) && list.every(isAnchored)) &&
    Array.isArray(given) &&
    given.every(isGiven)
  );
}
