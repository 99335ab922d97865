// Figures as a reader likes them, in their language.

import { words } from "../words/words.svelte";

const formats = new Map<string, Intl.NumberFormat>();

function format(digits: number, signed: boolean): Intl.NumberFormat {
  const key = `${words.language} ${digits} ${signed}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(words.language === "en" ? "en-GB" : words.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "auto",
  });
  formats.set(key, made);
  return made;
}

/** A chance as a number out of a hundred. */
export const chance = (share: number): string => minus(format(0, false).format(share * 100 || 0));

/** A share as a percentage. */
export const percent = (share: number): string => {
  const locale = words.language === "en" ? "en-GB" : words.language;
  return minus(new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share || 0));
};

/** Points of winning chance that were won or lost, with their sign. */
export const swing = (share: number): string => minus(format(1, true).format(share * 100 || 0));

/** Points of winning chance without a sign. */
export const size = (share: number): string => format(1, false).format(Math.abs(share) * 100);

/** A number that was rounded already, with its sign. */
export const signed = (points: number): string => minus(format(1, true).format(points || 0));
export const plain = (points: number): string => minus(format(1, false).format(points || 0));
export const whole = (number: number): string => format(0, false).format(number);
export const signedWhole = (number: number): string => minus(format(0, true).format(number || 0));

/** The sign that is as wide as a plus. */
const minus = (text: string) => text.replace("-", "−");
