import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { io, putAll, StorageFailure, WRITE_ATTEMPTS } from './documents.ts';
import { type Lineage, type Revision, revisionsIn } from './revisions.ts';
import type { Database } from './storage.ts';

/** Revisions to take in, by document id. Null if they are too many to list. */
export type Named = ReadonlyMap<string, readonly string[]> | null;

/** Maximum number of listed documents. Each push rewrites the entry. */
const MOST_NAMED = 500;
const MOST_BRANCHES = 20;

const NOTHING: Named = new Map();

/** Written revisions. Null if the entry cannot list them. */
export type Written = readonly Revision[] | null;

function withWritten(named: Named, written: Written): Named {
  if (!named || !written) return null;
  const all = new Map(named);
  for (const { id, rev, after = [] } of written) {
    const others = (all.get(id) ?? []).filter((one) => one !== rev && !after.includes(one));
    if (others.length >= MOST_BRANCHES) return null;
    all.set(id, [...others, rev]);
  }
  return all.size > MOST_NAMED ? null : all;
}

/** Returns the nearest ancestors of a replicated revision, which may have a thousand. */
export const ancestorsOf = ({ start, ids }: Lineage): string[] =>
  revisionsIn({ start: start - 1, ids: ids.slice(1, MOST_BRANCHES + 1) });

function without(one: Named, taken: Named): Named {
  if (!one || !taken) return one;
  const left = [...one].flatMap(([id, revs]): [string, string[]][] => {
    const others = revs.filter((rev) => !taken.get(id)?.includes(rev));
    return others.length > 0 ? [[id, others]] : [];
  });
  return new Map(left);
}

interface StoredNames {
  written?: readonly (readonly [id: string, ...revs: string[]])[];
}

const stored = (named: Named): StoredNames =>
  named ? { written: [...named].map(([id, revs]) => [id, ...revs]) } : {};

const readNames = ({ written }: StoredNames): Named =>
  written ? new Map(written.map(([id, ...revs]) => [id, revs])) : null;

const ENTRY = 'inbox:';
const REMEMBERED = 20_000;

export interface Seen {
  rev: string;
  named: Named;
}

export class InboxEntries {
  readonly #known = new LRUCache<string, Seen>({ max: REMEMBERED });

  get(database: string): Seen | undefined {
    return this.#known.get(database);
  }

  taken(database: string, named: Named): void {
    const known = this.#known.get(database);
    if (known) this.#known.set(database, { ...known, named: without(known.named, named) });
  }

  async list(db: Database): Promise<string[]> {
    const range = { startkey: ENTRY, endkey: `${ENTRY}\ufff0`, include_docs: true };
    const { rows } = await io(() => db.allDocs(range));
    return rows.map(({ id, value: { rev }, doc }) => {
      const name = nameIn(id);
      this.#known.set(name, { rev, named: readNames((doc ?? {}) as StoredNames) });
      return name;
    });
  }

  /** Overwrites entries, so that a worker that read their earlier content cannot remove them. */
  async put(db: Database, entering: ReadonlyMap<string, Written>): Promise<void> {
    let open = [...entering.keys()];
    for (let attempt = 0; open.length > 0; attempt++) {
      if (attempt === WRITE_ATTEMPTS) throw new StorageFailure('the inbox is always overtaken');
      if (attempt > 0) await this.#recall(db, open);
      const all = new Map(open.map((name) => [name, this.#withKnown(name, entering)]));
      const docs = open.map((name) => this.#entry(name, all.get(name) ?? null));
      const overtaken = await putAll(db, docs, (id, rev) => {
        const name = nameIn(id);
        this.#known.set(name, { rev, named: all.get(name) ?? null });
      });
      open = overtaken.map(nameIn);
    }
  }

  /** Removes entries, except entries rewritten after they were read. @throws StorageFailure */
  async remove(db: Database, leaving: ReadonlyMap<string, Seen>): Promise<void> {
    const docs = [...leaving].map(([name, { rev: _rev }]) => ({
      ...{ _id: ENTRY + name, _rev },
      _deleted: true,
    }));
    for (const [name, { rev }] of leaving)
      if (this.#known.get(name)?.rev === rev) this.#known.delete(name);
    await io(() => db.bulkDocs(docs));
  }

  #entry(name: string, named: Named) {
    const _rev = this.#known.get(name)?.rev;
    // Makes equal entries of two servers differ, because CouchDB keeps equal entries as one.
    const by = randomUUID();
    return { _id: ENTRY + name, by, ...stored(named), ...(_rev && { _rev }) };
  }

  #withKnown(name: string, entering: ReadonlyMap<string, Written>): Named {
    const known = this.#known.get(name);
    return withWritten(known ? known.named : NOTHING, entering.get(name) ?? null);
  }

  async #recall(db: Database, names: readonly string[]): Promise<void> {
    const keys = names.map((name) => ENTRY + name);
    const { rows } = await io(() => db.allDocs({ keys, include_docs: true }));
    for (const [at, row] of rows.entries()) {
      const name = names[at] ?? '';
      if (!('value' in row) || row.value.deleted) this.#known.delete(name);
      else {
        const named = readNames((row.doc ?? {}) as StoredNames);
        this.#known.set(name, { rev: row.value.rev, named });
      }
    }
  }
}

const nameIn = (id: string): string => id.slice(ENTRY.length);
