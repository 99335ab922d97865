// Every sentence a person reads, in their language, from `locales/`. Only the language in use is loaded.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import { recall, remember } from "../device/memory";

export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const OWN_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };

// The words of one language come in portions, a file each: `app` for all pages, one for each game, and some for single pages.
const FILES = import.meta.glob<string>(["../../../locales/*/*.ftl", "!../../../locales/*/{paper,terminal}.ftl"], {
  query: "?raw",
  import: "default",
});

const KEY = "language";

class Words {
  language = $state<Language>("en");
  /** Replaced as a whole whenever words arrive, so that everything on the screen is said anew. */
  #bundle = $state.raw<FluentBundle | null>(null);
  #portions = new Set(["app"]);
  #wish: Language = "en";

  /** Loads the language that was chosen last, or the one the browser asks for, with these portions. */
  async start(portions: string[]) {
    for (const portion of portions) this.#portions.add(portion);
    const [wish] = negotiateLanguages([recall(KEY) ?? "", ...navigator.languages], [...LANGUAGES], {
      strategy: "lookup",
      defaultLocale: "en",
    });
    await this.#insist(wish as Language);
  }

  async choose(language: Language) {
    remember(KEY, language);
    await this.#insist(language);
  }

  /** Adds portions that are not always needed. Without a file for one there is nothing to add. */
  async add(...portions: string[]) {
    const missing = portions.filter((portion) => !this.#portions.has(portion));
    if (missing.length === 0) return;
    for (const portion of missing) this.#portions.add(portion);
    await this.#load(this.language);
  }

  say(id: string, args?: Record<string, FluentVariable>): string {
    const bundle = this.#bundle;
    const pattern = bundle?.getMessage(id)?.value;
    return bundle && pattern ? bundle.formatPattern(pattern, args) : id;
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
  }

  /** Loads a language as soon as the server can be reached, unless another one is wished for meanwhile. */
  async #insist(language: Language) {
    this.#wish = language;
    while (this.#wish === language) {
      try {
        return await this.#load(language);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  }

  async #load(language: Language) {
    const loads = [...this.#portions].flatMap((portion) => FILES[`../../../locales/${language}/${portion}.ftl`] ?? []);
    const texts = await Promise.all(loads.map((load) => load()));
    // Marks that isolate variables are for mixed directions; all our languages run the same way.
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** The message of this id in the language in use. */
export const t = (id: string, args?: Record<string, FluentVariable>) => words.say(id, args);
