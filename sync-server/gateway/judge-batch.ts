import { judgeWrite, readWrite } from '../../src/domain/access/judge.ts';
import type { RefusalCode } from '../../src/domain/access/refusals.ts';
import type { Actor } from '../../src/domain/access/relations.ts';
import { typeOfId } from '../../src/domain/doc-id.ts';
import type { Mergeable } from '../../src/domain/merge/shapes.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { ServerLimits } from '../limits/limits.ts';
import { fetchStored } from '../storage/documents.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';
import { isWild } from './generations.ts';
import { roomForNew } from './room-for-new.ts';
import { isSameSheet, sheetWasSent } from './sheets.ts';

export interface Court {
  storage: Storage;
  /** The database that is written to. */
  database: string;
  actor: Actor;
  /** How many documents of a type the database may hold; this version's own unless told. */
  documents?: ServerLimits['documents'];
}

/** One verdict per write, in order: a reason to refuse it, or undefined. */
export async function judgeBatch(
  court: Court,
  writes: readonly IncomingWrite[],
): Promise<(RefusalCode | undefined)[]> {
  const verdicts = await Promise.all(writes.map((write) => judgeOne(court, write)));
  const room = await roomForNew(court, writes);
  return writes.map(({ id, before }, at) => {
    const type = typeOfId(id);
    const left = type && room.get(type);
    if (verdicts[at] || before || !type || left === undefined || left === null) return verdicts[at];
    room.set(type, left - 1);
    return left > 0 ? undefined : 'too-many';
  });
}

async function judgeOne(court: Court, write: IncomingWrite): Promise<RefusalCode | undefined> {
  if (isWild(write)) return 'wild-revision';
  const after = readWrite({ ...write.after, _id: write.id });
  if (typeof after === 'string') return after;
  const here = readStored(write.before);
  const [before, isOnSheet] = await Promise.all([
    here ?? (after.type === 'paper' ? null : ofSchool(court, write.id)),
    after.type !== 'paper' || isSameSheet(here, after) || sheetWasSent(court, after, write.found),
  ]);
  const refusal = judgeWrite(court.actor, { before, after, knows: write.knows });
  return refusal ?? (isOnSheet ? undefined : 'not-yours');
}

/**
 * Where the role database holds nothing, the school may: after a teacher was taken off a class, for one. Judged on
 * that, an edit made offline is refused with its reason; taken for a new document it would be accepted and vanish. A
 * student's own papers never leave the student's database, and nobody else's may be in it.
 */
async function ofSchool({ storage }: Court, id: string): Promise<Mergeable | null> {
  return readStored(await fetchStored(await storage.ensure(SCHOOL), id));
}

/** Null for nothing, for a tombstone, and for what no device could have written. */
function readStored(stored: object | null): Mergeable | null {
  if (!stored || !('_id' in stored) || typeof stored._id !== 'string') return null;
  const doc = readWrite({ ...stored, _id: stored._id });
  return typeof doc === 'string' ? null : doc;
}
