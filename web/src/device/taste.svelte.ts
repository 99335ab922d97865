// How this person likes it: kept in the browser, and nowhere else.

import { recallJson, rememberJson } from "./memory";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  name: string;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  /** The last game against bots: how many, and how strong. */
  bots: Record<string, { count: number; level: string; variant: string }>;
}

const KEY = "taste";
const isKept = (value: unknown): value is Partial<Kept> => typeof value === "object" && value !== null && !Array.isArray(value);
const kept = recallJson(KEY, isKept) ?? {};

class Taste implements Kept {
  name = $state(typeof kept.name === "string" ? kept.name : "");
  theme = $state<Theme>(kept.theme ?? "auto");
  sound = $state(kept.sound === true);
  notify = $state(kept.notify === true);
  bots = $state<Kept["bots"]>(kept.bots ?? {});

  save() {
    const { name, theme, sound, notify, bots } = this;
    rememberJson(KEY, { name, theme, sound, notify, bots });
    this.apply();
  }

  apply() {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const taste = new Taste();

/** Whether things should change without moving. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
