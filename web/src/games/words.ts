// Words whose message ids contain the name of a game, a variant or a level. A game may lack any of them: then what the server
// calls it is shown, or nothing.

import type { FluentVariable } from "@fluent/bundle";
import { catalog } from "../server/catalog.svelte";
import { t, words } from "../words/words.svelte";

function say(id: string, args?: Record<string, FluentVariable>): string | null {
  return words.has(id) ? words.say(id, args) : null;
}

export const title = (game: string) => say(`${game}-title`) ?? catalog.find(game)?.title ?? game;
export const tagline = (game: string) => say(`${game}-tagline`);
/** How long a game takes. */
export const minutes = (game: string) => say(`${game}-minutes`);
export const about = (game: string) => say(`about-${game}`);
export const printLink = (game: string) => say(`${game}-print`) ?? t("print");

export const variantName = (game: string, variant: string) => say(`${game}-${variant}`) ?? variant;
export const variantText = (game: string, variant: string) => say(`${game}-${variant}-text`);

/** The name of a turn or round, such as "Turn 3". */
export const turnName = (game: string, number: number) => say(`${game}-turn`, { number }) ?? t("turn", { number });
/** What the game calls a turn or round. */
export const turnWord = (game: string) => say(`${game}-turn-word`) ?? t("turn-word");

/** Something that can be printed. */
export const printName = (print: string) => say(`print-${print}`) ?? print;
export const printText = (print: string) => say(`print-${print}-text`);

export const levelName = (level: string) => say(`level-${level}`) ?? level;
export const levelText = (level: string) => say(`level-${level}-text`);

/** What a step did, as a sentence of the log; nothing if the game has none for it. */
export const stepText = (game: string, verb: string, args: Record<string, FluentVariable>) => say(`log-${game}-${verb}`, args);

/** The name of a field of a view: its own word, or its id as plain words. */
export const fieldName = (game: string, field: string) =>
  say(`${game}-field-${field.replaceAll("_", "-")}`) ?? field.replaceAll(/[_-]/g, " ");
/** The name of a move. */
export const moveName = (game: string, move: string) => say(`${game}-move-${move}`) ?? move;
