import { inTime } from './in-time.ts';

/** Returns the result of `work` on a database of any version; null if there is no database. */
export async function withRawDatabase<R>(
  disk: IDBFactory,
  name: string,
  work: (database: IDBDatabase) => Promise<R>,
): Promise<R | null> {
  const opening = disk.open(name);
  let isMissing = false;
  opening.onupgradeneeded = () => {
    // Opening has created the missing database. The abort deletes it.
    isMissing = true;
    opening.transaction?.abort();
  };
  let database: IDBDatabase;
  try {
    database = await inTime(answered(opening), (late) => late.close());
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const answered = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

export const allOf = async <R>(database: IDBDatabase, store: string): Promise<R[]> =>
  database.objectStoreNames.contains(store)
    ? answered(database.transaction(store).objectStore(store).getAll() as IDBRequest<R[]>)
    : [];
