// A database of this browser (IndexedDB): opened when it is first needed, and nothing where the browser keeps nothing for us, as in some
// private windows.

/** Some browsers never answer in a private window. */
const PATIENCE = 2_000;

export const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

export class Database {
  #opened: Promise<IDBDatabase | null> | undefined;

  constructor(
    readonly name: string,
    readonly version: number,
    /** Makes the stores that `oldVersion` did not have; 0 is no database at all. */
    readonly upgrade: (database: IDBDatabase, oldVersion: number) => void,
  ) {}

  /** Runs a transaction, which waits for those of other tabs. What it gives is stored by then; nothing if that was not possible. */
  async transact<T>(
    stores: readonly string[],
    work: (...stores: IDBObjectStore[]) => Promise<T>,
    durability: IDBTransactionDurability = "default",
  ): Promise<T | null> {
    const database = await this.#open();
    if (!database) return null;
    let transaction: IDBTransaction | undefined;
    try {
      transaction = database.transaction(stores, "readwrite", { durability });
      const begun = transaction;
      const stored = new Promise<void>((resolve, reject) => {
        begun.oncomplete = () => resolve();
        // Full storage, too, may be told only now.
        begun.onabort = () => reject(begun.error ?? new Error("aborted"));
      });
      const [done] = await Promise.all([work(...stores.map((name) => begun.objectStore(name))), stored]);
      return done;
    } catch {
      undo(transaction);
      return null;
    }
  }

  #open(): Promise<IDBDatabase | null> {
    this.#opened ??= new Promise((resolve) => {
      setTimeout(() => resolve(null), PATIENCE);
      try {
        const request = indexedDB.open(this.name, this.version);
        request.onupgradeneeded = ({ oldVersion }) => this.upgrade(request.result, oldVersion);
        request.onsuccess = () => {
          // Better late than never: the next connection finds it.
          this.#opened = Promise.resolve(request.result);
          // Somebody who clears the browser's data closes it.
          request.result.onclose = () => (this.#opened = undefined);
          // A tab with a later version of the app waits for this one.
          request.result.onversionchange = () => {
            request.result.close();
            this.#opened = undefined;
          };
          resolve(request.result);
        };
        request.onerror = () => resolve(null);
      } catch {
        resolve(null);
      }
    });
    return this.#opened;
  }
}

/** All or nothing, also where the work itself has failed. */
function undo(transaction: IDBTransaction | undefined) {
  try {
    transaction?.abort();
  } catch {
    // It has ended already.
  }
}
