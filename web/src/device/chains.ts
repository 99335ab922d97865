// What this device keeps for fair dice: the chains of its seats, which are secret, and their receipts, which are not. IndexedDB is the one
// store of a browser in which "check, then write" is a transaction across all tabs; it works without https, too.

import { anchorOf, linkOf, randomTip } from "../fair/chain";
import { hex, type Bytes } from "../fair/hashes";
import { answer, isBehind, newReceipt, seen, type Due, type Mistrust, type Receipt, type ShownTable } from "../fair/receipt";
import { Database, result } from "./database";
import { forgettable, type KnownGame } from "./old-games";

/** The chain that this device keeps for a seat. Until the game begins the number of a seat may change, so its secret names it. */
interface Kept {
  table: string;
  secret: string;
  tip: Bytes;
  anchor: string;
}

export interface LinkAnswer {
  link: string | null;
  /** Why there is none, if the person should know. */
  mistrust?: Mistrust | undefined;
  /** Another tab has been shown more by now, and this one may just be slow. */
  behind?: boolean;
}

const CHAINS = "chains";
const RECEIPTS = "receipts";
const GAMES = "games";

const database = new Database("rollwright", 2, (store, oldVersion) => {
  if (oldVersion < 1) {
    store.createObjectStore(CHAINS, { keyPath: ["table", "secret"] });
    store.createObjectStore(RECEIPTS, { keyPath: ["table", "seat"] });
  }
  store.createObjectStore(GAMES, { keyPath: "table" });
});

const transact = <T>(
  work: (chains: IDBObjectStore, receipts: IDBObjectStore, games: IDBObjectStore) => Promise<T>,
  durability?: IDBTransactionDurability,
): Promise<T | null> =>
  database.transact([CHAINS, RECEIPTS, GAMES], (chains, receipts, games) => work(chains, receipts, games), durability);

function newChain(table: string, secret: string): Kept {
  const tip = randomTip();
  return { table, secret, tip, anchor: anchorOf(tip) };
}

/** The anchors of this device's chains for the seats of these secrets. All tabs have the same. Nothing where none can be kept. */
export async function anchorsOf(table: string, secrets: readonly string[]): Promise<string[] | null> {
  return transact(async (chains) => {
    const anchors: string[] = [];
    for (const secret of secrets) {
      const kept = (await result(chains.get([table, secret]))) as Kept | undefined;
      const chain = kept ?? newChain(table, secret);
      if (!kept) await result(chains.put(chain));
      anchors.push(chain.anchor);
    }
    return anchors;
  });
}

/** Forgets a chain that was replaced or is used up. Gives the anchor of the new one, which another tab may have made already. */
export async function renew(table: string, secret: string, anchor: string): Promise<string | null> {
  return transact(async (chains) => {
    const kept = (await result(chains.get([table, secret]))) as Kept | undefined;
    if (kept && kept.anchor !== anchor) return kept.anchor;
    const chain = newChain(table, secret);
    await result(chains.put(chain));
    return chain.anchor;
  });
}

/** Keeps what is shown of a game for the seats of this device, up to the last chance step. */
export async function keepSeen(shown: ShownTable, seats: readonly number[]): Promise<void> {
  await transact(async (_, receipts) => {
    for (const seat of seats) {
      const kept = (await result(receipts.get([shown.table, seat]))) as Receipt | undefined;
      const receipt = seen(kept ?? newReceipt(shown, seat), shown);
      if (receipt !== kept && receipt.steps.length > 0) await result(receipts.put(receipt));
    }
  });
}

/** Gives the seat's link for the run that is due, if it may be given. The receipt is stored by then. */
export async function giveLink(shown: ShownTable, due: Due, seat: number, anchor: string): Promise<LinkAnswer> {
  const given = await transact(async (chains, receipts): Promise<LinkAnswer> => {
    const chain = await chainWith(chains, shown.table, anchor);
    if (!chain) return { link: null };
    const kept = ((await result(receipts.get([shown.table, seat]))) as Receipt | undefined) ?? newReceipt(shown, seat);
    const said = answer(kept, shown, due, anchor);
    if (said.give === null) return { link: null, mistrust: said.mistrust, behind: isBehind(kept, shown) };
    await result(receipts.put(said.receipt));
    return { link: hex(linkOf(chain.tip, said.give)) };
    // A power cut after the link was sent must not take the receipt.
  }, "strict");
  return given ?? { link: null };
}

/** The receipts of this device at a table, of all seats that it has had there. */
export async function receiptsOf(table: string): Promise<Receipt[]> {
  const all = await transact((_, receipts) => result(receipts.getAll(tableRange(table))) as Promise<Receipt[]>);
  return all ?? [];
}

/**
 * Notes whether the receipts of a game that has ended agree with its record, and forgets what `forgettable` names. What was found wrong
 * once stays so.
 */
export async function noteChecked(table: string, agrees: boolean, now = Date.now()): Promise<void> {
  await transact(async (chains, receipts, games) => {
    const known = (await result(games.get(table))) as KnownGame | undefined;
    await result(games.put({ table, noted: now, agrees: agrees && known?.agrees !== false }));
    const all = (await result(games.getAll())) as KnownGame[];
    const keys = [...(await result(chains.getAllKeys())), ...(await result(receipts.getAllKeys()))];
    const tables = new Set(keys.map((key) => (key as [string])[0]));
    for (const { table } of all) tables.delete(table);
    // Of games that are not checked yet nobody knows how old they are: they count from now on.
    for (const table of tables) await result(games.put({ table, noted: now, agrees: null }));
    for (const table of forgettable(all, now)) {
      for (const store of [chains, receipts]) await result(store.delete(tableRange(table)));
      await result(games.delete(table));
    }
  });
}

async function chainWith(chains: IDBObjectStore, table: string, anchor: string): Promise<Kept | undefined> {
  const kept = (await result(chains.getAll(tableRange(table)))) as Kept[];
  return kept.find((chain) => chain.anchor === anchor);
}

/** All keys that begin with the table: arrays are greater than texts and numbers. */
const tableRange = (table: string) => IDBKeyRange.bound([table], [table, []]);
