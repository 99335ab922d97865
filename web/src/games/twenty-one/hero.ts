import type { HeroParts } from "../descriptor";
import { COLOURS } from "./colours";
import HeroSheet from "./HeroSheet.svelte";
import { kindOf } from "./kinds";

export const hero: HeroParts = {
  dice: COLOURS.map((colour, i) => ({ kind: kindOf(colour), value: "352641"[i]! })),
  thumbnail: [..."RWK"].map((colour, i) => ({ kind: kindOf(colour), value: "253"[i]! })),
  Behind: HeroSheet,
};
