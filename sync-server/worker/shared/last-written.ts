import { LRUCache } from 'lru-cache';
import type { Batch } from '../../storage/checkpoint.ts';
import type { Revision } from '../../storage/documents.ts';

/**
 * Documents; a long paper takes some twenty kilobytes. Two for each paper of an exam of a thousand: they are taken in faster than what follows
 * from them is done.
 */
const REMEMBERED = 2_000;

/** By id, the leaf revisions that a change feed tells of. */
export type Leaves = Batch['leaves'];

/**
 * What this worker wrote into the school last, or read there. Whoever hears by the school's feed which revision stands, and finds it here, need
 * not read it.
 */
export class LastWritten {
  readonly #revisions = new LRUCache<string, Revision>({ max: REMEMBERED });

  note(id: string, revision: Revision): void {
    this.#revisions.set(id, revision);
  }

  /** Something was written of which only the feed will tell the revision. */
  forget(id: string): void {
    this.#revisions.delete(id);
  }

  /** Asks for everything anew: whoever wrote without the worker is seen then too. */
  clear(): void {
    this.#revisions.clear();
  }

  /** What stood last, as far as is known here: never older than the changes of the batches before. */
  last(id: string): Revision | null {
    return this.#revisions.get(id) ?? null;
  }

  /** null where what stands is something else, or more than one leaf. */
  standing(id: string, leaves: Leaves): Revision | null {
    const [only, ...others] = leaves.get(id) ?? [];
    const known = others.length === 0 ? this.#revisions.get(id) : undefined;
    return known && known.rev === only ? known : null;
  }
}
