import { createHash } from 'node:crypto';
import { canonical } from '../../../src/domain/merge/canonical.ts';
import { io } from '../../storage/documents.ts';
import { everyRevision } from '../../storage/everything.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { UNFINISHED_ID } from '../admit.ts';

export type Leaf = {
  _id: string;
  _rev: string;
  _deleted?: boolean;
  _revisions?: { start: number; ids: string[] };
} & Record<string, unknown>;

/** Yields a database's leaves, without design documents and the mark of an unfinished restore. */
export async function* leavesOf(storage: Storage, name: string): AsyncGenerator<Leaf[]> {
  const db = await storage.open(name);
  for await (const page of everyRevision(storage, name)) {
    const docs = page
      .filter(({ id }) => !id.startsWith('_design/') && id !== UNFINISHED_ID)
      .flatMap(({ id, revs }) => revs.map((rev) => ({ id, rev })));
    if (docs.length > 0) yield await read(db, docs);
  }
}

async function read(db: Database, docs: { id: string; rev: string }[]): Promise<Leaf[]> {
  const { results } = await io(() => db.bulkGet({ docs, revs: true }));
  return results.flatMap(({ docs: found }) =>
    // Skips a leaf that was replaced meanwhile. A later page has its successor.
    found.flatMap((one) => ('ok' in one ? [one.ok as Leaf] : [])),
  );
}

/** Digest of a set of leaves. It is a sum, because databases list documents in different orders. */
export class Digest {
  #sum = 0n;
  #count = 0;

  add(leaf: Leaf): void {
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hashOf(leaf)}`));
    this.#count++;
  }

  get value(): { leaves: number; digest: string } {
    return { leaves: this.#count, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}

/** Hashes a leaf without its ancestry, whose length differs between databases. */
export const hashOf = ({ _revisions: _ancestry, ...content }: Leaf): string =>
  createHash('sha256').update(canonical(content)).digest('hex');
