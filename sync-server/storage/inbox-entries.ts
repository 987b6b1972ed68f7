import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { io, putAll, StorageFailure, WRITE_ATTEMPTS } from './documents.ts';
import {
  type Named,
  NOTHING,
  readNames,
  type StoredNames,
  stored,
  type Written,
  without,
  withWritten,
} from './inbox-names.ts';
import type { Database } from './storage.ts';

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

  /** Overwrites the entries, so that a worker that read an earlier one cannot remove them. */
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

  /** Keeps entries that were rewritten since. @throws StorageFailure */
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
    // Equal entries of two servers would get the same revision, and one would be lost.
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
