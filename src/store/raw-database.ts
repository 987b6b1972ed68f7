import { inTime } from './in-time.ts';

/**
 * Works on a database as the browser has it, whatever version of the app wrote it.
 * @returns null where there is none
 * @throws what opening it or `work` fails of; AppError `storage-blocked` where the browser does not answer
 */
export async function withRawDatabase<R>(
  disk: IDBFactory,
  name: string,
  work: (database: IDBDatabase) => Promise<R>,
): Promise<R | null> {
  const opening = disk.open(name);
  let isMissing = false;
  opening.onupgradeneeded = () => {
    // Opening makes what is not there: taken back, nothing is left of it.
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

/** @throws the request's error */
export const answered = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @throws what the transaction was aborted for */
export const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** All that a store of a database holds; nothing where there is no such store. */
export const allOf = async <R>(database: IDBDatabase, store: string): Promise<R[]> =>
  database.objectStoreNames.contains(store)
    ? answered(database.transaction(store).objectStore(store).getAll() as IDBRequest<R[]>)
    : [];
