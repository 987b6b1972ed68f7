import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import {
  io,
  putAll,
  StorageFailure,
  type Stored,
  WRITE_ATTEMPTS,
} from '../../storage/documents.ts';
import { everyDocument } from '../../storage/everything.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import type { Kept } from './steps.ts';

export type Change = (doc: Kept) => readonly Kept[] | null;

/** Repeats until nothing is left, because a server of the previous version may still write. */
export async function changeInPlace(storage: Storage, name: string, change: Change): Promise<void> {
  const db = await io(() => storage.open(name));
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    let changed = 0;
    for await (const page of everyDocument(storage, name))
      changed += await changePage(db, page, change);
    if (changed === 0) return;
  }
  throw new StorageFailure(`a schema step finds no end in ${name}`);
}

/** Writes replacements before deletions, so that a crash in between loses nothing. */
async function changePage(db: Database, page: readonly Stored[], change: Change): Promise<number> {
  const found = page.flatMap((stored) => {
    const next = changeOf(stored, change);
    return next ? [{ stored, next }] : [];
  });
  await putAll(
    db,
    found.flatMap(({ stored: { _id, _rev }, next }) =>
      next.map((doc) => (doc._id === _id ? { ...doc, _rev } : doc)),
    ),
  );
  const leaving = found.filter(({ stored, next }) => next.every(({ _id }) => _id !== stored._id));
  await putAll(
    db,
    leaving.map(({ stored: { _id, _rev } }) => ({ _id, _rev, _deleted: true })),
  );
  return found.length;
}

function changeOf(stored: Stored, change: Change): readonly Kept[] | null {
  const kept = keptOf(stored);
  const next = change(kept);
  const [only, ...others] = next ?? [];
  const isSame = only !== undefined && others.length === 0 && sameContent(only, kept);
  return isSame ? null : next;
}

export const keptOf = (stored: Stored): Kept => ({ ...bare(stored), _id: stored._id });
