import { docId } from '../../src/domain/doc-id.ts';
import type { Doc, DocOf, DocType } from '../../src/domain/document.ts';
import { sameContent } from '../../src/domain/merge/canonical.ts';
import { bare, readDoc } from '../../src/domain/read-doc.ts';
import { isConflict, joinedPut, joinedRead } from './joined-requests.ts';
import { DamagedDocument, type Database, UnreadableWrite } from './storage.ts';

/** Temporary failure: storage unreachable, full or closed, or too many concurrent writers. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export const WRITE_ATTEMPTS = 50;

const overtaken = (id: string): StorageFailure =>
  new StorageFailure(`always overtaken by other writers: ${id}`);

export async function io<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageFailure ? error : new StorageFailure(error);
  }
}

export type Stored = { _id: string; _rev: string } & object;

export const fetchStored = (db: Database, id: string): Promise<Stored | null> =>
  io(async () => {
    try {
      return await db.get(id);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });

export const fetchAll = async (
  db: Database,
  keys: readonly string[],
): Promise<Map<string, Stored | null>> =>
  keys.length === 0 ? new Map() : io(() => joinedRead(db, keys));

/** Returns true if a document exists or existed. */
export const wasStored = (db: Database, id: string): Promise<boolean> =>
  io(async () => {
    try {
      await db.get(id);
      return true;
    } catch (error) {
      if (isMissing(error)) return isDeleted(error);
      throw error;
    }
  });

/** Writes a document. Returns the new revision; null on a conflict. */
export const tryPut = (
  db: Database,
  stored: { _id: string; _rev?: string } & object,
): Promise<string | null> => io(() => joinedPut(db, stored));

/** Writes documents. Returns the ids with a conflict. */
export const putAll = (
  db: Database,
  docs: readonly ({ _id: string } & object)[],
  wrote: (id: string, rev: string) => void = () => {},
) =>
  io(async (): Promise<string[]> => {
    if (docs.length === 0) return [];
    const answers = await db.bulkDocs([...docs]);
    return answers.flatMap((answer, at) => {
      if (!('error' in answer)) {
        wrote(docs[at]?._id ?? '', answer.rev ?? '');
        return [];
      }
      if (!isConflict(answer)) throw answer;
      return docs[at]?._id ?? [];
    });
  });

export const idsIn = async (database: Database): Promise<string[]> =>
  (await io(() => database.allDocs({}))).rows.flatMap(({ id }) => (id.startsWith('_') ? [] : id));

export async function load<T extends DocType>(
  db: Database,
  type: T,
  local: string,
): Promise<DocOf<T> | null> {
  const stored = await fetchStored(db, docId(type, local));
  return stored && parsed<T>(stored);
}

/** Changes a document, unless `change` returns null. Repeats `change` after a conflict. */
export const update = async <T extends DocType>(
  db: Database,
  type: T,
  local: string,
  change: (current: DocOf<T> | null) => DocOf<T> | null,
): Promise<DocOf<T> | null> => (await updateRevision(db, type, local, change))?.doc ?? null;

/** Changes a document like `update`. Returns its revision. `known` replaces the first read. */
export async function updateRevision<T extends DocType>(
  db: Database,
  type: T,
  local: string,
  change: (current: DocOf<T> | null) => DocOf<T> | null,
  known?: Revision<DocOf<T>> | null,
): Promise<Revision<DocOf<T>> | null> {
  const _id = docId(type, local);
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const isKnown = attempt === 0 && known !== undefined;
    const revision = isKnown ? known : await fetchRevision<T>(db, _id);
    const current = revision ? revision.doc : null;
    const next = change(current);
    if (!next || sameContent(next, current)) return revision;
    if (!readDoc({ ...next, _id })) throw new UnreadableWrite(_id);
    const rev = await tryPut(db, { ...next, _id, ...(revision && { _rev: revision.rev }) });
    if (rev !== null) return { rev, doc: next };
  }
  throw overtaken(_id);
}

export interface Revision<D extends Doc = Doc> {
  rev: string;
  doc: D;
}

async function fetchRevision<T extends DocType>(
  db: Database,
  id: string,
): Promise<Revision<DocOf<T>> | null> {
  const stored = await fetchStored(db, id);
  return stored && { rev: stored._rev, doc: parsed<T>(stored) };
}

export async function remove(db: Database, id: string): Promise<void> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const stored = await fetchStored(db, id);
    if (!stored) return;
    const ended: Stored & { _deleted: true } = { _id: id, _rev: stored._rev, _deleted: true };
    if (await tryPut(db, ended)) return;
  }
  throw overtaken(id);
}

export async function loadMany<T extends DocType>(
  db: Database,
  type: T,
  locals: readonly string[],
): Promise<DocOf<T>[]> {
  if (locals.length === 0) return [];
  const keys = locals.map((local) => docId(type, local));
  const { rows } = await io(() => db.allDocs({ keys, include_docs: true }));
  return readRows<T>(rows);
}

export async function range<T extends DocType>(
  db: Database,
  type: T,
  localPrefix: string,
): Promise<DocOf<T>[]> {
  const { rows } = await io(() =>
    db.allDocs({ ...keysFrom(type, localPrefix), include_docs: true }),
  );
  return readRows<T>(rows);
}

export async function idRange(db: Database, type: DocType, localPrefix: string): Promise<string[]> {
  const { rows } = await io(() => db.allDocs(keysFrom(type, localPrefix)));
  return rows.map(({ id }) => id);
}

/** Returns the ids of two types by one request. @param last sorts after `first` */
export async function idsOfBoth(
  db: Database,
  first: DocType,
  last: DocType,
): Promise<[first: string[], last: string[]]> {
  const { startkey } = keysFrom(first, '');
  const { endkey } = keysFrom(last, '');
  const ids = (await io(() => db.allDocs({ startkey, endkey }))).rows.map(({ id }) => id);
  const those = (type: DocType) => ids.filter((id) => id.startsWith(docId(type, '')));
  return [those(first), those(last)];
}

const keysFrom = (type: DocType, localPrefix: string) => {
  const startkey = docId(type, localPrefix);
  return { startkey, endkey: `${startkey}\ufff0` };
};

const readRows = <T extends DocType>(rows: readonly object[]): DocOf<T>[] =>
  rows.flatMap((row) => {
    const { doc } = row as { doc?: Stored | null };
    return (doc ? (readDoc(doc) as DocOf<T> | null) : null) ?? [];
  });

function parsed<T extends DocType>(stored: Stored): DocOf<T> {
  const doc: Doc | null = readDoc(stored);
  if (!doc) throw new DamagedDocument(stored._id);
  return doc as DocOf<T>;
}

export const says = (stored: object, doc: Doc): boolean => sameContent(bare(stored), doc);

interface Absence {
  status?: number;
  reason?: string;
  message?: string;
}

/** Returns true for a missing document. For `_local` documents, the reason is in `message`. */
const isMissing = (error: unknown): boolean => {
  const { status, reason, message } = error as Absence;
  return status === 404 && ['missing', 'deleted'].includes(reason ?? message ?? '');
};

const isDeleted = (error: unknown): boolean => (error as Absence).reason === 'deleted';

/** Changes a stored document like `update`. @throws StorageFailure */
export async function changeStored<R extends object>(
  db: Database,
  _id: string,
  change: (stored: Stored | null) => R | null,
): Promise<R | null> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const stored = await fetchStored(db, _id);
    const next = change(stored);
    if (!next) return null;
    if (await tryPut(db, { ...next, _id, ...(stored && { _rev: stored._rev }) })) return next;
  }
  throw overtaken(_id);
}
