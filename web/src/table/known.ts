// What the app knows of each game before it has asked anybody: enough to draw the front page at once.

export interface KnownGame {
  id: string;
  least: number;
  most: number;
  variants: string[];
  levels: string[];
}

const LEVELS = ["beginner", "casual", "expert", "master"];

export const GAMES: KnownGame[] = [
  { id: "one-card", least: 2, most: 4, variants: ["basic", "advanced"], levels: LEVELS },
  { id: "twenty-one", least: 2, most: 6, variants: ["standard"], levels: LEVELS },
];
