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
