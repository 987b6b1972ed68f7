import type { Device } from './device.ts';

/** Records the durability of the open tab's writes. @returns a function that reads the record */
export async function noteDurability(device: Device): Promise<() => Promise<string[]>> {
  const notes = await device.page.evaluateHandle(() => {
    const seen = new Set<string>();
    // The script replaces `put`, because Dexie has the transaction method from its opening.
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
