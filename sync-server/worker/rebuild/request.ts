import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { z } from '../../../src/domain/zod.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { fetchStored, io, tryPut } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

/** Id of the requested repair in `school`. Any server's worker completes it, even after crashes. */
export const REQUEST_ID = 'rebuild';
const PROGRESS = 'rebuild';
const LOOK = 300;

const requestSchema = z.object({
  id: z.string(),
  /** Name of one database; null for all. */
  only: z.nullable(z.string()),
});
export type RebuildRequest = z.infer<typeof requestSchema>;

export interface RebuildProgress {
  id: string;
  /** Current pass: 1 repairs, 2 verifies. */
  round: 1 | 2;
  phase: 'databases' | 'documents' | 'done';
  after: string | null;
  databases: number;
  documents: number;
  /** Written revisions by pass: repairs, then changes that arrived during verification. */
  written: [mended: number, checked: number];
}

const begun = (id: string): RebuildProgress => ({
  ...{ id, round: 1, phase: 'databases', after: null, databases: 0, documents: 0 },
  written: [0, 0],
});

export async function readRequest(school: Database): Promise<RebuildRequest | null> {
  const stored = await fetchStored(school, REQUEST_ID);
  return stored && requestSchema.parse(stored);
}

export async function readProgress(school: Database, id: string): Promise<RebuildProgress> {
  const known = await readLocal<RebuildProgress>(school, PROGRESS);
  return known?.id === id ? known : begun(id);
}

export const saveProgress = (school: Database, progress: RebuildProgress): Promise<void> =>
  updateLocal<RebuildProgress>(school, PROGRESS, () => progress);

/** Requests a rebuild and yields its progress. Ends when it is done or a newer one replaces it. */
export async function* rebuild(
  storage: Storage,
  only: string | null,
): AsyncGenerator<RebuildProgress> {
  const school = await io(() => storage.ensure(SCHOOL));
  const id = randomUUID();
  await ask(school, { id, only });
  for (;;) {
    const progress = await readProgress(school, id);
    yield progress;
    if (progress.phase === 'done' || (await readRequest(school))?.id !== id) return;
    await pause(LOOK);
  }
}

async function ask(school: Database, request: RebuildRequest): Promise<void> {
  for (let isAsked = false; !isAsked; ) {
    const stored = await fetchStored(school, REQUEST_ID);
    const document = { ...request, _id: REQUEST_ID, ...(stored && { _rev: stored._rev }) };
    isAsked = (await tryPut(school, document)) !== null;
  }
}
