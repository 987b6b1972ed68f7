import type { Database } from './pouch.ts';

/**
 * Throwing away a document's old body costs the adapter a quarter of a write. While one document is edited again and
 * again, only every so many writes do it; what they leave behind goes with the next that does.
 */
const COMPACT_EVERY = 16;

/**
 * Puts a document that this tab has written `writes` times before. The adapter asks the database object itself, at each
 * write, whether to compact.
 */
export async function putQuickly(database: Database, stored: object, writes: number) {
  const compacting = database as Database & { auto_compaction: boolean };
  compacting.auto_compaction = writes % COMPACT_EVERY === 0;
  try {
    return await database.put(stored);
  } finally {
    compacting.auto_compaction = true;
  }
}
