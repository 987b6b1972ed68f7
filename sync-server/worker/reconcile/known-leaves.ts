import { LRUCache } from 'lru-cache';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';

/** Some hundred bytes each. */
const REVISIONS_REMEMBERED = 20_000;

/**
 * The revisions of role databases about which nothing is left to do, as far as they are remembered: what was taken in and brought
 * to its view, and what this worker wrote. Each comes back as a change.
 */
export class KnownRevisions {
  readonly #revisions = new LRUCache<string, true>({ max: REVISIONS_REMEMBERED });

  add(database: string, id: string, rev: string): void {
    this.#revisions.set(revisionKey(database, id, rev), true);
  }

  hasAll(database: string, id: string, revs: readonly string[]): boolean {
    return (
      revs.length > 0 && revs.every((rev) => this.#revisions.has(revisionKey(database, id, rev)))
    );
  }
}

const revisionKey = (database: string, id: string, rev: string): string =>
  `${database}|${id}|${rev}`;

/** Documents; a long paper takes some twenty kilobytes, and what a class is sent is one object for all of it. */
const VIEWS_REMEMBERED = 2_000;
/** Brought once, and hardly ever again. */
const FINAL: readonly DocType[] = ['attempt', 'result'];

/** What a role database says of a document, in its only leaf. */
interface KnownView {
  rev: string;
  view: Doc;
}

/**
 * What this worker wrote into role databases last, or found there as it should be. A device may have written a leaf since: a write
 * that rests on the known one meets a conflict then, or stands beside a leaf of which an entry of the inbox tells.
 */
export class KnownViews {
  readonly #views = new LRUCache<string, KnownView>({ max: VIEWS_REMEMBERED });

  of(database: string, id: string): KnownView | null {
    return this.#views.get(keyOf(database, id)) ?? null;
  }

  note(database: string, id: string, known: KnownView): void {
    const type = typeOfId(id);
    if (type && !FINAL.includes(type)) this.#views.set(keyOf(database, id), known);
  }

  forget(database: string, id: string): void {
    this.#views.delete(keyOf(database, id));
  }
}

const keyOf = (database: string, id: string): string => `${database}|${id}`;
