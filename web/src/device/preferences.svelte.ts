// What this person prefers: kept in the browser, and nowhere else.

import { recallJson, rememberJson } from "./memory";

export type Theme = "auto" | "light" | "dark";
/** How much time things take that move by themselves. */
export type Speed = "calm" | "brisk" | "at-once";
export const SPEEDS: readonly Speed[] = ["calm", "brisk", "at-once"];
export const THRESHOLDS: readonly number[] = [0, 2, 4, 8];

interface Kept {
  name: string;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  speed: Speed;
  /** Whether new tables have hints. */
  hints: boolean;
  /** Where there are hints: the points of winning chance that a move may give up without a question; 0 is never a question. */
  tutor: number;
  /** People who share this device sit face to face. */
  facing: boolean;
  /** The game that was chosen last. */
  game: string;
  /** The last game against bots: how many, and how strong. */
  bots: Record<string, { count: number; level: string; variant: string }>;
}

/** The name under which browsers hold them already. */
const KEY = "taste";
const isKept = (value: unknown): value is Partial<Kept> => typeof value === "object" && value !== null && !Array.isArray(value);
const kept = recallJson(KEY, isKept) ?? {};

class Preferences implements Kept {
  name = $state(typeof kept.name === "string" ? kept.name : "");
  theme = $state<Theme>(kept.theme ?? "auto");
  sound = $state(kept.sound === true);
  notify = $state(kept.notify === true);
  speed = $state<Speed>(SPEEDS.find((speed) => speed === kept.speed) ?? "calm");
  hints = $state(kept.hints === true);
  tutor = $state(THRESHOLDS.find((points) => points === kept.tutor) ?? 4);
  facing = $state(kept.facing === true);
  game = $state(typeof kept.game === "string" ? kept.game : "");
  bots = $state<Kept["bots"]>(kept.bots ?? {});

  save() {
    const { name, theme, sound, notify, speed, hints, tutor, facing, game, bots } = this;
    rememberJson(KEY, { name, theme, sound, notify, speed, hints, tutor, facing, game, bots });
    this.apply();
  }

  apply() {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const preferences = new Preferences();
