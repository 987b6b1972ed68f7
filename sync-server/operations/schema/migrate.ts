import { randomUUID } from 'node:crypto';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { SYSTEM } from '../../storage/database-name.ts';
import {
  io,
  putAll,
  StorageFailure,
  type Stored,
  WRITE_ATTEMPTS,
} from '../../storage/documents.ts';
import { everyDocument } from '../../storage/everything.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { consoleMessages } from '../../support/messages.ts';
import { fencedStorage, Lease, type LeaseParts } from '../../worker/lease/lease.ts';
import {
  assertKnown,
  FIRST_VERSION,
  type Kept,
  newestOf,
  readMark,
  type SchemaMark,
  type SchemaStep,
  STEPS,
  type StepContext,
  updateMark,
} from './steps.ts';

export interface MigrateOptions {
  storage: Storage;
  secret: string;
  tell: (line: string) => void;
  steps?: readonly SchemaStep[];
}

/** Returns true for older data. Marks a new school. @throws UnknownSchema, StorageFailure */
export async function isMigrationDue(storage: Storage, steps = STEPS): Promise<boolean> {
  const newest = newestOf(steps);
  const known = await readMark(storage);
  if (known) assertKnown(known, newest);
  if (!known && (await isNewSchool(storage))) {
    const mark = await updateMark(storage, (now) => now ?? atRest(newest));
    assertKnown(mark, newest);
    return mark.version < newest;
  }
  return (known?.version ?? FIRST_VERSION) < newest;
}

/** Migrates or resumes, one server at a time. @throws UnknownSchema, StorageFailure */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { storage, steps = STEPS } = options;
  const newest = newestOf(steps);
  const isDue = await isMigrationDue(storage, steps);
  // Claims the data. Older programs then refuse to open the data, and stop their running servers.
  const mark = await updateMark(storage, (now) => claimed(now ?? atRest(FIRST_VERSION), newest));
  assertKnown(mark, newest);
  if (!isDue) return;
  const isDone = async () => (await readMark(storage))?.version === newest;
  await alone(storage, isDone, (own) => climb({ ...options, storage: own, steps }));
}

type Climb = MigrateOptions & { steps: readonly SchemaStep[] };

async function climb({ storage, secret, tell, steps }: Climb): Promise<void> {
  await finishReplacing(storage);
  for (;;) {
    const version = (await readMark(storage))?.version ?? FIRST_VERSION;
    const step = steps[version - FIRST_VERSION];
    if (!step) return;
    tell(consoleMessages.migrating(version, step.to));
    await take(storage, step, { secret });
    await updateMark(storage, (now) => ({ ...(now ?? atRest(step.to)), version: step.to }));
    tell(consoleMessages.migrated(step.to));
  }
}

async function take(storage: Storage, step: SchemaStep, context: StepContext): Promise<void> {
  const names = (await io(() => storage.names())).filter((name) => step.concerns(name));
  const change: Change = (doc) => step.change(doc, context);
  for (const name of names) await (step.forgets ? makeAnew : changeInPlace)(storage, name, change);
}

async function isNewSchool(storage: Storage): Promise<boolean> {
  for (const name of [SCHOOL, ACCOUNTS]) {
    if (!(await io(() => storage.exists(name)))) continue;
    const { doc_count } = await io(async () => (await storage.open(name)).info());
    if (doc_count > 0) return false;
  }
  return true;
}

const atRest = (version: number): SchemaMark => ({
  ...{ version, target: version },
  protocol: PROTOCOL,
  replacing: null,
});

const claimed = (mark: SchemaMark, newest: number): SchemaMark =>
  mark.target >= newest && mark.protocol >= PROTOCOL
    ? mark
    : {
        ...mark,
        target: Math.max(mark.target, newest),
        protocol: Math.max(mark.protocol, PROTOCOL),
      };

/** Runs `work` under the worker's lease. Other servers wait for `isDone`. @throws StorageFailure */
export async function alone(
  storage: Storage,
  isDone: () => Promise<boolean>,
  work: (own: Storage) => Promise<void>,
  given: Partial<Pick<LeaseParts, 'clock' | 'tick'>> = {},
): Promise<void> {
  if (storage.kind === 'embedded') return work(storage);
  const open = () => storage.ensure(SYSTEM);
  const lease = new Lease({ open, holder: randomUUID(), ...given });
  let looked = () => {};
  const running = lease.run(() => looked());
  const nextLook = () =>
    new Promise<void>((resolve) => {
      looked = resolve;
    });
  try {
    for (; !lease.isHeld; await nextLook()) if (await isDone()) return;
    await work(fencedStorage(storage, () => lease.isHeld));
  } finally {
    await lease.end().catch(() => {});
    await running;
  }
}

/** Returns the name of the copy, which no role database can have. */
const copyOf = (name: string): string => `${name}-anew`;

/** Replaces a database by a complete migrated copy without history. @throws StorageFailure */
async function makeAnew(storage: Storage, name: string, change: Change): Promise<void> {
  await io(() => storage.open(name));
  const copy = await emptied(storage, copyOf(name));
  await fill(copy, everyDocument(storage, name), change);
  await io(async () => storage.flush?.(copyOf(name)));
  await setReplacing(storage, name);
  await finishReplacing(storage);
  await io(() => storage.destroy(copyOf(name)));
}

/** Completes an interrupted replacement whose copy was complete. */
async function finishReplacing(storage: Storage): Promise<void> {
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

type Change = (doc: Kept) => readonly Kept[] | null;

/** Migrates until no old document is left, because an older server may still write. */
async function changeInPlace(storage: Storage, name: string, change: Change): Promise<void> {
  const db = await io(() => storage.open(name));
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    let changed = 0;
    for await (const page of everyDocument(storage, name))
      changed += await changePage(db, page, change);
    if (changed === 0) return;
  }
  throw new StorageFailure(`a schema step finds no end in ${name}`);
}

/** Migrates a page. Writes replacements before deletions, so a crash in between loses nothing. */
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

const keptOf = (stored: Stored): Kept => ({ ...bare(stored), _id: stored._id });
