export type Pouch = PouchDB.Static;
export type Database = PouchDB.Database<object>;
export type LoadPouch = () => Promise<Pouch>;

/** Loaded on first use: 50 kB that the first paint does not wait for. */
export const loadPouch: LoadPouch = async () => (await import('./pouch-in-browser.ts')).PouchDB;

export const statusOf = (error: unknown): number | undefined =>
  (error as { status?: number } | null)?.status;
