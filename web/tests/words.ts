// The words that a page should have, read from where the app has them.

import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const LOCALES = new URL("../../locales/", import.meta.url);

/** Says messages in a language; one that is not there is an error. */
export function words(language: string): (id: string, args?: Record<string, FluentVariable>) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const folder = new URL(`${language}/`, LOCALES);
  for (const file of readdirSync(folder)) bundle.addResource(new FluentResource(readFileSync(new URL(file, folder), "utf8")));
  return (id, args) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`${language} has no ${id}`);
    return bundle.formatPattern(pattern, args);
  };
}
