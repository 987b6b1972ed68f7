import { ownPart } from '../domain/access/judge.ts';
import { docId, typeOfId } from '../domain/doc-id.ts';
import type { Authored, Mergeable } from '../domain/document.ts';
import { isAuthored } from '../domain/documents/registry.ts';
import type { Actor } from '../domain/documents/rules.ts';
import type { ProjectedType } from '../domain/documents/tables.ts';
import type { RefusalCode } from '../domain/errors.ts';
import { paperIdOfUnsent } from '../domain/ids.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import { acknowledgedSoFar } from './acknowledged.ts';
import type { Checkpoint, Identity } from './device-rows.ts';
import { openRows } from './exams-under-way.ts';
import { noteReplica, replicaOf } from './replicas.ts';
import { isRowType, putRows, removeRows, tableOf, typesFrom } from './rows.ts';
import { paperOnDevice } from './stored-logs.ts';
import type { Store } from './tables.ts';
import { readDocument } from './write.ts';

/** Complete local PouchDB that is about to replace the current PouchDB. */
export interface Successor {
  instance: string;
  ids: ReadonlySet<string>;
  /** Documents with unsent rows, as the new database has them; null for a missing document. */
  unsent: ReadonlyMap<string, Mergeable | null>;
  /** Number of acknowledgements before the last fetch. A higher number outdates the successor. */
  acknowledged: number;
}

/** Returns the ids of unsent rows. For a log, returns the id of its paper. */
export const unsentRows = async ({ outbox }: Pick<Store, 'outbox'>): Promise<Set<string>> =>
  new Set((await outbox.toCollection().primaryKeys()).map(rowIdOf));

function rowIdOf(id: string): string {
  const paperId = paperIdOfUnsent(id);
  return paperId ? docId('paper', paperId) : id;
}

/** Replaces the local PouchDB in one transaction. Returns false if `goneWith` returns null. */
export const changeOver = (
  store: Store,
  key: Checkpoint['key'],
  actor: Actor,
  next: Successor,
): Promise<boolean> =>
  store.transaction('rw', store.tables, async () => {
    const gone = await goneWith(store, key, next);
    if (!gone) return false;
    for (const [type, ids] of gone) await removeRows(store, type, ids);
    if (key === 'own') await bringUnsent(store, actor, next);
    const { instance } = next;
    const { isSecond } = await replicaOf(store, key);
    await noteReplica(store, key, { isSecond: !isSecond, isStale: false, hasLeft: true });
    await store.meta.put({ key, instance, seq: 0 });
    return true;
  });

export const mayChangeOver = (
  store: Store,
  key: Checkpoint['key'],
  next: Successor,
): Promise<boolean> =>
  store.transaction('r', store.tables, async () => (await goneWith(store, key, next)) !== null);

type Gone = Map<ProjectedType, string[]>;

/** Returns ids to delete; null if `next` is outdated, or an open paper needs one of the rows. */
async function goneWith(
  store: Store,
  key: Checkpoint['key'],
  next: Successor,
): Promise<Gone | null> {
  if (key === 'own' && (await acknowledgedSoFar(store)) !== next.acknowledged) return null;
  const marked = await store.outbox.toCollection().primaryKeys();
  if (key === 'own' && marked.some((id) => !next.unsent.has(rowIdOf(id)))) return null;
  // Keeps the papers of logs, because the server may not have folded the logs yet.
  const kept = new Set([...marked, ...next.ids].flatMap((id) => [id, rowIdOf(id)]));
  const gone: Gone = new Map();
  for (const type of typesFrom(key)) {
    const ids = await idsIn(store, type);
    gone.set(
      type,
      ids.filter((id) => !kept.has(id)),
    );
  }
  return (await isMissed(store, gone)) ? null : gone;
}

const idsIn = async (store: Store, type: ProjectedType): Promise<string[]> =>
  (await tableOf(store, type).toCollection().primaryKeys()).map((local) =>
    docId(type, [local].flat().join(':')),
  );

async function isMissed(store: Store, gone: Gone): Promise<boolean> {
  const ids = [...gone.values()].flat();
  const rows = await openRows(store);
  return rows.some(({ id, examID }) =>
    ids.some((one) => one === docId('paper', id) || isOfExam(one, examID)),
  );
}

const isOfExam = (id: string, examID: string): boolean =>
  (['sheet', 'opening'] as const).some((type) => id.startsWith(docId(type, `${examID}:`)));

/** Adapts unsent rows and the outbox to the new PouchDB. Drops parts that the server refuses. */
async function bringUnsent(store: Store, actor: Actor, { instance, unsent }: Successor) {
  for (const [id, theirs] of unsent) await bringRow(store, actor, id, theirs);
  await forgetRevisions(store);
  const identity = (await store.meta.get('store')) as Identity;
  await store.meta.put({ ...identity, local: instance });
  const fetched = (await store.sync.get('sync'))?.fetched;
  if (fetched) await store.sync.update('sync', { fetched: { instance, seq: 0 } });
}

async function bringRow(
  store: Store,
  actor: Actor,
  id: string,
  theirs: Mergeable | null,
): Promise<void> {
  const type = typeOfId(id);
  if (type === 'paper') return bringPaper(store, id, theirs);
  if (!isRowType(type)) return;
  const row: Authored | null = await readDocument(store, type, id);
  if (!row) return;
  const before = theirs && isAuthored(theirs) ? theirs : null;
  const own = ownPart({ ...actor, isVerified: true }, row, before);
  // Leaves the row if no change is forbidden. If all are, only this device can keep them.
  if (!own || (before && sameContent(own, before)) || sameContent(own, row)) return;
  await putRows(store, type, [own]);
  await offerCut(store, id);
}

async function bringPaper(store: Store, id: string, theirs: Mergeable | null): Promise<void> {
  const known = theirs?.type === 'paper' ? theirs : null;
  const paper = await paperOnDevice(store, id.slice(docId('paper', '').length), known);
  if (paper) await putRows(store, 'paper', [paper]);
}

/** Queues a row that was refused for a protected field. `bringRow` may have removed that change. */
async function offerCut({ outbox }: Pick<Store, 'outbox'>, id: string): Promise<void> {
  const reason: RefusalCode = 'protected-field';
  await outbox.update(id, (entry) => {
    if (entry.state !== 'refused' || entry.refusal?.reason !== reason) return;
    entry.state = 'waiting';
    delete entry.refusal;
  });
}

export const forgetRevisions = async ({ outbox }: Pick<Store, 'outbox'>): Promise<void> => {
  await outbox.toCollection().modify((entry) => {
    entry.drained = 0;
    entry.revs = [];
    delete entry.heldBack;
    if (entry.state === 'sending') entry.state = 'waiting';
  });
};
