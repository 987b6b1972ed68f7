import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { z } from '../../../src/domain/zod.ts';
import {
  fetchStored,
  io,
  StorageFailure,
  tryPut,
  WRITE_ATTEMPTS,
} from '../../storage/documents.ts';
import { DatabaseMissing, type ReadBeforeOpening, type Storage } from '../../storage/storage.ts';
import { consoleMessages as messages } from '../../support/messages.ts';

const MARK_ID = 'schema';

/** Stored schema version. Newer programs may add fields, but keep these. */
const markSchema = z.object({
  version: z.int(),
  /** Version to which a running migration leads; equals `version` if none runs. */
  target: z.int(),
  /** Newest `PROTOCOL` of the programs that opened the data. */
  protocol: z._default(z.int(), 0),
  replacing: z.nullable(z.string()),
});
export type SchemaMark = z.infer<typeof markSchema>;

export async function readMarkBeforeOpening(read: ReadBeforeOpening): Promise<SchemaMark | null> {
  const stored = await read(SCHOOL, MARK_ID);
  return stored && markSchema.parse(stored);
}

/** Reads the mark. Returns null if the school is new or has data of the first release. */
export async function readMark(storage: Storage): Promise<SchemaMark | null> {
  const school = await storage.open(SCHOOL).catch((error) => {
    if (error instanceof DatabaseMissing) return null;
    throw error;
  });
  const stored = school && (await fetchStored(school, MARK_ID));
  return stored && markSchema.parse(stored);
}

/** Changes the mark durably. `change` may run several times. @throws StorageFailure */
export async function updateMark(
  storage: Storage,
  change: (known: SchemaMark | null) => SchemaMark,
): Promise<SchemaMark> {
  const school = await io(() => storage.ensure(SCHOOL));
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const stored = await fetchStored(school, MARK_ID);
    const known = stored && markSchema.parse(stored);
    const next = change(known);
    // Writes the copy first. After a crash, an older copy lets an older program open the data.
    await io(async () => storage.copyOut?.(SCHOOL, MARK_ID, next));
    if (next === known) return next;
    const document = { ...next, _id: MARK_ID, ...(stored && { _rev: stored._rev }) };
    if (!(await tryPut(school, document))) continue;
    await io(async () => storage.flush?.(SCHOOL));
    return next;
  }
  throw new StorageFailure('always overtaken by other writers: the schema mark');
}

export type Kept = { _id: string } & Record<string, unknown>;

export interface StepContext {
  secret: string;
}

/** Migration to the next version; see docs/decisions/027-schema.md. */
export interface SchemaStep {
  to: number;
  concerns: (database: string) => boolean;
  /** Returns what replaces `doc`: [] removes it, null keeps it. Must keep its own results. */
  change: (doc: Kept, context: StepContext) => readonly Kept[] | null;
  /** True to recreate the database without history. Devices must not replicate it. */
  forgets?: true;
}

/** Schema version of the first release. Programs of versions 1 and 2 refuse its data. */
export const FIRST_VERSION = 3;

export const STEPS: readonly SchemaStep[] = [];

export function newestOf(steps: readonly SchemaStep[]): number {
  for (const [at, { to }] of steps.entries())
    if (to !== FIRST_VERSION + at + 1) throw new RangeError(`schema step out of order: ${to}`);
  return FIRST_VERSION + steps.length;
}

export class UnknownSchema extends Error {}

export const isTooNew = (
  { target, protocol }: Pick<SchemaMark, 'target' | 'protocol'>,
  newest: number,
): boolean => target > newest || protocol > PROTOCOL;

/** Rejects data of a newer program and data older than the first release. @throws UnknownSchema */
export function assertKnown(mark: SchemaMark, newest: number): void {
  const found = `${mark.target}.${mark.protocol}`;
  if (isTooNew(mark, newest))
    throw new UnknownSchema(messages.schemaTooNew(found, `${newest}.${PROTOCOL}`));
  if (mark.version < FIRST_VERSION) throw new UnknownSchema(messages.schemaTooOld(found));
}

export interface SchemaWatch {
  readonly isOutdated: boolean;
  stop(): void;
}

/** Calls `outdated` once when another server migrates the data to an unknown schema. */
export function watchSchema(
  storage: Storage,
  outdated: () => void,
  newest: number = newestOf(STEPS),
): SchemaWatch {
  let isOutdated = false;
  const look = async () => {
    const mark = await readMark(storage);
    if (isOutdated || !mark || !isTooNew(mark, newest)) return;
    isOutdated = true;
    outdated();
  };
  // After a failure, `onGap` repeats the check when storage answers again.
  const lookLater = () => void look().catch(() => {});
  const endings = [
    storage.onWrite((name, ids) => {
      if (name === SCHOOL && (!ids || ids.includes(MARK_ID))) lookLater();
    }),
    storage.onGap(lookLater),
  ];
  return {
    get isOutdated() {
      return isOutdated;
    },
    stop: () => {
      for (const end of endings) end();
    },
  };
}
