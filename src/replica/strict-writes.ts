/** What the names of PouchDB's databases in IndexedDB begin with. */
const POUCH = '_pouch_';

/**
 * Makes PouchDB's writes reach the disk itself before they are said to be done. Browsers may say so as soon as the system
 * has them (`relaxed`, the default), which outlives the browser and not a battery that runs flat. The adapter takes no
 * such setting. What leaves the journal because the log has it is safe in both only this way: each may lie in a file of
 * its own.
 * @param databases the prototype of all databases, changed for good; others' transactions stay as they are
 */
export function writeStrictly(databases: IDBDatabase): void {
  const { transaction } = databases;
  databases.transaction = function (this: IDBDatabase, stores, mode, options) {
    const isLogged = mode === 'readwrite' && this.name.startsWith(POUCH);
    const asked = isLogged ? { ...options, durability: 'strict' as const } : options;
    return transaction.call(this, stores, mode, asked);
  };
}
