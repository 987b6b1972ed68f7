import { LRUCache } from 'lru-cache';
import type { Batch } from '../../storage/checkpoint.ts';
import type { Revision } from '../../storage/documents.ts';

/** Maximum number of documents, up to 20 kB each: two per paper of an exam of 1,000 students. */
const REMEMBERED = 2_000;

export type Leaves = Batch['leaves'];

/** A document is not read if its leaf is unchanged. */
export class LastWritten {
  readonly #revisions = new LRUCache<string, Revision>({ max: REMEMBERED });

  note(id: string, revision: Revision): void {
    this.#revisions.set(id, revision);
  }

  /** Drops a document whose new revision only the feed will report. */
  forget(id: string): void {
    this.#revisions.delete(id);
  }

  /** Drops everything, so that writes that bypassed the worker are found. */
  clear(): void {
    this.#revisions.clear();
  }

  /** The revision is never older than the changes of earlier batches. */
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
