import type { Device } from './device.ts';

/**
 * Records the durability of the open tab's writes into its tables; `strict` ones are on the disk
 * before they count as done. Returns a function that reads each kind once.
 */
export async function noteDurability(device: Device): Promise<() => Promise<string[]>> {
  const notes = await device.page.evaluateHandle(() => {
    const seen = new Set<string>();
    // Patches `put`, because Dexie keeps the transaction method from its opening.
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
