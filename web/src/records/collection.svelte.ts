// All games of this device: those that go on, from the server, and those that are over, from the server and from what is kept here.

import { forgetGames, keptGames, type KeptGame, type Summary } from "../device/games";
import { allSecrets } from "../device/keys";
import type { MyGame } from "../protocol";
import { api } from "../server/api";
import { forgotten, gameOf, keepFinished, merged, noteForgotten } from "./keep";

export class Collection {
  /** Tables that gather or run. */
  running = $state.raw<MyGame[]>([]);
  /** Games that are over, the oldest first. */
  over = $state.raw<KeptGame[]>([]);
  /** Whether everything was asked for, and has come as far as it can. */
  ready = $state(false);
  /** Whether this browser keeps games. */
  keeps = $state(true);
  /** Tables that the server still has. */
  known = $state.raw<readonly string[]>([]);

  /** Reads what is kept, asks the server, and keeps what is new. */
  async load(): Promise<void> {
    const [, mine] = await Promise.all([this.reread(), ask()]);
    const hidden = forgotten();
    const games = mine.filter(({ table }) => !hidden.has(table.id) || this.over.some(({ id }) => id === table.id));
    this.known = games.map(({ table }) => table.id);
    this.running = games.filter(({ table }) => table.state === "running" || table.state === "gathering");
    const finished = games.filter(({ table }) => table.state === "finished");
    this.#add(finished.map(gameOf));
    this.ready = true;
    if (finished.length === 0) return;
    if (!(await keepFinished(finished))) this.keeps = false;
    await this.reread();
  }

  /** Reads again what is kept. */
  async reread(): Promise<void> {
    const kept = await keptGames();
    if (!kept) this.keeps = false;
    else this.#add(kept);
  }

  /** Takes down what an analysis found. */
  found(id: string, summary: Summary | "none") {
    this.over = this.over.map((game) => (game.id === id ? { ...game, summary } : game));
  }

  /** Forgets all games that are over. */
  async forget(): Promise<boolean> {
    noteForgotten(this.over.map(({ id }) => id));
    const done = await forgetGames();
    this.over = [];
    return done;
  }

  #add(games: readonly KeptGame[]) {
    this.over = merged(this.over, games);
  }
}

/** Without an answer the games that are kept are there all the same. */
async function ask(): Promise<MyGame[]> {
  const secrets = allSecrets();
  if (secrets.length === 0) return [];
  return api.mine(secrets).then(
    ({ games }) => games,
    () => [],
  );
}
