import type { Doc, DocOf } from '../../../src/domain/document.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import type { Run } from '../run-of-seed.ts';

type Stored = { _id: string };

/** Returns every document of a server's database. */
export async function allDocs({ school }: Run, database: string): Promise<Stored[]> {
  const db = await school.server.view.ensure(database);
  const { rows } = await db.allDocs({ include_docs: true });
  return rows.flatMap(({ doc }) => (doc ? [doc as Stored] : []));
}

export async function docsOf<T extends Doc['type']>(
  run: Run,
  database: string,
  type: T,
): Promise<DocOf<T>[]> {
  const docs = (await allDocs(run, database)).map(readDoc);
  return docs.filter((doc): doc is DocOf<T> => doc?.type === type);
}
