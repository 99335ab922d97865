// Why the best move was better than the one that was made, in words.

import type { AnyChoices } from "../games/descriptor";
import type { Reason } from "../protocol";
import { t } from "../words/words.svelte";
import { cost, type DecisionLine } from "./ledger";

/** What speaks for the best move, the most telling first: parts of a sentence, for a list or in a row. Nothing where it was made. */
export const reasons = (line: DecisionLine, choices: AnyChoices | null): string[] =>
  line.text === line.best || cost(line) === 0 ? [] : line.why.map((reason) => said(reason, choices));

function said(reason: Reason, choices: AnyChoices | null): string {
  switch (reason.code) {
    case "keeps":
      return t("analysis-why-keeps", { colour: named(reason.colour, choices), rows: reason.rows });
    case "no_use":
      return t("analysis-why-no-use", { colour: named(reason.colour, choices) });
    case "lets_go":
      return t("analysis-why-lets-go", { colour: named(reason.colour, choices) });
    case "takes_roll":
      return t("analysis-why-takes-roll");
    case "rolls_again":
      return t("analysis-why-rolls-again");
    case "completes":
      return t("analysis-why-completes", { points: reason.points });
    case "fills_rows":
      return t("analysis-why-fills-rows", { rows: reason.rows });
    case "fills_more":
      return t("analysis-why-fills-more", { more: reason.more });
    case "stays_open":
      return t("analysis-why-stays-open", { number: reason.number });
    case "hits":
      return t("analysis-why-hits", { more: reason.more });
    case "waits":
      return t("analysis-why-waits");
  }
}

const named = (letter: string, choices: AnyChoices | null) => choices?.colour?.(letter) ?? letter;
