// How each game draws dice in a line of text.

import type { Component } from "svelte";
import OneCardDice from "./one-card/DiceLine.svelte";
import TwentyOneDice from "./twenty-one/DiceLine.svelte";

export const DICE_LINES: Record<string, Component<{ dice: string }>> = { "one-card": OneCardDice, "twenty-one": TwentyOneDice };
