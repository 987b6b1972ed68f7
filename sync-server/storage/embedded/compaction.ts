import type { Database } from '../storage.ts';

/** Documents looked up in one go. */
const PAGE = 500;

interface Compacting {
  compactDocument(id: string, height: number): Promise<unknown>;
}

/**
 * Takes the bodies of all but the leaves away, one document after another. PouchDB's own begins with all of them at once and
 * looks at none before its scan is over: one that fails meanwhile ends the process.
 */
export async function compactLeaves(database: Database): Promise<void> {
  const documents = database as unknown as Compacting;
  let since: number | string = 0;
  for (let isMore = true; isMore; ) {
    const page: PouchDB.Core.ChangesResponse<object> = await database.changes({
      since,
      limit: PAGE,
    });
    for (const { id } of page.results) await documents.compactDocument(id, 0);
    since = page.last_seq;
    isMore = page.results.length === PAGE;
  }
}
