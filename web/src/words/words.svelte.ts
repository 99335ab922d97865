// Every sentence a person reads, in their language, from `locales/`. Only the language in use is loaded.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import { recall, remember } from "../device/memory";
import type { Families, Messages } from "./messages";

export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const OWN_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };

/** The id of a message, for which all arguments are known. */
export type MessageId = keyof Messages;
/** An id that is completed at run time: there may be no such message. */
export type FamilyId = keyof Families;

/** The arguments of a message: none, or an object. An id that is one of several needs the arguments of all of them. */
type Arguments<M, K extends keyof M> = (K extends unknown ? (args: M[K]) => void : never) extends (args: infer A) => void
  ? unknown extends A
    ? []
    : [args: A]
  : never;
type Given = [args?: Record<string, FluentVariable>];

/** A code of the protocol as ids have it, with hyphens. */
export type Hyphens<S extends string> = S extends `${infer A}_${infer B}` ? `${A}-${Hyphens<B>}` : S;

// The words of one language come in portions, a file each: `app` for all pages, one for each game, and some for single pages.
const FILES = import.meta.glob<string>(["../../../locales/*/*.ftl", "!../../../locales/*/{command,ledger,paper,terminal}.ftl"], {
  query: "?raw",
  import: "default",
});

const KEY = "language";

class Words {
  language = $state<Language>("en");
  /** Replaced as a whole whenever words arrive, so that everything on the screen is said anew. */
  #bundle = $state.raw<FluentBundle | null>(null);
  /** What has been asked for, and what of it is there. */
  #portions = new Set(["app"]);
  #there = new Set<string>();
  #wish: Language = "en";
  /** The last that was asked for: it has all words of those before it. */
  #newest: Promise<void> = Promise.resolve();
  /** What has been read already, by its path: reading takes a while on an old phone. */
  #read = new Map<string, FluentResource>();

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
    if (portions.every((portion) => this.#there.has(portion))) return;
    for (const portion of portions) this.#portions.add(portion);
    await this.#load(this.#wish);
  }

  /** Another thing whenever words have arrived: what was said before may be said otherwise now. */
  get edition(): unknown {
    return this.#bundle;
  }

  /** The message of this id, or nothing if there is none. */
  find(id: string, ...[args]: Given): string | undefined {
    const bundle = this.#bundle;
    const pattern = bundle?.getMessage(id)?.value;
    if (!bundle || !pattern) return undefined;
    const said = bundle.formatPattern(pattern, args);
    return args && bundle.locales[0] === "fr" ? elided(said) : said;
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

  async #resource(path: string): Promise<FluentResource> {
    const resource = this.#read.get(path) ?? new FluentResource(await FILES[path]!());
    this.#read.set(path, resource);
    return resource;
  }

  #load(language: Language): Promise<void> {
    const portions = [...this.#portions];
    const load: Promise<void> = this.#resources(language, portions).then((resources) => {
      // Nothing older may come later: it would have fewer words, or those of another language.
      if (load !== this.#newest) return this.#newest;
      // Marks that isolate variables are for mixed directions; all our languages run the same way.
      const bundle = new FluentBundle(language, { useIsolating: false });
      for (const resource of resources) bundle.addResource(resource);
      this.#bundle = bundle;
      this.#there = new Set(portions);
      this.language = language;
      document.documentElement.lang = language;
    });
    this.#newest = load;
    return load;
  }

  #resources(language: Language, portions: readonly string[]): Promise<FluentResource[]> {
    const paths = portions.map((portion) => `../../../locales/${language}/${portion}.ftl`);
    return Promise.all(paths.filter((path) => path in FILES).map((path) => this.#resource(path)));
  }
}

export const words = new Words();

/** French as it is said: a name that begins with a vowel takes the one of the word before it, as in “les dés d’Oona”. */
const elided = (said: string) => said.replace(/\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔ]\p{Ll})/gu, "$1’");

/** The message of this id in the language in use. */
export const t = <K extends MessageId>(id: K, ...args: Arguments<Messages, K>): string =>
  words.find(id, ...(args as Given)) ?? id;

/** The message of an id that is completed at run time, or nothing if there is none. */
export const find = <K extends FamilyId>(id: K, ...args: Arguments<Families, K>): string | undefined =>
  words.find(id, ...(args as Given));

/** Names as a sentence has them: “Ann, Ben and Cleo”. The English is British, as its spelling is. */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join();
  const language = words.language === "en" ? "en-GB" : words.language;
  // It costs milliseconds to make.
  if (lists?.language !== language) lists = { language, format: new Intl.ListFormat(language) };
  return lists.format.format(names);
}
let lists: { language: string; format: Intl.ListFormat } | undefined;

/** A code of the protocol as ids have it: `not-revealed` for `not_revealed`. */
export const hyphens = <S extends string>(code: S): Hyphens<S> => code.replaceAll("_", "-") as Hyphens<S>;
