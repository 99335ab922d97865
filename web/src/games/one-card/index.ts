import type { OneCardView } from "../../protocol";
import type { GameDescriptor } from "../descriptor";

const scoredCards = (view: OneCardView | null) => view?.players.reduce((sum, { scored }) => sum + scored.length, 0) ?? 0;

export default {
  picture: async () => (await import("./Picture.svelte")).default,
  hero: async () => (await import("./hero")).hero,
  rules: {
    firstLesson: "one-card-first-game",
    sections: ["goal", "table", "setup", "turn", "crossing", "scoring", "end", "advanced"],
    examples: {
      crossing: ["one-card-crossing-off"],
      scoring: ["one-card-four-rows", "one-card-five-rows"],
      end: ["one-card-end"],
    },
    notes: ["pass", "nothing", "full", "ahead", "tie", "deck"],
  },
  figure: async () => (await import("./Figure.svelte")).default,
  untold: ["stand"],
  secret: (legal) => legal.some((step) => step.includes(" keep ")),
  shows: (verb, [what]) =>
    verb === "reroll" ? { dice: what ?? "" } : verb === "mark" || verb === "take" ? { card: what ?? "" } : {},
  turn: (view) => view.turn,
  points: (view) => view.players.map(({ points }) => points),
  pause(step, own, before, after) {
    const [, verb] = step.split(" ");
    // What lies there between two rolls must be drawn, if only for a moment: it tells which dice are new then.
    if (verb === "reroll" || verb === "stand") return own ? 1 : 250;
    if (verb === "pass") return own ? 0 : 300;
    // A card that is scored and set aside is an event of its own.
    return scoredCards(after) > scoredCards(before) ? 1_000 : null;
  },
  parts: async () => (await import("./parts")).parts,
  choices: async () => (await import("./choices")).choices,
  paper: async () => (await import("./paper")).paper,
  draws: async () => (await import("./draws")).draws,
} satisfies GameDescriptor<OneCardView>;
