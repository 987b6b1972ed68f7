import { paperIdOfUnsent } from '../domain/ids.ts';
import { clearProjected } from './clear-projected.ts';
import { openRows } from './exams-under-way.ts';
import { removeLogs } from './log.ts';
import type { Store } from './tables.ts';

/** - `exam`: an unsent paper is not handed in; nothing was removed. - `work`: something is unsent, and is all that is left. */
export type Left = 'nothing' | 'work' | 'exam';

/**
 * Removes what the server has from a person's tables. What to keep is decided and kept in one transaction: whatever is
 * written beside it is either seen, or written behind it.
 */
export async function clearSent(store: Store): Promise<Left> {
  return store.transaction('rw', store.tables, async () => {
    const unsent = new Set(await store.outbox.toCollection().primaryKeys());
    // Without the questions, which the server has too, its owner could not go on writing before the network is back.
    const papers = new Set([...unsent].map(paperIdOfUnsent));
    if ((await openRows(store)).some(({ id }) => papers.has(id))) return 'exam';
    for (const key of ['own', 'directory'] as const) {
      await clearProjected(store, key);
      await store.meta.delete(key);
    }
    for (const { paperId } of await store.logs.toArray())
      if (!papers.has(paperId)) await removeLogs(store, paperId);
    for (const table of [store.arrivals, store.places, store.seals, store.sync])
      await table.clear();
    return unsent.size + (await store.unreadable.count()) > 0 ? 'work' : 'nothing';
  });
}
