// The games of this server, asked for once when the app starts.

import type { GameInfo, PrintInfo } from "../protocol";
import { api, Refused } from "./api";

const PAUSE = 1_000;

/** Bots that others are measured by. They are on every roster, and no fun to play against. */
const YARDSTICKS = ["random", "greedy"];

class Catalog {
  /** In the server's order; empty until it has answered. */
  games = $state.raw<readonly GameInfo[]>([]);
  /** Why the server will not answer, however often it is asked. */
  refused = $state.raw<Refused | null>(null);

  /** Asks until the server can be reached. */
  async load(): Promise<void> {
    for (;;) {
      try {
        this.games = (await api.games()).games;
        return;
      } catch (error) {
        if (error instanceof Refused && error.problem.code === "foreign_host") {
          this.refused = error;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  }

  find(game: string): GameInfo | undefined {
    return this.games.find(({ id }) => id === game);
  }
}

export const catalog = new Catalog();

/** What can be printed at any time; the rest is printed from a finished game. */
export const printsOf = ({ prints }: GameInfo): PrintInfo[] => prints.filter(({ takes }) => !takes.includes("record"));

/** The levels that people choose from, weakest first. */
export function levelsOf({ bots }: GameInfo): string[] {
  const levels = bots.filter((level) => !YARDSTICKS.includes(level));
  return levels.length > 0 ? levels : bots;
}

/** The level to begin with: one that everybody can beat. */
export const firstLevel = (game: GameInfo): string => levelsOf(game)[0] ?? "";
