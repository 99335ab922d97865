// The luck of a roll: for each seat a number and, where such rolls have been counted, a word.

import { t } from "../words/words.svelte";
import { swing } from "./figures";
import type { LuckLine } from "./ledger";

export function luckOfRoll({ luck, words }: LuckLine, labels: readonly string[]): string {
  const each = labels.map((name, seat) => {
    const said = `${name} ${swing(luck[seat] ?? 0)}`;
    const word = words[seat];
    return word ? `${said} (${t("analysis-luck-word", { luck: word })})` : said;
  });
  return each.join(", ");
}
