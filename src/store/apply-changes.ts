import { docId, typeOfId } from '../domain/doc-id.ts';
import { docIdOf } from '../domain/doc-id-of.ts';
import type { Authored, Doc } from '../domain/document.ts';
import { haveOneHeader } from '../domain/documents/attempt/growth.ts';
import { attemptOf } from '../domain/documents/attempt/make.ts';
import type { Attempt } from '../domain/documents/attempt/schema.ts';
import { isProjectedType, type ProjectedType } from '../domain/documents/tables.ts';
import { paperIdOfUnsent } from '../domain/ids.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import { merge } from '../domain/merge/merge.ts';
import type { LogRow } from './device-rows.ts';
import { isBeginningOf } from './go-on.ts';
import { noteHeldBack, noteUnsent } from './outbox.ts';
import { isRowDocument, putRows, removeRows } from './rows.ts';
import { entriesOf, headerIn, paperOnDevice, takeInLog } from './stored-logs.ts';
import type { Store } from './tables.ts';
import { readDocument } from './write.ts';

/** Writes pulled changes. Needs a transaction over projected tables, logs and outbox. */
export async function applyChanges(store: Store, changes: readonly Change[]): Promise<void> {
  const unsent = await unsentAmong(store, changes);
  for (const [type, some] of byType(changes)) await applyOfType(store, type, some, unsent);
}

/** Ids of outbox entries by document. The entry of a log is also listed under its paper. */
type Unsent = ReadonlyMap<string, readonly string[]>;

async function unsentAmong({ outbox }: Store, changes: readonly Change[]): Promise<Unsent> {
  const ids = changes.map(({ id }) => id);
  const [documents, logs] = await Promise.all([
    outbox.where('id').anyOf(ids).primaryKeys(),
    outbox.where('id').startsWith(docId('attempt', '')).primaryKeys(),
  ]);
  const unsent = new Map(documents.map((id) => [id, [id]]));
  for (const id of logs) {
    const paper = docId('paper', paperIdOfUnsent(id) ?? '');
    unsent.set(paper, [...(unsent.get(paper) ?? []), id]);
  }
  return unsent;
}

function byType(changes: readonly Change[]): Map<ProjectedType, Change[]> {
  const groups = new Map<ProjectedType, Change[]>();
  for (const change of changes) {
    const type = typeOfId(change.id);
    if (!type || !isProjectedType(type)) continue;
    const group = groups.get(type) ?? [];
    group.push(change);
    groups.set(type, group);
  }
  return groups;
}

async function applyOfType(
  store: Store,
  type: ProjectedType,
  changes: readonly Change[],
  unsent: Unsent,
): Promise<void> {
  // Keeps a deleted row with unsent content, because no other copy exists.
  const gone = changes.filter(({ id, deleted }) => deleted && !unsent.has(id)).map(({ id }) => id);
  await removeRows(store, type, gone);
  const docs: Doc[] = [];
  for (const change of changes) {
    const row = await rowAfter(store, change, unsent.get(change.id));
    if (row) docs.push(await withLogs(store, row));
  }
  await putRows(store, type, docs);
  for (const change of changes) await applyToLogs(store, change);
}

/** Returns the row to write; null if `doc` is null. `entries` are ids of its outbox entries. */
async function rowAfter(
  store: Store,
  { seq, doc }: Change,
  entries: readonly string[] | undefined,
): Promise<Doc | null> {
  if (!entries) return doc;
  const row = doc && (await joined(store, doc));
  await noteHeldBack(store, entries, row && sameContent(row, doc) ? null : seq);
  return row;
}

async function applyToLogs(store: Store, { doc, isForked = false }: Change): Promise<void> {
  if (doc?.type !== 'attempt') return;
  const own = await store.logs.get(doc.id);
  await (own ? noteOvertaken(store, own, doc, isForked) : takeInLog(store, doc));
}

/** Adds all logs on this device to a paper, because the server's paper may lack their entries. */
const withLogs = async (store: Store, doc: Doc): Promise<Doc> =>
  doc.type === 'paper' ? ((await paperOnDevice(store, doc.id, doc)) ?? doc) : doc;

async function joined(store: Store, doc: Doc): Promise<Doc> {
  if (!isRowDocument(doc)) return doc;
  const row: Authored | null = await readDocument(store, doc.type, docIdOf(doc));
  return row ? merge<Authored>(row, doc) : doc;
}

/** Queues a log of this device if the server's copy is forked or unknown. Needs a transaction. */
export async function noteOvertaken(
  store: Store,
  row: LogRow,
  attempt: Attempt,
  isForked: boolean,
): Promise<void> {
  if (isForked || !(await isKnownHere(store, row, attempt))) await noteUnsent(store, attempt);
}

/** Returns true if the server's copy is the log as last signed, or a prefix of the local log. */
async function isKnownHere(store: Store, row: LogRow, attempt: Attempt) {
  const { signed } = row;
  const { log } = attempt;
  const isLast = signed?.head === log.head && signed.count === log.entries.length;
  if (isLast && haveOneHeader(attempt, attemptOf(headerIn(row), log))) return true;
  return isBeginningOf(attempt, row, await entriesOf(store, row.id));
}

export interface Change {
  id: string;
  seq: number;
  /** Document with all leaves merged; null if deleted, or unreadable for this app. */
  doc: Doc | null;
  deleted: boolean;
  isForked?: boolean;
}

export interface ChangeBatch {
  since: number;
  lastSeq: number;
  changes: Change[];
}

/** Running change feed; `stop` resolves after the current batch. */
export interface Feed {
  stop(): Promise<void>;
}

export interface ChangeSource {
  /** Id that changes when the browser has discarded the old database. */
  readonly instance: string;
  position(): Promise<number>;
  /** Calls `onBatch` with the changes after `since`, and repeats a batch if `onBatch` rejects. */
  feed(since: number, onBatch: (batch: ChangeBatch) => Promise<void>): Feed;
}
