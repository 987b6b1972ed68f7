/**
 * Where a piece of work stands on its way from a tap to the server, as the disk and the network of a tab see it:
 * - `written`: the row and its outbox entry are on the disk, and nobody has heard of that yet.
 * - `drained`: the local PouchDB has taken it, and the outbox does not know.
 * - `pushed`: the server has taken it, and its answer was heard.
 * - `noting`: the outbox is about to note what was drained or answered.
 * - `projecting`: rows are being brought up to what came.
 */
export const WRITE_STEPS = ['written', 'drained', 'pushed', 'noting', 'projecting'] as const;
export type WriteStep = (typeof WRITE_STEPS)[number];

/** What a transaction that begins is about to do; null for what is no step of the way. */
export function stepBegun({ db, mode, objectStoreNames }: IDBTransaction): WriteStep | null {
  if (mode !== 'readwrite' || !isTables(db)) return null;
  const stores = [...objectStoreNames];
  if (stores.includes('meta') && stores.includes('outbox')) return 'projecting';
  return stores.length === 1 && stores[0] === 'outbox' ? 'noting' : null;
}

/** What a transaction that is on the disk has done. */
export function stepDone({ db, mode, objectStoreNames }: IDBTransaction): WriteStep | null {
  if (mode !== 'readwrite') return null;
  const stores = [...objectStoreNames];
  if (db.name.startsWith('_pouch_')) return stores.includes('by-sequence') ? 'drained' : null;
  const isWrite = isTables(db) && stores.length > 1 && !stores.includes('meta');
  return isWrite && stores.includes('outbox') ? 'written' : null;
}

const isTables = ({ name }: IDBDatabase): boolean => name.startsWith('okul-tables-');
