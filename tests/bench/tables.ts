import type { Page } from '@playwright/test';

const PREFIX = 'okul-tables-';

/** Returns the uid of the person whose tables are on this device. @throws if there are none */
export async function uidOnDevice(page: Page): Promise<string> {
  const name = await page.evaluate(async (prefix) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return names.find((name) => name.startsWith(prefix));
  }, PREFIX);
  if (!name) throw new Error('Nobody has tables on this device.');
  return name.slice(PREFIX.length);
}

/** Puts documents into a device's tables. A page shows them after a reload. */
export const fillTables = (
  page: Page,
  uid: string,
  rows: Readonly<Record<string, readonly object[]>>,
): Promise<void> =>
  page.evaluate(
    async ({ name, rows }) => {
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((done, failed) => {
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error);
      });
      const transaction = database.transaction(Object.keys(rows), 'readwrite');
      for (const [table, documents] of Object.entries(rows)) {
        for (const document of documents) transaction.objectStore(table).put(document);
      }
      await new Promise((done, failed) => {
        transaction.oncomplete = done;
        transaction.onerror = () => failed(transaction.error);
      });
      database.close();
    },
    { name: `${PREFIX}${uid}`, rows },
  );
