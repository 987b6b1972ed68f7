import { Gathered } from '../support/async/gathered.ts';
import { unavailability } from './couch-error.ts';
import type { Database } from './storage.ts';

/** Most documents of one request: what is large in it is refused as a whole. */
const MOST = 50;

type Revision = { _id: string; _rev?: string } & object;

interface Waiting {
  doc: Revision;
  done: (rev: string | null) => void;
  failed: (error: unknown) => void;
}

/** Puts of one database: what comes while others are written is written together, with the next request. */
class JoinedPuts {
  readonly #puts = new Gathered<Waiting>(countOf, (some) => this.#write(some));

  constructor(private readonly db: Database) {}

  put(doc: Revision): Promise<string | null> {
    return new Promise((done, failed) => this.#puts.add({ doc, done, failed }));
  }

  async #write(some: readonly Waiting[]): Promise<void> {
    if (some.length === 1) return this.#writeEach(some);
    try {
      const answers = await this.db.bulkDocs(some.map(({ doc }) => doc));
      for (const [at, { done, failed }] of some.entries()) {
        const answer = answers[at];
        if (answer?.rev && !('error' in answer)) done(answer.rev);
        else if (isConflict(answer)) done(null);
        else failed(answer);
      }
    } catch (error) {
      if (!unavailability(error)) return this.#writeEach(some);
      for (const { failed } of some) failed(error);
    }
  }

  /** One that cannot be written fails alone. */
  async #writeEach(some: readonly Waiting[]): Promise<void> {
    for (const { doc, done, failed } of some) {
      try {
        done((await this.db.put(doc)).rev);
      } catch (error) {
        isConflict(error) ? done(null) : failed(error);
      }
    }
  }
}

/** As many as one request may carry, and of each document one revision. A `_local` document goes alone. */
function countOf(waiting: readonly Waiting[]): number {
  const ids = new Set<string>();
  for (const { doc } of waiting) {
    const isLocal = doc._id.startsWith('_local/');
    if (ids.size === MOST || ids.has(doc._id) || (isLocal && ids.size > 0)) break;
    ids.add(doc._id);
    if (isLocal) break;
  }
  return ids.size;
}

export const isConflict = (error: unknown): boolean => {
  const { status, name } = (error ?? {}) as { status?: number; name?: string };
  return status === 409 || name === 'conflict';
};

const joined = new WeakMap<Database, JoinedPuts>();

/** Puts one document, with what others put into the same database meanwhile. @returns its revision; null when another writer was faster */
export function joinedPut(db: Database, doc: Revision): Promise<string | null> {
  const puts = joined.get(db) ?? new JoinedPuts(db);
  joined.set(db, puts);
  return puts.put(doc);
}
