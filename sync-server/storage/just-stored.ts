import { LRUCache } from 'lru-cache';
import type { Stored } from './documents.ts';
import type { Revision } from './inbox-names.ts';

/** Characters of JSON: some two thousand papers. */
const MOST = 4 * 1024 * 1024;
/** Where nobody takes it in here, another server does. ms */
const FOR = 60_000;

/**
 * What devices sent a moment ago and this process has stored, so that it need not be read to be taken in. Only what was all that stood
 * under its id: of what has other branches beside it, all are read.
 */
export class JustStored {
  readonly #docs = new LRUCache<string, Stored>({
    ...{ maxSize: MOST, ttl: FOR },
    sizeCalculation: (doc) => JSON.stringify(doc).length,
  });

  note(database: string, written: readonly Revision[]): void {
    for (const { id, sole } of written) {
      if (sole) this.#docs.set(keyOf(database, id), sole);
      else this.#docs.delete(keyOf(database, id));
    }
  }

  /** Gives it once: who comes again reads what stands by then. @param revs of the document, all that are to be taken in */
  take(database: string, id: string, revs: readonly string[]): Stored | null {
    const doc = this.#docs.peek(keyOf(database, id));
    this.#docs.delete(keyOf(database, id));
    return doc && revs.length === 1 && doc._rev === revs[0] ? doc : null;
  }
}

const keyOf = (database: string, id: string): string => `${database}|${id}`;
