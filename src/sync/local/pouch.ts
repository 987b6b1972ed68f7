export type Pouch = PouchDB.Static;
export type Database = PouchDB.Database<object>;
export type LoadPouch = () => Promise<Pouch>;

let isTrialRefused = false;

/** Loaded on first use: 50 kB that the first paint does not wait for. */
export const loadPouch: LoadPouch = async () => {
  const { default: pouch } = await import('pouchdb');
  // Once. A browser without IndexedDB is told so at opening.
  if (!isTrialRefused && typeof IDBObjectStore !== 'undefined') {
    isTrialRefused = true;
    refuseTrialBlob(IDBObjectStore.prototype);
  }
  return pouch;
};

/** Where the `idb` adapter, at its first opening in a tab, puts a Blob to see whether the browser keeps Blobs. */
export const TRIAL_STORE = 'detect-blob-support';

/**
 * Answers that trial with "no" before the browser is asked; attachments would then be kept as text, and no document here
 * has any. WebKit without Blob storage (automation, perhaps private browsing) refuses the Blob, and on the way loses the
 * answer to the request before it, which the adapter waits for: opening would never end.
 * @param stores the prototype of all object stores, changed for good
 */
export function refuseTrialBlob(stores: IDBObjectStore): void {
  const { put } = stores;
  stores.put = function (this: IDBObjectStore, ...given) {
    if (this.name === TRIAL_STORE) throw new DOMException('No Blobs here.', 'DataCloneError');
    return put.apply(this, given);
  };
}

export const statusOf = (error: unknown): number | undefined =>
  (error as { status?: number } | null)?.status;

/** Of a kind that replication leaves where it is. */
export const isLocal = (id: string): boolean => id.startsWith('_local/');
