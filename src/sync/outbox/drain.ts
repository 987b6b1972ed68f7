import { docId, typeOfId } from '../../domain/doc-id.ts';
import { docIdOf } from '../../domain/doc-id-of.ts';
import type { Authored, Mergeable } from '../../domain/document.ts';
import { headOf } from '../../domain/documents/attempt/chain.ts';
import { goesOnFrom, longest } from '../../domain/documents/attempt/growth.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { LogSeen } from '../../domain/documents/paper/part-schemas.ts';
import { isAuthored } from '../../domain/documents/registry.ts';
import { sameContent } from '../../domain/merge/canonical.ts';
import { merge } from '../../domain/merge/merge.ts';
import { readDoc } from '../../domain/read-doc.ts';
import type { OutboxEntry } from '../../store/device-rows.ts';
import { goOn } from '../../store/go-on.ts';
import { noteDrained } from '../../store/outbox.ts';
import { isRowType } from '../../store/rows.ts';
import type { Store } from '../../store/tables.ts';
import { readDocument } from '../../store/write.ts';
import { leavesOf, type Merged, readMerged } from '../local/leaves.ts';
import type { LocalLog } from '../local/local-log.ts';
import { type Database, statusOf } from '../local/pouch.ts';
import { goesOnUnsigned, signedAttempt } from './sign-log.ts';

/** Copies the outbox's rows into the local PouchDB. A repetition after a crash is safe. */
export async function drain(store: Store, log: LocalLog): Promise<void> {
  for (const entry of await store.outbox.toArray()) {
    if (entry.drained < entry.turn) await drainOne(store, log, entry.id);
  }
}

async function drainOne(store: Store, log: LocalLog, id: string): Promise<void> {
  const { connection } = log;
  const found = await readWaiting(store, id);
  if (!found) return;
  const { entry } = found;
  const written = await connection.use((database) => writeRevision(database, id, found));
  if ('theirs' in written) return drainFork(store, log, written);
  const own = written.others.filter((rev) => entry.revs.includes(rev));
  if (written.rev) own.push(written.rev);
  // Takes all stored revisions if `own` is empty. A pull or an interrupted drain wrote them.
  const revs = own.length > 0 ? own : written.others;
  const { lacksKey } = found;
  await noteDrained(store, id, {
    ...{ turn: entry.turn, revs, seq: written.seq },
    ...(lacksKey && { lacksKey }),
  });
}

async function drainFork(store: Store, log: LocalLog, { theirs, ours }: Fork): Promise<void> {
  // Deletes revisions before `goOn` stores rows. After a crash, the next drain finds the fork.
  await log.connection.use((database) => end(database, docId('attempt', theirs.id), ours));
  const next = await goOn(store, theirs);
  if (next) await drainOne(store, log, docId('attempt', next));
}

interface Waiting {
  entry: OutboxEntry;
  row: Authored;
  seen?: LogSeen | undefined;
  lacksKey?: boolean;
}

async function readWaiting(store: Store, id: string): Promise<Waiting | null> {
  const type = typeOfId(id);
  if (type === 'attempt') return readWaitingLog(store, id);
  if (!isRowType(type)) return null;
  return store.transaction('r', [store.outbox, ...store.tables], async () => {
    const [entry, row] = [await store.outbox.get(id), await readDocument(store, type, id)];
    return entry && row ? { entry, row } : null;
  });
}

/** Signs a log outside transactions. If it grew after `entry` was read, `turn` keeps the entry. */
async function readWaitingLog(store: Store, id: string): Promise<Waiting | null> {
  const entry = await store.outbox.get(id);
  const row = entry && (await signedAttempt(store, id.slice(docId('attempt', '').length)));
  if (!row) return null;
  const paper = await store.papers.get(row.paperId);
  const seen = paper?.logs.find(({ writer }) => writer === row.writer);
  return { entry, row, seen, lacksKey: await goesOnUnsigned(store, row.id) };
}

interface Written {
  /** Written revision; null if PouchDB had the content. */
  rev: string | null;
  others: string[];
  seq: number;
}

