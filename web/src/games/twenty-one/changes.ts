// What has just changed, so that it moves once: found by looking at what was shown before, and the same however often it is asked.

import type { TwentyOnePlayer } from "../../protocol";
import { COLOURS, type Colour } from "./colours";

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
  /** The dice that a reroll would roll, while one is asked for. */
  reroll: readonly string[];
  round: number;
  /** The number of the step that was a roll; nothing if another step came last. */
  roll: number | null;
}

/** Tells which dice were just rolled, by place, and what lay there last. */
export function diceWatch(): (now: Lying) => { fresh: readonly number[]; old: readonly number[] } {
  let old: readonly number[] = [];
  let before: Lying = { dice: [], reroll: [], round: -1, roll: null };
  let fresh: readonly number[] = [];
  return (now) => {
    if (now.roll === null) fresh = [];
    else if (now.roll !== before.roll) {
      fresh = COLOURS.flatMap((colour, place) => (now.dice[place] && !stayed(before, now, colour, place) ? [place] : []));
    }
    before = now;
    if (now.dice.every((die) => die > 0)) old = now.dice;
    return { fresh, old };
  };
}

/** Whether a die lay there in the same round and was not in the hand for this roll. */
function stayed(before: Lying, now: Lying, colour: Colour, place: number): boolean {
  if (before.round !== now.round || !before.dice[place]) return false;
  return !before.reroll.includes(colour);
}
