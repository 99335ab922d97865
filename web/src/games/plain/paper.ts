// How a game that nobody has drawn yet is keyed in from paper: everything is picked from lists.

import type { View } from "../../protocol";
import { t } from "../../words/words.svelte";
import type { PaperParts } from "../descriptor";
import Keypad from "./Keypad.svelte";

export const paper: PaperParts<View> = {
  Keypad,
  question: (words) => (words === "start" ? t("paper-game-who-began") : t("paper-game-pick")),
  sign: (step) => ({ text: step.replace(/^\d+ /, "") }),
};
