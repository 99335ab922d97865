import type { HeroParts } from "../descriptor";
import HeroCards from "./HeroCards.svelte";
import { DIE } from "./kind";

export const hero: HeroParts = {
  dice: [..."RPYBG"].map((value) => ({ kind: DIE, value })),
  thumbnail: [..."RYP"].map((value) => ({ kind: DIE, value })),
  Behind: HeroCards,
};
