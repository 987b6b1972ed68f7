import { AppError } from '../domain/errors.ts';

export type Pouch = PouchDB.Static;
export type Database = PouchDB.Database<object>;
export type LoadPouch = () => Promise<Pouch>;

/** Loaded on first use: 50 kB that the first paint does not wait for. */
export const loadPouch: LoadPouch = async () => (await import('./pouch-in-browser.ts')).PouchDB;

/** What went wrong in the browser's storage, as an error of ours; null for something else. */
export function storageError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { name, message, reason } = (error ?? {}) as Record<string, unknown>;
  return /quota/i.test(`${name} ${message} ${reason}`) ? new AppError('storage-full') : null;
}

export const statusOf = (error: unknown): number | undefined =>
  (error as { status?: number } | null)?.status;
