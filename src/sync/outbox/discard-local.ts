import { docId, typeOfId } from '../../domain/doc-id.ts';
import type { Mergeable } from '../../domain/document.ts';
import { isMergeable } from '../../domain/documents/registry.ts';
import { AppError } from '../../domain/errors.ts';
import { paperIdOfUnsent } from '../../domain/ids.ts';
import { mergeAll } from '../../domain/merge/merge.ts';
import { bare, readDoc } from '../../domain/read-doc.ts';
import { forgetUnsent } from '../../store/outbox.ts';
import { putRows, removeRows, rowTablesOf } from '../../store/rows.ts';
import { removeLogs } from '../../store/stored-logs.ts';
import type { Store } from '../../store/tables.ts';
import type { ServerConnection } from '../http/server-connection.ts';
import { type Leaf, leavesOf, readMerged } from '../local/leaves.ts';
import type { LocalLog } from '../local/local-log.ts';
import { type Database, statusOf } from '../local/pouch.ts';

/** Restores the server's version, or deletes the document if the server does not have it. */
export async function discardRefused(
  store: Store,
  log: LocalLog,
  server: ServerConnection,
  id: string,
): Promise<void> {
  const entry = await store.outbox.get(id);
  if (!entry) return;
  let isSignedOut = false;
  const client = server.client('session', {
    onSignedOut: () => {
      isSignedOut = true;
    },
  });
  try {
    await log.connection.once((database) => takeServerVersion(database, server.own(client), id));
  } catch (error) {
    if (isSignedOut) throw new AppError('signed-out');
    throw statusOf(error) === 409 ? error : new AppError('unavailable');
  }
  const paperId = paperIdOfUnsent(id);
  const rowId = paperId ? docId('paper', paperId) : id;
  const found = await log.connection.use((database) => readMerged(database, rowId));
  const doc = found?.doc && isMergeable(found.doc) ? found.doc : null;
  await settleRow(store, { id, rowId, turn: entry.turn }, doc);
}

/** Overwrites revisions that the server lacks. No push sends the new revisions. */
async function takeServerVersion(local: Database, remote: Database, id: string): Promise<void> {
  const theirs = await leavesOf(remote, id);
  const live = theirs.filter(({ _deleted }) => !_deleted);
  if (live.length > 0) await local.bulkDocs(live, { new_edits: false });
  const content = contentOf(live);
  const onServer = new Set(theirs.map(({ _rev }) => _rev));
  const ours = (await leavesOf(local, id)).filter(
    ({ _rev, _deleted }) => !_deleted && !onServer.has(_rev),
  );
  for (const { _rev } of ours) {
    await local.put({ ...(content ?? { _deleted: true }), _id: id, _rev });
  }
}

function contentOf(leaves: readonly Leaf[]): object | null {
  const [first] = leaves;
  if (!first) return null;
  const docs = leaves.map(readDoc).filter((doc): doc is Mergeable => !!doc && isMergeable(doc));
  return mergeAll(docs) ?? bare(first);
}

async function settleRow(
  store: Store,
  { id, rowId, turn }: { id: string; rowId: string; turn: number },
  doc: Mergeable | null,
): Promise<void> {
  const type = typeOfId(rowId);
  if (!type || type === 'version') return;
  const { logs, entries, typing, outbox } = store;
  const tables = [...rowTablesOf(store, type), logs, entries, typing, outbox];
  await store.transaction('rw', tables, async () => {
    if (!(await forgetUnsent(store, id, turn))) return;
    const paperId = paperIdOfUnsent(id);
    if (paperId) await removeLogs(store, paperId);
    if (doc) await putRows(store, type, [doc]);
    else await removeRows(store, type, [rowId]);
  });
}
