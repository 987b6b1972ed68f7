import { docId } from '../../src/domain/doc-id.ts';
import { mediaNamedBy } from '../../src/domain/media/pictures.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { SYSTEM } from '../storage/database-name.ts';
import { changeStored, idsIn, io, remove } from '../storage/documents.ts';
import { MEDIA, mediumId, openMedia } from '../storage/media.ts';
import type { Database, Storage } from '../storage/storage.ts';

/** Time after which a medium that no document names is deleted (ms). */
const KEPT = 30 * 24 * 60 * 60_000;
const PAGE = 50;

const RECORD = 'unnamed-media';
/** Time since which nothing names a medium (ms), by document id. */
const recordSchema = z.object({ since: z.record(z.string(), z.number()) });

/** Deletes media that no exam, version or paper has named for a month. */
export async function removeUnnamedMedia(storage: Storage, now: number): Promise<void> {
  if (!(await storage.exists(MEDIA))) return;
  const media = await openMedia(storage);
  const named = await namedIn(await storage.ensure(SCHOOL));
  const unnamed = (await idsIn(media)).filter((id) => !named.has(id));
  const since = await noteUnnamed(await storage.ensure(SYSTEM), unnamed, now);
  const over = unnamed.filter((id) => now - (since[id] ?? now) > KEPT);
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
  let since: z.infer<typeof recordSchema>['since'] = {};
  await changeStored(system, RECORD, (stored) => {
    const before = recordSchema.safeParse(stored).data?.since ?? {};
    since = Object.fromEntries(unnamed.map((id) => [id, before[id] ?? now]));
    return { since };
  });
  return since;
}
