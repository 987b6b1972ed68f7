import { fetchAll, io, pagesOf, StorageFailure, type Stored } from './documents.ts';
import { type Database, DatabaseMissing, type LeafRevisions, type Storage } from './storage.ts';

/** Documents told of in one go. */
const PAGE = 100;

/** Every document of a database with its leaf revisions; see `Storage.revisions`. @throws DatabaseMissing, StorageFailure */
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

/** Every living document of a database in pages, each once; an operator's design documents are none. @throws DatabaseMissing, StorageFailure */
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
