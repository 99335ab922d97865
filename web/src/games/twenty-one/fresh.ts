// What has just changed, so that it moves once: found by looking at what was shown before, and the same however often it is asked.

import type { TwentyOnePlayer } from "../../protocol";

/** Tells which fields of a sheet were filled last, as `row/place`. */
export function inkWatch(): (player: TwentyOnePlayer) => ReadonlySet<string> {
  let sheet = "";
  let before: string[] = [];
  let fresh: ReadonlySet<string> = new Set();
  return (player) => {
    const now = player.rows.flatMap(({ fields }) => fields.map((field) => (field.crossed ? "x" : `${field.written ?? ""}`)));
    if (sheet !== player.sheet) fresh = new Set();
    else if (now.join() !== before.join()) {
      const width = player.rows[0]?.fields.length ?? 1;
      fresh = new Set(now.flatMap((ink, i) => (ink !== "" && before[i] === "" ? [`${Math.floor(i / width)}/${i % width}`] : [])));
    }
    sheet = player.sheet;
    before = now;
    return fresh;
  };
}

interface Lying {
  dice: readonly number[];
  round: number;
  /** The number of the step that was a roll; nothing if another step came last. */
  roll: number | null;
}

/** Tells which dice were just rolled, by place, and what lay there last. */
export function diceWatch(): (now: Lying) => { fresh: readonly number[]; old: readonly number[] } {
  let old: readonly number[] = [];
  let kept: { round: number; dice: readonly number[] } = { round: -1, dice: [] };
  let roll: number | null = null;
  let fresh: readonly number[] = [];
  return (now) => {
    if (now.roll === null) fresh = [];
    else if (now.roll !== roll) {
      // Dice that lay there in this round and show 1 stayed. All others were in the hand.
      const stayed = kept.round === now.round ? kept.dice : [];
      fresh = now.dice.flatMap((die, place) => (die > 0 && stayed[place] !== 1 ? [place] : []));
    }
    roll = now.roll;
    kept = { round: now.round, dice: now.dice };
    if (now.dice.every((die) => die > 0)) old = now.dice;
    return { fresh, old };
  };
}
