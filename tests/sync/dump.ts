import { bare } from '../../src/domain/read-doc.ts';
import { everyDocument } from '../../sync-server/storage/everything.ts';
import type { Database, Storage } from '../../sync-server/storage/storage.ts';

/** Returns true for CouchDB's own rules, which are not documents of the school. */
const isRules = (id: string): boolean => id.startsWith('_design/');

type Contents = Record<string, Record<string, unknown[]>>;

/** Returns all leaves that are not deleted, without revisions and the server's signatures. */
export async function contentsOf(storage: Storage): Promise<Contents> {
  const contents: Contents = {};
  for (const name of await storage.names()) contents[name] = await leavesOf(storage, name);
  return contents;
}

async function leavesOf(storage: Storage, name: string): Promise<Record<string, unknown[]>> {
  const db = await storage.open(name);
  const leaves: Record<string, unknown[]> = {};
  for await (const page of everyDocument(storage, name)) {
    const keys = page.map(({ _id }) => _id);
    const { rows } = await db.allDocs({ keys, include_docs: true, conflicts: true });
    for (const row of rows) {
      const doc = 'doc' in row ? row.doc : null;
      if (!doc) continue;
      const losers = (doc._conflicts ?? []).map((rev) => db.get(doc._id, { rev }));
      leaves[doc._id] = [doc, ...(await Promise.all(losers))].map(bare).map(unsigned);
    }
  }
  return leaves;
}

function unsigned(doc: Record<string, unknown>): Record<string, unknown> {
  const { countersigned } = doc;
  if (!Array.isArray(countersigned)) return doc;
  return { ...doc, countersigned: countersigned.map((word) => ({ ...word, sig: '' })) };
}

/** Number of writes by database. */
export async function sequencesOf(storage: Storage): Promise<Record<string, number>> {
  const sequences: Record<string, number> = {};
  for (const name of await storage.names()) {
    const { update_seq } = await (await storage.open(name)).info();
    // In a cluster, a sequence also names the copy that answered, after the number.
    sequences[name] = Number.parseInt(`${update_seq}`, 10);
  }
  return sequences;
}

/** Returns as text every revision that a replicator could still fetch. */
export async function everyRevision(db: Database): Promise<string[]> {
  const { results } = await db.changes({ style: 'all_docs' });
  const bodies: string[] = [];
  for (const { id, changes } of results.filter(({ id }) => !isRules(id))) {
    for (const { rev } of changes) {
      const { _revisions } = await db.get(id, { rev, revs: true });
      const { start, ids } = _revisions ?? { start: 0, ids: [] };
      for (const [age, hash] of ids.entries())
        bodies.push(...(await bodyOf(db, id, `${start - age}-${hash}`)));
    }
  }
  return bodies;
}

async function bodyOf(db: Database, id: string, rev: string): Promise<string[]> {
  try {
    return [JSON.stringify(await db.get(id, { rev }))];
  } catch (error) {
    if ((error as { status?: number }).status === 404) return [];
    throw error;
  }
}
