import { revisionsIn } from '../../storage/lineage.ts';
import { hashOf, type Leaf } from './leaves.ts';

/**
 * What a database holds once it is made from a backup: its leaves, and nothing else. Somebody may have written on a leaf while the backup was
 * made, or one copy of the database may have been behind another: the backup then has both, and the earlier one is none any more.
 */
export class Expected {
  readonly #hashes = new Map<string, string>();
  #hasOthers = false;

  add(leaf: Leaf): void {
    this.#hashes.set(keyOf(leaf._id, leaf._rev), hashOf(leaf));
  }

  /** @param leaf of the database, with its ancestry */
  found(leaf: Leaf): void {
    if (this.#hashes.get(keyOf(leaf._id, leaf._rev)) !== hashOf(leaf)) this.#hasOthers = true;
    for (const rev of leaf._revisions ? revisionsIn(leaf._revisions) : [])
      this.#hashes.delete(keyOf(leaf._id, rev));
    this.#hashes.delete(keyOf(leaf._id, leaf._rev));
  }

  /** Whether all was found, and nothing else. */
  get isWhole(): boolean {
    return this.#hashes.size === 0 && !this.#hasOthers;
  }
}

const keyOf = (id: string, rev: string): string => `${id}/${rev}`;
