/**
 * Steps of a write, as disk and network of a tab see them:
 * - `written`: row and outbox entry are on the disk, and nobody knows yet.
 * - `drained`: the local PouchDB has it, and the outbox does not know.
 * - `pushed`: the server has it, and its answer arrived.
 * - `noting`: the outbox is about to record a drain or an answer.
 * - `projecting`: rows are being updated with pulled changes.
 */
export const WRITE_STEPS = ['written', 'drained', 'pushed', 'noting', 'projecting'] as const;
export type WriteStep = (typeof WRITE_STEPS)[number];

/** Returns the step that a transaction begins; null for none. */
export function stepBegun({ db, mode, objectStoreNames }: IDBTransaction): WriteStep | null {
  if (mode !== 'readwrite' || !isTables(db)) return null;
  const stores = [...objectStoreNames];
  if (stores.includes('meta') && stores.includes('outbox')) return 'projecting';
  return stores.length === 1 && stores[0] === 'outbox' ? 'noting' : null;
}

/** Returns the step that a transaction has completed. */
export function stepDone({ db, mode, objectStoreNames }: IDBTransaction): WriteStep | null {
  if (mode !== 'readwrite') return null;
  const stores = [...objectStoreNames];
  if (db.name.startsWith('_pouch_')) return stores.includes('by-sequence') ? 'drained' : null;
  const isWrite = isTables(db) && stores.length > 1 && !stores.includes('meta');
  return isWrite && stores.includes('outbox') ? 'written' : null;
}

const isTables = ({ name }: IDBDatabase): boolean => name.startsWith('okul-tables-');
