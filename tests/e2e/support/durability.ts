import type { Device } from './device.ts';

/**
 * Notes from now on, until the page is left, what the open tab asks of its writes into the log: `strict` ones are on the disk
 * itself before they are said to be done. Returns what reads the notes, each kind once.
 */
export async function noteDurability(device: Device): Promise<() => Promise<string[]>> {
  const notes = await device.page.evaluateHandle(() => {
    const seen = new Set<string>();
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const transaction = begin.call(this, stores, mode, options);
      const isLogged = mode === 'readwrite' && this.name.startsWith('_pouch_');
      if (isLogged) seen.add(transaction.durability);
      return transaction;
    };
    return seen;
  });
  return () => notes.evaluate((seen) => [...seen]);
}
