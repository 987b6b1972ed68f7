import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { z } from '../../../src/domain/zod.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { fetchStored, io, tryPut } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

/**
 * Under which id `school` says that role databases are to be made right. Whichever server works sees it, and does it to the
 * end however often servers die meanwhile.
 */
export const REQUEST_ID = 'rebuild';
const PROGRESS = 'rebuild';
/** Between two looks at how far it has come, ms. */
const LOOK = 300;

const requestSchema = z.object({
  id: z.string(),
  /** One database; null for all. */
  only: z.nullable(z.string()),
});
export type RebuildRequest = z.infer<typeof requestSchema>;

export interface RebuildProgress {
  /** The request's. */
  id: string;
  /** The first takes in and mends, the second finds nothing left to mend. */
  round: 1 | 2;
  phase: 'databases' | 'documents' | 'done';
  /** The last of the phase that is finished. */
  after: string | null;
  /** Looked at in this round: role databases, and documents of the school. */
  databases: number;
  documents: number;
  /** Revisions that role databases got, by round: what was wrong, and what came in while it was checked. */
  written: [mended: number, checked: number];
}

const begun = (id: string): RebuildProgress => ({
  ...{ id, round: 1, phase: 'databases', after: null, databases: 0, documents: 0 },
  written: [0, 0],
});

/** Null where nobody asked. @throws StorageFailure */
export async function readRequest(school: Database): Promise<RebuildRequest | null> {
  const stored = await fetchStored(school, REQUEST_ID);
  return stored && requestSchema.parse(stored);
}

/** How far a request has come. @throws StorageFailure */
export async function readProgress(school: Database, id: string): Promise<RebuildProgress> {
  const known = await readLocal<RebuildProgress>(school, PROGRESS);
  return known?.id === id ? known : begun(id);
}

export const saveProgress = (school: Database, progress: RebuildProgress): Promise<void> =>
  updateLocal<RebuildProgress>(school, PROGRESS, () => progress);

/**
 * Asks the worker to make role databases right, wherever it runs, and tells how far it has come until it is done. Who stops
 * listening stops nothing; where somebody asks anew before it is done, that one is done, and this one ends.
 * @param only one database; null for all
 * @throws StorageFailure
 */
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
