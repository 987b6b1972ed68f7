/* What a browser's IndexedDB held, written down as JSON, and brought into another one. */

interface StoreDump {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  /** With its key where that is no part of the value. */
  rows: { key?: IDBValidKey; value: unknown }[];
}

export interface DatabaseDump {
  name: string;
  version: number;
  stores: StoreDump[];
}

export async function loadDump(disk: IDBFactory, databases: readonly DatabaseDump[]) {
  for (const database of databases) await loadDatabase(disk, database);
}

async function loadDatabase(disk: IDBFactory, { name, version, stores }: DatabaseDump) {
  const opening = disk.open(name, version);
  opening.onupgradeneeded = () => {
    for (const store of stores) makeStore(opening.result, store);
  };
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  opening.result.close();
}

/** An upgrade is one transaction: the rows are there when the database is. */
function makeStore(database: IDBDatabase, dump: StoreDump): void {
  const { name, keyPath, autoIncrement, indexes, rows } = dump;
  const store = database.createObjectStore(name, { keyPath, autoIncrement });
  for (const { name: index, keyPath: path, ...options } of indexes)
    store.createIndex(index, path, options);
  for (const { key, value } of rows) store.put(value, key);
}
