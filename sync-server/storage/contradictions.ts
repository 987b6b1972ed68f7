import { SYSTEM } from './database-name.ts';
import { changeStored, fetchAll, io, remove } from './documents.ts';
import type { Named } from './inbox-entries.ts';
import type { Revision } from './revisions.ts';
import type { Database, Storage } from './storage.ts';

/* Contradictions of a log share one record in `system`. A record for each could fill the disk. */

interface Contradictions {
  heads: readonly string[];
  reason: string;
  /** Time of the first refusal (ms). */
  since: number;
  last: number;
}

/** Maximum number of recorded heads, equal to `MOST_LIVING`. */
export const MAX_CONTRADICTIONS = 16;

const PREFIX = 'contradictions:';

const idOf = (database: string, id: string): string => `${PREFIX}${database}:${id}`;

/** Records the head of a contradicting log. Returns all recorded heads. */
export async function addContradiction(
  storage: Storage,
  log: { database: string; id: string },
  { head, reason, at }: { head: string; reason: string; at: number },
): Promise<readonly string[]> {
  const system = await io(() => storage.ensure(SYSTEM));
  let known: readonly string[] = [];
  const written = await changeStored(system, idOf(log.database, log.id), (stored) => {
    const { heads = [], since = at } = (stored ?? {}) as Partial<Contradictions>;
    known = heads;
    if (heads.includes(head) || heads.length >= MAX_CONTRADICTIONS) return null;
    return { heads: [...heads, head], reason, since, last: at } satisfies Contradictions;
  });
  return written?.heads ?? known;
}

export const contradictionEntry = (database: string, id: string, head: string): Revision => ({
  id: idOf(database, id),
  rev: `1-${head}`,
});

/** @param named names of an inbox entry; null for all */
export async function contradictionsIn(
  storage: Storage,
  database: string,
  named: Named,
): Promise<Map<string, number>> {
  const own = idOf(database, '');
  const keys = named && [...named.keys()].filter((id) => id.startsWith(own));
  if (keys?.length === 0) return new Map();
  const system = await io(() => storage.ensure(SYSTEM));
  const found = keys ? await fetchAll(system, keys) : await allBelow(system, own);
  return new Map(
    [...found].flatMap(([id, stored]): [string, number][] =>
      stored ? [[id.slice(own.length), (stored as unknown as Contradictions).heads.length]] : [],
    ),
  );
}

async function allBelow(system: Database, prefix: string): Promise<Map<string, object>> {
  const range = { startkey: prefix, endkey: `${prefix}\ufff0`, include_docs: true };
  const { rows } = await io(() => system.allDocs(range));
  return new Map(rows.flatMap(({ id, doc }): [string, object][] => (doc ? [[id, doc]] : [])));
}

export async function forgetContradictions(
  storage: Storage,
  database: string,
  ids: readonly string[],
): Promise<void> {
  const system = await io(() => storage.ensure(SYSTEM));
  const keys = ids.map((id) => idOf(database, id));
  for (const [id, stored] of await fetchAll(system, keys)) if (stored) await remove(system, id);
}
