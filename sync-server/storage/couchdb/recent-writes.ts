import { LRUCache } from 'lru-cache';

/** So long after a write a copy may answer that does not have it yet, ms: up to 3 s were measured at a load of 30. */
const BEHIND = 10_000;
const REMEMBERED = 5_000;

/** What a list shows of a document, of one that was asked for by its id also that it is missing or ended. */
export interface Row {
  id?: string;
  key: string;
  value?: { rev: string; deleted?: true };
}

/** What every list that is read as a whole may be asked with. */
const WHOLE = ['startkey', 'endkey', 'inclusive_end', 'include_docs', 'conflicts'];

/** Whether a list is read as a whole, not a part of it. @param query as `_all_docs` is asked */
export const isWhole = (query: URLSearchParams): boolean =>
  [...query.keys()].every((name) => WHOLE.includes(name));

/**
 * What this process wrote to a database a moment ago. A cluster lists from one copy, which may not have that yet: whoever reads a list
 * behind the own write is to find it there.
 */
export class RecentWrites {
  readonly #ids = new LRUCache<string, true>({ max: REMEMBERED, ttl: BEHIND });

  note(ids: readonly string[]): void {
    for (const id of ids) this.#ids.set(id, true);
  }

  /** Those that may belong to a list; none of a part of one. @param query as `_all_docs` is asked */
  within(query: URLSearchParams): string[] {
    if (!isWhole(query)) return [];
    const start = keyOf(query.get('startkey')) ?? '';
    const end = keyOf(query.get('endkey')) ?? '\uffff';
    return [...this.#ids.keys()].filter((id) => id >= start && id <= end);
  }
}

const keyOf = (json: string | null): string | undefined =>
  json === null ? undefined : (JSON.parse(json) as string);

/** A list with what was asked for by its id, which a quorum answers, in the place of what one copy said. */
export function corrected(listed: readonly Row[], asked: readonly Row[]): Row[] {
  const rows = new Map(listed.map((row) => [row.key, row]));
  for (const row of asked) {
    rows.delete(row.key);
    if (row.value && !row.value.deleted) rows.set(row.key, row);
  }
  return [...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** A feed tells of a write within moments. */
const OWN_REMEMBERED = 5_000;

/** Revisions that this process wrote, and told of when CouchDB had answered: its feed tells of each once more. */
export class OwnRevisions {
  readonly #revisions = new LRUCache<string, true>({ max: OWN_REMEMBERED });

  /** @param answer of CouchDB, to a write of one document or of several */
  note(database: string, answer: unknown): void {
    for (const { id, rev } of [answer ?? []].flat() as { id?: string; rev?: string }[])
      if (id && rev) this.#revisions.set(revisionKey(database, id, rev), true);
  }

  has(database: string, id: string, rev: string): boolean {
    return this.#revisions.has(revisionKey(database, id, rev));
  }
}

const revisionKey = (database: string, id: string, rev: string): string =>
  `${database}|${id}|${rev}`;
