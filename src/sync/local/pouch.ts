export type Pouch = PouchDB.Static;
export type Database = PouchDB.Database<object>;
export type LoadPouch = () => Promise<Pouch>;

let isTrialRefused = false;

/** Loads PouchDB on first use, because its 50 kB delay the first paint. */
export const loadPouch: LoadPouch = async () => {
  const { default: pouch } = await import('pouchdb');
  // Patches the prototype once. Without IndexedDB, opening a database reports the error.
  if (!isTrialRefused && typeof IDBObjectStore !== 'undefined') {
    isTrialRefused = true;
    refuseTrialBlob(IDBObjectStore.prototype);
  }
  return pouch;
};

/** Object store in which the `idb` adapter tests whether the browser stores Blobs. */
export const TRIAL_STORE = 'detect-blob-support';

/** Rejects PouchDB's trial Blob, which WebKit without Blob storage neither stores nor rejects. */
export function refuseTrialBlob(stores: IDBObjectStore): void {
  const { put } = stores;
  stores.put = function (this: IDBObjectStore, ...given) {
    if (this.name === TRIAL_STORE) throw new DOMException('No Blobs here.', 'DataCloneError');
    return put.apply(this, given);
  };
}

export const statusOf = (error: unknown): number | undefined =>
  (error as { status?: number } | null)?.status;

export const isLocal = (id: string): boolean => id.startsWith('_local/');
