// How twenty-one is keyed in from paper.

import type { TwentyOneView } from "../../protocol";
import { t } from "../../words/words.svelte";
import type { PaperParts } from "../descriptor";
import Keypad from "./Keypad.svelte";

export const paper: PaperParts<TwentyOneView> = {
  Keypad,
  question: (words) => (words === "start" ? t("paper-game-who-began") : t("paper-game-sheets")),
  owners: (words, names) => (words === "sheets" ? names : null),
  sign(step) {
    const [first = "", second = "", ...rest] = step.split(" ");
    if (first === "roll") return { dice: [second, ...rest].join(" ") };
    if (first === "start") return { icon: "play" };
    if (first === "sheets") return { text: [second, ...rest].join(" ") };
    if (second === "reroll") return { icon: "undo" };
    if (second === "stand") return { icon: "check" };
    // Only the colours: the numbers are those of the roll.
    return second === "write" ? { dice: rest.join(" ") } : { icon: "wrong" };
  },
  scanned: (query) => (query.get("sheet") ?? "").split("").filter((sheet) => /^[A-F]$/.test(sheet)),
  keys: () => t("paper-game-keys-twenty-one"),
};
