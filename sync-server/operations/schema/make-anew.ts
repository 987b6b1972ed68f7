import { io, putAll, StorageFailure, type Stored } from '../../storage/documents.ts';
import { everyDocument } from '../../storage/everything.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { type Change, keptOf } from './change-in-place.ts';
import { readMark, updateMark } from './mark.ts';
import type { Kept } from './steps.ts';

/** The name cannot be a role database's. */
const copyOf = (name: string): string => `${name}-anew`;

/** Recreates the database from a complete migrated copy, without history. @throws StorageFailure */
export async function makeAnew(storage: Storage, name: string, change: Change): Promise<void> {
  await io(() => storage.open(name));
  const copy = await emptied(storage, copyOf(name));
  await fill(copy, everyDocument(storage, name), change);
  await io(async () => storage.flush?.(copyOf(name)));
  await setReplacing(storage, name);
  await finishReplacing(storage);
  await io(() => storage.destroy(copyOf(name)));
}

/** Completes a replacement that was interrupted after its copy was complete. */
export async function finishReplacing(storage: Storage): Promise<void> {
  const name = (await readMark(storage))?.replacing;
  if (!name) return;
  await io(() => storage.open(copyOf(name)));
  const all = everyDocument(storage, copyOf(name));
  await fill(await emptied(storage, name), all, (doc) => [doc]);
  await io(async () => storage.flush?.(name));
  await setReplacing(storage, null);
}

async function fill(
  target: Database,
  source: AsyncIterable<Stored[]>,
  change: Change,
): Promise<void> {
  for await (const page of source) {
    const docs = page.flatMap(
      (stored): readonly Kept[] => change(keptOf(stored)) ?? [keptOf(stored)],
    );
    const [doubled] = await putAll(target, docs);
    if (doubled !== undefined) throw new StorageFailure('two documents under one id');
  }
}

async function emptied(storage: Storage, name: string): Promise<Database> {
  if (await io(() => storage.exists(name))) await io(() => storage.destroy(name));
  return io(() => storage.ensure(name));
}

async function setReplacing(storage: Storage, replacing: string | null): Promise<void> {
  await updateMark(storage, (now) => {
    if (!now) throw new StorageFailure('the schema mark is gone');
    return { ...now, replacing };
  });
}
