import { SYSTEM } from '../storage/database-name.ts';
import { io, remove, tryPut } from '../storage/documents.ts';
import type { Admit, ReadBeforeOpening, Storage } from '../storage/storage.ts';
import { consoleMessages } from '../support/messages.ts';
import { assertKnown, newestOf, readMarkBeforeOpening, STEPS } from './schema/steps.ts';

export const admitKnownForm =
  (steps = STEPS): Admit =>
  async (read) => {
    const mark = await readMarkBeforeOpening(read);
    if (mark) assertKnown(mark, newestOf(steps));
  };

/** Refuses unknown schemas and unfinished restores. @throws UnknownSchema, RestoreUnfinished */
export const admitFinished =
  (steps = STEPS): Admit =>
  async (read) => {
    await admitKnownForm(steps)(read);
    if (await isUnfinished(read)) throw new RestoreUnfinished();
  };

export const UNFINISHED_ID = 'restore-unfinished';

/** Thrown before the databases are opened, if a restore is unfinished or running. */
export class RestoreUnfinished extends Error {
  constructor() {
    super(consoleMessages.restoreUnfinished);
  }
}

export const isUnfinished = async (read: ReadBeforeOpening): Promise<boolean> =>
  (await read(SYSTEM, UNFINISHED_ID)) !== null;

export async function markUnfinished(storage: Storage): Promise<void> {
  await io(async () => storage.copyOut?.(SYSTEM, UNFINISHED_ID, {}));
  await tryPut(await io(() => storage.ensure(SYSTEM)), { _id: UNFINISHED_ID });
}

/** Removes the mark. Call it once the writes are durable. @throws StorageFailure */
export async function markFinished(storage: Storage): Promise<void> {
  await remove(await io(() => storage.ensure(SYSTEM)), UNFINISHED_ID);
  for (const name of await storage.names()) await io(async () => storage.flush?.(name));
  await io(async () => storage.copyOut?.(SYSTEM, UNFINISHED_ID, null));
}
