import type { TwentyOneView } from "../../protocol";
import type { GameDescriptor } from "../descriptor";

export default {
  picture: async () => (await import("./Picture.svelte")).default,
  hero: async () => (await import("./hero")).hero,
  rules: {
    firstLesson: "twenty-one-first-game",
    sections: ["goal", "table", "setup", "round", "writing", "crossing", "scoring", "end"],
    examples: {
      round: ["twenty-one-reroll"],
      writing: ["twenty-one-writing"],
      scoring: ["twenty-one-full-row"],
      end: ["twenty-one-end"],
    },
    notes: ["one-row", "cross", "secret", "ones", "signs", "tie", "sheets"],
  },
  figure: async () => (await import("./Figure.svelte")).default,
  sheets: ["A", "B", "C", "D", "E", "F"],
  untold: ["stand"],
  secret: (legal) => legal.some((step) => / (write|cross)\b/.test(step)),
  shows: (verb, colours, roll) => (verb === "write" ? { dice: roll.filter((die) => colours.includes(die[0]!)).join(" ") } : {}),
  turn: (view) => view.round,
  points: (view) => view.players.map(({ points }) => points),
  pause(step, own) {
    const [, verb] = step.split(" ");
    // What lies there between two rolls must be drawn, if only for a moment: it tells which dice are new then.
    return verb === "reroll" || verb === "stand" ? (own ? 1 : 250) : null;
  },
  parts: async () => (await import("./parts")).parts,
  choices: async () => (await import("./choices")).choices,
  paper: async () => (await import("./paper")).paper,
  draws: async () => (await import("./draws")).draws,
} satisfies GameDescriptor<TwentyOneView>;
