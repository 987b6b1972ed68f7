import { randomUUID } from 'node:crypto';
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { SYSTEM } from '../../storage/database-name.ts';
import { io } from '../../storage/documents.ts';
import type { Storage } from '../../storage/storage.ts';
import { consoleMessages } from '../../support/messages.ts';
import { fencedStorage } from '../../worker/lease/fenced-storage.ts';
import { Lease, type LeaseParts } from '../../worker/lease/lease.ts';
import { type Change, changeInPlace } from './change-in-place.ts';
import { finishReplacing, makeAnew } from './make-anew.ts';
import { readMark, type SchemaMark, updateMark } from './mark.ts';
import {
  assertKnown,
  FIRST_VERSION,
  newestOf,
  type SchemaStep,
  STEPS,
  type StepContext,
} from './steps.ts';

export interface MigrateOptions {
  storage: Storage;
  secret: string;
  tell: (line: string) => void;
  steps?: readonly SchemaStep[];
}

/** Marks a new school with the newest version. @throws UnknownSchema, StorageFailure */
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

/** Other servers wait; an interruption is resumed. @throws UnknownSchema, StorageFailure */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { storage, steps = STEPS } = options;
  const newest = newestOf(steps);
  const isDue = await isMigrationDue(storage, steps);
  // From here on, older programs refuse the data and their running servers stop.
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

/** Skips `work` that another server has done. @throws StorageFailure if the lease is lost */
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
