import { typeOfId } from '../../domain/doc-id.ts';
import { isMergeable, isMergeableType } from '../../domain/merge/shapes.ts';
import { forgetRevisions } from '../../store/change-over.ts';
import type { Identity } from '../../store/device-rows.ts';
import { noteFound } from '../../store/outbox.ts';
import type { Store } from '../../store/tables.ts';
import type { Connection } from '../local/connection.ts';
import { readMerged } from '../local/leaves.ts';
import type { LocalLog } from '../local/local-log.ts';
import { type Database, statusOf } from '../local/pouch.ts';

/**
 * Brings outbox and local PouchDB into step where one of them is not the one that the other knew: it is new, the browser
 * threw it away, or an earlier version of the app kept them differently. Repeated after a crash it comes to the same.
 */
export async function takeOver(store: Store, log: LocalLog): Promise<void> {
  const identity = (await store.meta.get('store')) as Identity;
  if (identity.local === log.instance) return;
  if (identity.local === null) await takeInUnsent(store, log);
  else await forgetRevisions(store);
  await store.meta.put({ ...identity, local: log.instance });
}

/**
 * Until version 5 of the tables the app told what is unsent from PouchDB's order of changes: what stands after the last
 * position that was sent. The server knows some of it, to which sending it again means nothing.
 */
async function takeInUnsent(store: Store, { connection }: LocalLog): Promise<void> {
  const { pushedSeq = 0, refused = [] } = await connection.use(oldRecord);
  const { results } = await connection.use((database) => database.changes({ since: pushedSeq }));
  for (const { id, deleted } of results) {
    if (!deleted) await takeIn(store, connection, id, pushedSeq);
  }
  for (const { id, reason, at } of refused) {
    // That it was sent says nothing of what was refused: it may stand before the last position that was sent.
    await takeIn(store, connection, id, 0);
    await store.outbox.update(id, { state: 'refused', refusal: { reason, at } });
  }
}

/** @param seq a position before its unsent revisions */
async function takeIn(
  store: Store,
  connection: Connection,
  id: string,
  seq: number,
): Promise<void> {
  if (!isMergeableType(typeOfId(id) ?? '')) return;
  const found = await connection.use((database) => readMerged(database, id));
  if (!found?.doc || !isMergeable(found.doc)) return;
  await noteFound(store, found.doc, { revs: [found.rev, ...found.rivals], seq });
}

interface OldRecord {
  pushedSeq?: number;
  refused?: { id: string; reason: string; at: number }[];
}

async function oldRecord(database: Database): Promise<OldRecord> {
  try {
    return await database.get<OldRecord>('_local/sync');
  } catch (error) {
    if (statusOf(error) === 404) return {};
    throw error;
  }
}
