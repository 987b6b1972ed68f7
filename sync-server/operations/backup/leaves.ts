import { createHash } from 'node:crypto';
import { canonical } from '../../../src/domain/merge/canonical.ts';
import { io } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';

/** One leaf of a document's revision tree, with its ancestry, as replication carries it. */
export type Leaf = { _id: string; _rev: string; _deleted?: boolean } & Record<string, unknown>;

/** Documents read in one go. */
const PAGE = 100;

/** Every leaf of every document, conflicts and tombstones included; not those of operators' design documents. */
export async function* leavesOf(db: Database): AsyncGenerator<Leaf[]> {
  for (let since: string | number = 0; ; ) {
    const page = await io(() => db.changes({ since, limit: PAGE, style: 'all_docs' }));
    if (page.results.length === 0) return;
    since = page.last_seq;
    const docs = page.results
      .filter(({ id }) => !id.startsWith('_design/'))
      .flatMap(({ id, changes }) => changes.map(({ rev }) => ({ id, rev })));
    if (docs.length > 0) yield await read(db, docs);
  }
}

async function read(db: Database, docs: { id: string; rev: string }[]): Promise<Leaf[]> {
  const { results } = await io(() => db.bulkGet({ docs, revs: true }));
  return results.flatMap(({ docs: found }) =>
    // A leaf that another write has replaced since is in a later page.
    found.flatMap((one) => ('ok' in one ? [one.ok as Leaf] : [])),
  );
}

/**
 * Stands for a set of leaves, whatever their order: two databases with the same digest hold the same documents. The sum
 * of hashes instead of a hash of all, because databases differ in the order they tell their documents in.
 */
export class Digest {
  #sum = 0n;
  #count = 0;

  add(leaf: Leaf): void {
    // How much of its ancestry a database still knows is its own affair.
    const { _revisions: _ancestry, ...content } = leaf;
    const hash = createHash('sha256').update(canonical(content)).digest('hex');
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`));
    this.#count++;
  }

  get value(): { leaves: number; digest: string } {
    return { leaves: this.#count, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}
