import { typeOfId } from '../../domain/doc-id.ts';
import { isAuthored, isAuthoredType } from '../../domain/documents/registry.ts';
import { forgetRevisions } from '../../store/change-over.ts';
import type { Identity } from '../../store/device-rows.ts';
import { noteFound } from '../../store/outbox.ts';
import type { Store } from '../../store/tables.ts';
import type { Connection } from '../local/connection.ts';
import { readMerged } from '../local/leaves.ts';
import type { LocalLog } from '../local/local-log.ts';

/** Queues documents that the server may lack after the browser deleted tables or PouchDB. */
export async function takeOver(store: Store, log: LocalLog): Promise<void> {
  const identity = (await store.meta.get('store')) as Identity;
  if (identity.local === log.instance) return;
  if (identity.local === null) await markUnsent(store, log);
  else await forgetRevisions(store);
  await store.meta.put({ ...identity, local: log.instance });
}

/** Queues all documents. A revision that the server has is accepted again without effect. */
async function markUnsent(store: Store, { connection }: LocalLog): Promise<void> {
  const { results } = await connection.use((database) => database.changes({ since: 0 }));
  for (const { id, deleted } of results) {
    if (!deleted && isAuthoredType(typeOfId(id) ?? '')) await takeIn(store, connection, id);
  }
}

async function takeIn(store: Store, connection: Connection, id: string): Promise<void> {
  const found = await connection.use((database) => readMerged(database, id));
  if (!found?.doc || !isAuthored(found.doc)) return;
  await noteFound(store, found.doc, { revs: [found.rev, ...found.rivals], seq: 0 });
}
