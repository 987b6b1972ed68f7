import { LRUCache } from 'lru-cache';
import type { Batch } from '../../storage/checkpoint.ts';
import type { Revision } from '../../storage/documents.ts';

/**
 * Maximum number of documents, at up to 20 kB each: two for each paper of an exam of 1,000, because
 * intake is faster than the projection that follows.
 */
const REMEMBERED = 2_000;

/** Leaf revisions that a change feed reports, by document id. */
export type Leaves = Batch['leaves'];

/**
 * Caches what this worker last wrote to the school database or read there. If the feed reports the
 * cached revision as current, the document need not be read.
 */
export class LastWritten {
  readonly #revisions = new LRUCache<string, Revision>({ max: REMEMBERED });

  note(id: string, revision: Revision): void {
    this.#revisions.set(id, revision);
  }

  /** Drops a document whose new revision only the feed will report. */
  forget(id: string): void {
    this.#revisions.delete(id);
  }

  /** Drops everything, so that writes that bypassed the worker are seen too. */
  clear(): void {
    this.#revisions.clear();
  }

  /** Returns the last known revision; never older than the changes of earlier batches. */
  last(id: string): Revision | null {
    return this.#revisions.get(id) ?? null;
  }

  /** Returns null unless the cached revision is the only leaf. */
  standing(id: string, leaves: Leaves): Revision | null {
    const [only, ...others] = leaves.get(id) ?? [];
    const known = others.length === 0 ? this.#revisions.get(id) : undefined;
    return known && known.rev === only ? known : null;
  }
}