async function writeRevision(
  database: Database,
  id: string,
  waiting: Waiting,
): Promise<Written | Fork> {
  for (;;) {
    try {
      return await writeOnce(database, id, waiting);
    } catch (error) {
      // Repeats after a conflict, because a pull or another tab wrote in between.
      if (statusOf(error) !== 409) throw error;
    }
  }
}

/** Writes a revision. @throws with status 409 after a concurrent write */
async function writeOnce(
  database: Database,
  id: string,
  { row, seen }: Waiting,
): Promise<Written | Fork> {
  const seq = Number((await database.info()).update_seq);
  const found = await readMerged(database, id);
  if (!found) return { rev: (await database.put({ ...row, _id: id })).rev, others: [], seq };
  const base = row.type === 'attempt' ? await baseOf(database, row, found, seen) : found;
  if ('theirs' in base) return base;
  const { doc, rev: winner, rivals } = base;
  const current = doc && isAuthored(doc) ? doc : null;
  const next = current ? joined(current, row) : row;
  const others = [winner, ...rivals];
  if (current && sameContent(current, next)) return { rev: null, others, seq: 0 };
  // Adds a branch to a document that this version of the app cannot read.
  if (!current) return { rev: await putBeside(database, id, next), others, seq };
  const { rev } = await database.put({ ...next, _id: id, _rev: winner });
  return { rev, others: [...rivals], seq };
}

/** Merges a row into the stored document. Of equal logs, keeps the log signed on this device. */
function joined(current: Authored, row: Authored): Authored {
  const next = merge(current, row);
  if (next.type !== 'attempt' || current.type !== 'attempt' || row.type !== 'attempt') return next;
  const saysMore = row.log.entries.length > current.log.entries.length;
  return { ...next, log: saysMore || row.log.sig !== null ? row.log : current.log };
}

/** Writes a revision without a parent, beside the stored revisions. */
export async function putBeside(database: Database, id: string, doc: Mergeable): Promise<string> {
  const hash = crypto.getRandomValues(new Uint8Array(16));
  const name = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const stored = { ...doc, _id: id, _rev: `1-${name}`, _revisions: { start: 1, ids: [name] } };
  await database.bulkDocs([stored], { new_edits: false });
  return stored._rev;
}

interface Fork {
  theirs: Attempt;
  /** Local revisions that the server's log does not extend. */
  ours: string[];
}

/** Returns `found` if `row` extends every leaf. Else returns the accepted leaf, or the fork. */
async function baseOf(
  database: Database,
  row: Attempt,
  found: Merged,
  seen: LogSeen | undefined,
): Promise<Merged | Fork> {
  const isOwn = (copy: Attempt) => goesOnFrom(copy, row);
  const { doc, rivals } = found;
  if (rivals.length === 0 && doc?.type === 'attempt' && isOwn(doc)) return found;
  const copies = await copiesOf(database, row);
  const docs = [...copies.keys()];
  const theirs = longest(docs.filter((copy) => !isOwn(copy)));
  if (!theirs) return found;
  const kept = longest(docs.filter(isOwn));
  const rev = kept && copies.get(kept);
  if (rev && isTaken(row, seen) && !isTaken(theirs, seen)) return { doc: kept, rev, rivals: [] };
  const ours = [...copies].filter(([copy]) => !goesOnFrom(copy, theirs)).map(([, rev]) => rev);
  return { theirs, ours };
}

async function copiesOf(database: Database, row: Attempt): Promise<Map<Attempt, string>> {
  const leaves = await leavesOf(database, docIdOf(row));
  return new Map(
    leaves.flatMap((leaf): [Attempt, string][] => {
      const doc = leaf._deleted ? null : readDoc(leaf);
      return doc?.type === 'attempt' ? [[doc, leaf._rev]] : [];
    }),
  );
}

function isTaken({ id, log: { entries } }: Attempt, seen: LogSeen | undefined): boolean {
  const [count, head] = seen?.anchors.at(-1) ?? [];
  if (count === undefined || count > entries.length) return false;
  return headOf(id, entries.slice(0, count)) === head;
}

/** Deletes revisions. No push sends the tombstones, because the outbox does not list them. */
async function end(database: Database, id: string, revs: readonly string[]): Promise<void> {
  for (const _rev of revs) await database.put({ _id: id, _rev, _deleted: true } as object);
}
