// Figures as the reader's language writes them.

import { words } from "../words/words.svelte";

const tag = () => (words.language === "en" ? "en-GB" : words.language);

/** With this many decimals, and without those that say nothing. */
export const figure = (value: number, decimals = 1): string =>
  value.toLocaleString(tag(), { maximumFractionDigits: decimals }).replace("-", "−");

/** A part of a whole as a whole number of hundredths. */
export const percent = (share: number): string => figure(share * 100, 0);

/** The same with its sign. */
export const percentSign = (share: number): string => share.toLocaleString(tag(), { style: "percent" });

/** Win share in points out of a hundred, with its sign. */
export const signedPoints = (share: number): string =>
  (share * 100)
    .toLocaleString(tag(), { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" })
    .replace("-", "−");
