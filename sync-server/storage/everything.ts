import { fetchAll, io, StorageFailure, type Stored } from './documents.ts';
import { type Database, DatabaseMissing, type LeafRevisions, type Storage } from './storage.ts';

const PAGE = 100;

export async function* everyRevision(
  storage: Storage,
  name: string,
): AsyncGenerator<LeafRevisions[]> {
  const pages = storage.revisions?.(name) ?? fedPages(await storage.open(name));
  try {
    for await (const page of pages)
      for (let at = 0; at < page.length; at += PAGE) yield page.slice(at, at + PAGE);
  } catch (error) {
    const isKnown = error instanceof StorageFailure || error instanceof DatabaseMissing;
    throw isKnown ? error : new StorageFailure(error);
  }
}

async function* fedPages(db: Database): AsyncGenerator<LeafRevisions[]> {
  for (let since: string | number = 0; ; ) {
    const page = await io(() => db.changes({ since, limit: PAGE, style: 'all_docs' }));
    if (page.results.length === 0) return;
    since = page.last_seq;
    yield page.results.map(({ id, changes }) => ({ id, revs: changes.map(({ rev }) => rev) }));
  }
}

/** Yields all documents except design documents. */
export async function* everyDocument(storage: Storage, name: string): AsyncGenerator<Stored[]> {
  if (!storage.revisions) return yield* pagesOf(await io(() => storage.open(name)));
  const db = await io(() => storage.open(name));
  const told = new Set<string>();
  for await (const page of everyRevision(storage, name)) {
    const ids = page.map(({ id }) => id).filter((id) => !id.startsWith('_') && !told.has(id));
    for (const id of ids) told.add(id);
    const stored = await fetchAll(db, ids);
    yield [...stored.values()].flatMap((doc) => doc ?? []);
  }
}

async function* pagesOf(db: Database, limit = PAGE): AsyncGenerator<Stored[]> {
  let after: { startkey: string; skip: 1 } | undefined;
  for (;;) {
    const { rows } = await io(() => db.allDocs({ include_docs: true, limit, ...after }));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.flatMap(({ doc }) => (doc && !doc._id.startsWith('_') ? (doc as Stored) : []));
    after = { startkey: last.id, skip: 1 };
  }
}
