// How one-card is keyed in from paper.

import type { OneCardView } from "../../protocol";
import { t } from "../../words/words.svelte";
import type { PaperParts } from "../descriptor";
import Keypad from "./Keypad.svelte";

export const paper: PaperParts<OneCardView> = {
  Keypad,
  question(words, count, names) {
    const [verb, seat] = words.split(" ");
    if (verb === "start") return t("paper-game-who-began");
    if (verb === "reveal") return t("paper-game-face-up", { count });
    return t("paper-game-cards", { count, name: names[Number(seat)] ?? "" });
  },
  sign(step) {
    const [first = "", second = "", ...rest] = step.split(" ");
    const cards = rest.join(" ");
    if (first === "roll") return { dice: second };
    if (first === "start") return { icon: "play" };
    if (first === "deal") return { text: cards };
    if (first === "reveal") return { text: [second, ...rest].join(" ") };
    if (second === "reroll") return { icon: "undo", dice: cards };
    if (second === "stand") return { icon: "check" };
    if (second === "pass") return { text: "–" };
    return second === "keep" ? { icon: "check", text: cards } : { card: cards };
  },
  scanned: (query) => (query.get("cards") ?? "").split(",").filter((card) => /^\d{1,2}$/.test(card)),
  keys: () => t("paper-game-keys-one-card"),
};
