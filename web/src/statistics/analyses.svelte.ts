// Games that have not been analysed yet are analysed by the server, one after the other, while the statistics are looked at.

import { keepSummary, keptRecord, type KeptGame, summaryOf, type Summary } from "../device/games";
import { patiently } from "../records/keep";
import { api, Refused } from "../server/api";

/** Why games are left without an analysis. */
type Stop = "unreachable" | "not-here";

/** The way to the server fails, and not the game. */
const FLEETING = new Set(["offline", "come_back", "storage", "too_many"]);

export class Analyses {
  left = $state(0);
  stopped = $state<Stop | null>(null);
  #alive = true;
  #working = false;

  /** Analyses those of the games that need it, the newest first, and tells what was found. */
  async run(games: readonly KeptGame[], found: (id: string, summary: Summary | "none") => void): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    this.stopped = null;
    const waiting = games.filter(({ summary, mine }) => summary === null && mine.length > 0).toReversed();
    this.left = waiting.length;
    for (const game of waiting) {
      if (!this.#alive || this.stopped) break;
      const summary = await this.#analyse(game);
      if (summary === "stop") break;
      if (summary) found(game.id, summary);
      this.left -= 1;
    }
    this.#working = false;
  }

  /** Nobody looks any more. */
  end() {
    this.#alive = false;
  }

  async #analyse({ id, names }: KeptGame): Promise<Summary | "none" | "stop" | null> {
    const record = await keptRecord(id);
    // Its record is still on its way.
    if (!record) return null;
    try {
      const ledger = await patiently(
        () => api.ledgerOf(record, "quick"),
        () => this.#alive,
      );
      const summary = summaryOf(ledger, names.length) ?? "none";
      await keepSummary(id, summary === "none" ? "none" : ledger);
      return summary;
    } catch (error) {
      const code = error instanceof Refused ? error.problem.code : "offline";
      if (code === "no_such_address" || FLEETING.has(code)) {
        this.stopped = code === "no_such_address" ? "not-here" : "unreachable";
        return "stop";
      }
      // The server has looked at this game and can't judge it; it will not be asked again.
      await keepSummary(id, "none");
      return "none";
    }
  }
}
