import { fetchStored, tryPut } from './documents.ts';
import type { Database, Storage } from './storage.ts';

/** Name of the database of encrypted media, each written once under its hash. */
export const MEDIA = 'media';

/** Prefixes a hash, because the hash may begin with `_`, and CouchDB reserves such ids. */
export const mediumId = (hash: string): string => `medium:${hash}`;

export const openMedia = (storage: Pick<Storage, 'ensure'>): Promise<Database> =>
  storage.ensure(MEDIA);

/** Stores a medium that the storage lacks. @throws StorageFailure */
export async function storeMedium(db: Database, hash: string, bytes: Buffer): Promise<void> {
  // Stores base64, because attachments take more requests. A conflict means equal bytes.
  const medium = { _id: mediumId(hash), bytes: bytes.toString('base64') };
  await tryPut(db, medium);
}

/** Bytes in use by HTTP responses. A class fetches the same sound at the same time. */
const held = new Map<string, WeakRef<Buffer>>();

export async function loadShared(db: Database, hash: string): Promise<Buffer | null> {
  const known = held.get(hash)?.deref();
  if (known) return known;
  const bytes = await loadMedium(db, hash);
  if (!bytes) return null;
  const meanwhile = held.get(hash)?.deref();
  if (meanwhile) return meanwhile;
  for (const [other, ref] of held) if (!ref.deref()) held.delete(other);
  held.set(hash, new WeakRef(bytes));
  return bytes;
}

export async function loadMedium(db: Database, hash: string): Promise<Buffer | null> {
  const stored = (await fetchStored(db, mediumId(hash))) as { bytes?: unknown } | null;
  return typeof stored?.bytes === 'string' ? Buffer.from(stored.bytes, 'base64') : null;
}
