import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { io } from '../../storage/documents.ts';
import type { Storage } from '../../storage/storage.ts';
import { consoleMessages } from '../../support/messages.ts';
import { alone } from './alone.ts';
import { type Change, changeInPlace } from './change-in-place.ts';
import { finishReplacing, makeAnew } from './make-anew.ts';
import { readMark, type SchemaMark, updateMark } from './mark.ts';
import type { SchemaStep, StepContext } from './step.ts';
import { FIRST_VERSION, newestOf, STEPS } from './steps.ts';

export interface MigrateOptions {
  storage: Storage;
  /** See `StepContext`. */
  secret: string;
  /** Writes a line for the operator. */
  tell: (line: string) => void;
  steps?: readonly SchemaStep[];
}

/** The data are of a newer program than this one. Nothing was written. */
export class SchemaTooNew extends Error {
  constructor(
    readonly found: number,
    readonly known: number,
  ) {
    super(consoleMessages.schemaTooNew(found, known));
  }
}

/**
 * Whether data have to be brought forward before they are served. A new school is marked as of the newest version.
 * @throws SchemaTooNew, StorageFailure
 */
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

/**
 * Brings data forward to the newest version, step by step. One server does it, where there are several; the others wait
 * here. Broken off at any point it goes on at the next start.
 * @throws SchemaTooNew, StorageFailure
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { storage, steps = STEPS } = options;
  if (!(await isMigrationDue(storage, steps))) return;
  const newest = newestOf(steps);
  // Said before the first change: servers of an older version that still run stop at it.
  const claimed = await updateMark(storage, (now) =>
    now && now.target >= newest ? now : { ...(now ?? atRest(FIRST_VERSION)), target: newest },
  );
  assertKnown(claimed, newest);
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

const atRest = (version: number): SchemaMark => ({ version, target: version, replacing: null });

function assertKnown({ target }: SchemaMark, newest: number): void {
  if (target > newest) throw new SchemaTooNew(target, newest);
}
