// Words whose message ids contain the name of a game, a variant or a level. A game may lack any of them: then what the server
// calls it is shown, or nothing.

import { catalog } from "../server/catalog.svelte";
import type { Families } from "../words/messages";
import { find, hyphens, t } from "../words/words.svelte";

export const title = (game: string) => find(`${game}-title`) ?? catalog.find(game)?.title ?? game;
export const tagline = (game: string) => find(`${game}-tagline`);
/** How long a game takes. */
export const minutes = (game: string) => find(`${game}-minutes`);
export const about = (game: string) => find(`about-${game}`);

export const variantName = (game: string, variant: string) => find(`${game}-variant-${variant}`) ?? variant;
export const variantText = (game: string, variant: string) => find(`${game}-variant-${variant}-text`);

/** The name of a turn or round, such as "Turn 3". */
export const turnName = (game: string, number: number) => find(`${game}-turn`, { number }) ?? t("turn", { number });
/** How many turns or rounds there were, such as "12 turns". */
export const turnCount = (game: string, count: number) => find(`${game}-turns`, { count }) ?? t("turns", { count });
/** What the game calls a turn or round. */
export const turnWord = (game: string) => find(`${game}-turn-word`) ?? t("turn-word");

/** Something that can be printed. */
export const printName = (print: string) => find(`print-product-${print}`) ?? print;
export const printText = (print: string) => find(`print-product-${print}-text`);

export const levelName = (level: string) => find(`level-${level}`) ?? level;
/** What a bot of a level is called, and what it is like by nature, in a word or two. */
export const characterName = (level: string) => find(`character-${level}`) ?? t("bot-name", { level: levelName(level) });
export const temper = (level: string) => find(`character-${level}-temper`);
export const levelText = (level: string) => find(`level-${level}-text`);

/** What a step did, as a sentence of the log; nothing if the game has none for it. */
export const stepText = (game: string, verb: string, args: Families[`log-${string}-${string}`]) =>
  find(`log-${game}-${verb}`, args);

/** The name of a field of a view: its own word, or its id as plain words. */
export const fieldName = (game: string, field: string) =>
  find(`${game}-field-${hyphens(field)}`) ?? field.replaceAll(/[_-]/g, " ");
/** The name of a move. */
export const moveName = (game: string, move: string) => find(`${game}-move-${move}`) ?? move;
