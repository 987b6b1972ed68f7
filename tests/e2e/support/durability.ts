import type { Device } from './device.ts';

/**
 * Notes from now on, until the page is left, what the open tab asks of its writes into its tables: `strict` ones are on the disk
 * itself before they are said to be done. Returns what reads the notes, each kind once.
 */
export async function noteDurability(device: Device): Promise<() => Promise<string[]>> {
  const notes = await device.page.evaluateHandle(() => {
    const seen = new Set<string>();
    // Not at the transaction's beginning: Dexie took that method along when it opened.
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const { db, durability } = this.transaction;
      if (db.name.startsWith('okul-tables-')) seen.add(durability);
      return put.apply(this, given);
    };
    return seen;
  });
  return () => notes.evaluate((seen) => [...seen]);
}
