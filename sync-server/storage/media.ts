import { docId } from '../../src/domain/doc-id.ts';
import { mediaNamedBy } from '../../src/domain/media/pictures.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { SYSTEM } from './database-name.ts';
import { changeStored, fetchStored, idsIn, io, remove, tryPut } from './documents.ts';
import type { Database, Storage } from './storage.ts';

/** Name of the database of encrypted media, each written once under its hash. */
export const MEDIA = 'media';

/** Prefixes a hash, because the hash may begin with `_`, and CouchDB reserves such ids. */
const mediumId = (hash: string): string => `medium:${hash}`;

export const openMedia = (storage: Pick<Storage, 'ensure'>): Promise<Database> =>
  storage.ensure(MEDIA);

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

const UNNAMED_KEPT_FOR = 30 * 24 * 60 * 60_000;
const PAGE = 50;

const RECORD = 'unnamed-media';
/** Time since which nothing names a medium (ms), by document id. */
const recordSchema = z.object({ since: z.record(z.string(), z.number()) });
type Since = z.infer<typeof recordSchema>['since'];

/** Deletes media that no exam, version or paper has named for a month. */
export async function removeUnnamedMedia(storage: Storage, now: number): Promise<void> {
  if (!(await storage.exists(MEDIA))) return;
  const media = await openMedia(storage);
  const named = await namedIn(await storage.ensure(SCHOOL));
  const unnamed = (await idsIn(media)).filter((id) => !named.has(id));
  const since = await noteUnnamed(await storage.ensure(SYSTEM), unnamed, now);
  const over = unnamed.filter((id) => now - (since[id] ?? now) > UNNAMED_KEPT_FOR);
  for (const id of over) await remove(media, id);
  if (over.length > 0) await storage.compact?.(MEDIA);
}

async function namedIn(school: Database): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const type of ['exam', 'version', 'paper'] as const) {
    const endkey = docId(type, '\ufff0');
    for (let next: object = { startkey: docId(type, '') }; ; ) {
      const { rows } = await io(() =>
        school.allDocs({ ...next, endkey, include_docs: true, limit: PAGE }),
      );
      for (const { doc } of rows)
        for (const hash of mediaNamedBy(doc ?? {})) named.add(mediumId(hash));
      const last = rows.at(-1);
      if (!last) break;
      next = { startkey: last.id, skip: 1 };
    }
  }
  return named;
}

/** Records when each medium became unnamed. Forgets media that documents name again. */
async function noteUnnamed(system: Database, unnamed: readonly string[], now: number) {
  let since: Since = {};
  await changeStored(system, RECORD, (stored) => {
    const before = recordSchema.safeParse(stored).data?.since ?? {};
    since = Object.fromEntries(unnamed.map((id) => [id, before[id] ?? now]));
    return { since };
  });
  return since;
}
