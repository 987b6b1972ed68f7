import { LRUCache } from 'lru-cache';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';

/** Maximum number of revisions, some hundred bytes each. */
const REVISIONS_REMEMBERED = 20_000;

/** Feeds report revisions again that were taken in, or written by this worker. */
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

/** Maximum number of documents, up to about 20 kB each. */
const VIEWS_REMEMBERED = 2_000;
const FINAL: readonly DocType[] = ['attempt', 'result'];

interface KnownView {
  rev: string;
  view: Doc;
}

/** Last views in role databases. If a device wrote since, a write based on them conflicts. */
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
