// The decisions of twenty-one, drawn and in words.

import type { TwentyOneView } from "../../protocol";
import { t } from "../../words/words.svelte";
import type { Choices } from "../descriptor";
import Choice from "./Choice.svelte";
import { coloursOf } from "./choice";
import { named, shows } from "./colours";

export const choices: Choices<TwentyOneView> = {
  Drawing: Choice,
  text(step, view) {
    const [seat, verb] = step.split(" ");
    const player = view.players[Number(seat)];
    switch (verb) {
      case "reroll":
        return t("twenty-one-choice-reroll", { count: view.reroll.length });
      case "stand":
        return t("twenty-one-choice-stand");
      case "write":
        return t("twenty-one-choice-write", {
          numbers: coloursOf(step)
            .map((colour) => `${named(colour)} ${shows(view.dice, colour)}`)
            .join(", "),
        });
      default: {
        const field = player?.rows[player.row ?? 0]?.fields.find(({ colour }) => colour === player.cross);
        return t("twenty-one-cross", { number: field?.number ?? "" });
      }
    }
  },
  wide: true,
  kind(step) {
    const [, verb] = step.split(" ");
    return verb === "reroll" || verb === "stand" ? "dice" : "paper";
  },
  landmarks: [
    { level: "expert", share: 0 },
    { level: "casual", share: 0.16 },
    { level: "beginner", share: 0.51 },
  ],
};
