// The decisions of one-card, drawn and in words.

import type { OneCardView } from "../../protocol";
import { listed, t } from "../../words/words.svelte";
import type { Choices } from "../descriptor";
import Choice from "./Choice.svelte";
import { NAMES, type Colour } from "./colours";

const colour = (letter: string) => t(`one-card-colour-${NAMES[letter as Colour]}`);

export const choices: Choices<OneCardView> = {
  Drawing: Choice,
  text(step, view) {
    const [seat, verb, ...rest] = step.split(" ");
    switch (verb) {
      case "reroll":
        return t("one-card-choice-reroll", { dice: listed([...(rest[0] ?? "")].map(colour)) });
      case "stand":
        return t("one-card-stand");
      case "mark": {
        const card = view.players[Number(seat)]?.hand.find(({ card }) => card === Number(rest[0]));
        return t("one-card-choice-mark", { card: rest[0] ?? "", count: card?.would?.spaces ?? 0 });
      }
      case "take":
        return t("one-card-choice-take", { card: rest[0] ?? "" });
      case "keep":
        return t("one-card-choice-keep", { cards: listed(rest) });
      default:
        return t("one-card-pass");
    }
  },
  kind(step) {
    const [, verb] = step.split(" ");
    return verb === "reroll" || verb === "stand" ? "dice" : verb === "take" || verb === "keep" ? "cards" : "paper";
  },
  colour,
  landmarks: [
    { level: "expert", share: 0 },
    { level: "casual", share: 0.2 },
    { level: "beginner", share: 0.41 },
  ],
};
