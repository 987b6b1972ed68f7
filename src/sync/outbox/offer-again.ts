import { ownPart } from '../../domain/access/judge.ts';
import { docId, typeOfId } from '../../domain/doc-id.ts';
import type { Authored, Doc } from '../../domain/document.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { Countersignature, Paper } from '../../domain/documents/paper/schema.ts';
import { isAuthored, isAuthoredType } from '../../domain/documents/registry.ts';
import type { Actor } from '../../domain/documents/rules.ts';
import { sameContent } from '../../domain/merge/canonical.ts';
import { positionAtCheckpoint } from '../../store/acknowledged.ts';
import { forgetRevisions } from '../../store/change-over.ts';
import type { Identity } from '../../store/device-rows.ts';
import { offerMediaAgain } from '../../store/media.ts';
import { noteFound, noteReplaced } from '../../store/outbox.ts';
import { noteReplica } from '../../store/replicas.ts';
import { heldKey, noteRegistered } from '../../store/signing.ts';
import type { Store } from '../../store/tables.ts';
import type { Connection } from '../local/connection.ts';
import { lackedBy, leavesAfter, readMerged } from '../local/leaves.ts';
import type { LocalLog } from '../local/local-log.ts';
import type { Database } from '../local/pouch.ts';
import { putBeside } from './drain.ts';

/** Records that the server was, or may have been, restored. */
export async function noteRestored(store: Store, isCertain = true): Promise<void> {
  const key = await heldKey(store);
  // Marks the signing key as unregistered, because the server may have lost it.
  if (key) await noteRegistered(store, key.id, false);
  if (isCertain) await offerMediaAgain(store);
  await remember(store, { mustOffer: true, ...(isCertain && { isRestored: true }) });
}

type Memory = Pick<Identity, 'mustOffer' | 'isRestored'>;

const remember = (store: Store, memory: Memory): Promise<void> =>
  store.transaction('rw', store.meta, async () => {
    await store.meta.put({ ...((await store.meta.get('store')) as Identity), ...memory });
  });

/**
 * Queues this user's documents that a restored server lacks. Also queues countersignatures, which
 * prove when the server had a log.
 * @throws errors of the request or the local storage; a repeated call starts again
 */
export async function offerAgain(
  store: Store,
  log: LocalLog,
  remote: Database,
  actor: Actor,
): Promise<void> {
  const { mustOffer = false, isRestored = false } = (await store.meta.get('store')) as Identity;
  if (!mustOffer) return;
  // Stops at the current position, because the offers below write further revisions.
  const last = await log.position();
  let isStale = false;
  for (let since = 0; since < last; ) {
    const { leaves, ids, lastSeq } = await leavesAfter(log.connection, since);
    const lacked = await lackedBy(remote, leaves);
    isStale ||= await hasLost(store, lacked);
    const there = [...lacked].filter(([id]) => ids.includes(id));
    const own = new Map(there.filter(([id]) => isAuthoredType(typeOfId(id) ?? '')));
    if (!isRestored) await leaveOutUnsent(store, own);
    const logs = await countersignedLogs(
      log,
      there.map(([id]) => id),
    );
    await offerAll(store, log, remote, actor, own, logs);
    since = lastSeq;
  }
  if (isStale) await noteReplica(store, 'own', { isStale });
  await remember(store, { mustOffer: false, isRestored: false });
}

async function offerAll(
  store: Store,
  log: LocalLog,
  remote: Database,
  actor: Actor,
  lacked: Map<string, string[]>,
  countersigned: readonly string[],
): Promise<void> {
  for (const id of new Set([...lacked.keys(), ...countersigned])) {
    const isOffered = await offer(store, log, remote, actor, id);
    // Removes the lacked revisions from the outbox entry, because the offer replaces them.
    if (isOffered) await noteReplaced(store, id, lacked.get(id) ?? []);
  }
}

export async function isPulledBeyondCheckpoint(store: Store, log: LocalLog): Promise<boolean> {
  const since = await positionAtCheckpoint(store, log.instance);
  const { leaves } = await leavesAfter(log.connection, since);
  return hasLost(store, new Map(Object.entries(leaves)));
}

async function hasLost({ outbox }: Store, lacked: Map<string, string[]>): Promise<boolean> {
  const entries = await outbox.bulkGet([...lacked.keys()]);
  return [...lacked.values()].some((missing, at) =>
    missing.some((rev) => !entries[at]?.revs.includes(rev)),
  );
}

/** Skips documents that the outbox sends anyway, because each offer adds a branch. */
async function leaveOutUnsent({ outbox }: Store, lacked: Map<string, string[]>): Promise<void> {
  for (const [id, missing] of lacked) {
    const { revs = [] } = (await outbox.get(id)) ?? {};
    if (missing.every((rev) => revs.includes(rev))) lacked.delete(id);
  }
}

async function countersignedLogs(log: LocalLog, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids.filter((one) => typeOfId(one) === 'paper')) {
    const paper = await paperIn(log, id);
    const writers = paper?.countersigned.map(({ writer }) => writer) ?? [];
    found.push(...writers.map((writer) => docId('attempt', `${paper?.id}:${writer}`)));
  }
  return found;
}

async function withWord(log: LocalLog, attempt: Attempt): Promise<Attempt> {
  const paper = await paperIn(log, docId('paper', attempt.paperId));
  const isOfThis = ({ writer }: Countersignature) => writer === attempt.writer;
  const word = paper?.countersigned.find(isOfThis);
  return word ? { ...attempt, countersigned: word } : attempt;
}

const readIn = async (log: LocalLog, id: string): Promise<Doc | null> =>
  (await log.connection.use((database) => readMerged(database, id)))?.doc ?? null;

async function paperIn(log: LocalLog, id: string): Promise<Paper | null> {
  const doc = await readIn(log, id);
  return doc?.type === 'paper' ? doc : null;
}

const authored = (doc: Doc | null | undefined): Authored | null =>
  doc && isAuthored(doc) ? doc : null;

async function offer(
  store: Store,
  log: LocalLog,
  remote: Database,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const ours = authored(await readIn(log, id));
  const theirs = authored((await readMerged(remote, id))?.doc);
  const own = ours && ownPart(actor, ours, theirs);
  const isOwnLog = own?.type === 'attempt' && own.userID === actor.uid;
  const offered = isOwnLog ? await withWord(log, own) : own;
  if (!offered || (theirs && sameContent(offered, theirs))) return false;
  const seq = await log.position();
  const rev = await log.connection.use((database) => putBeside(database, id, offered));
  await noteFound(store, offered, { revs: [rev], seq });
  return true;
}

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
