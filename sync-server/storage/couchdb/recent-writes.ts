import { LRUCache } from 'lru-cache';

/** Maximum lag of a shard copy (ms). Measured: 3 s at a load average of 30. */
const BEHIND = 10_000;
const REMEMBERED = 5_000;

/** Row of a list; may be a missing or deleted document if the row was requested by id. */
export interface Row {
  id?: string;
  key: string;
  value?: { rev: string; deleted?: true };
}

const WHOLE = ['startkey', 'endkey', 'inclusive_end', 'include_docs', 'conflicts'];

export const isWhole = (query: URLSearchParams): boolean =>
  [...query.keys()].every((name) => WHOLE.includes(name));

/** Recent writes of this process, which a lagging shard copy may lack. */
export class RecentWrites {
  readonly #ids = new LRUCache<string, true>({ max: REMEMBERED, ttl: BEHIND });

  note(ids: readonly string[]): void {
    for (const id of ids) this.#ids.set(id, true);
  }

  within(query: URLSearchParams): string[] {
    if (!isWhole(query)) return [];
    const start = keyOf(query.get('startkey')) ?? '';
    const end = keyOf(query.get('endkey')) ?? '\uffff';
    return [...this.#ids.keys()].filter((id) => id >= start && id <= end);
  }
}

const keyOf = (json: string | null): string | undefined =>
  json === null ? undefined : (JSON.parse(json) as string);

export function corrected(listed: readonly Row[], asked: readonly Row[]): Row[] {
  const rows = new Map(listed.map((row) => [row.key, row]));
  for (const row of asked) {
    rows.delete(row.key);
    if (row.value && !row.value.deleted) rows.set(row.key, row);
  }
  return [...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Maximum number of revisions. Few suffice, because the feed reports a write within moments. */
const OWN_REMEMBERED = 5_000;

/** Revisions that this process has reported. The feed's report of them can be skipped. */
export class OwnRevisions {
  readonly #revisions = new LRUCache<string, true>({ max: OWN_REMEMBERED });

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
