import type { RefusalCode } from '../../../src/domain/access/refusals.ts';
import { docId } from '../../../src/domain/doc-id.ts';
import { goesOnFrom } from '../../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { Carried, CarriedReason } from '../../../src/domain/documents/carried/schema.ts';
import { holdersOf } from '../../../src/domain/documents/exam/holder.ts';
import { envelopeIn, saysWhatItCarries } from '../../../src/domain/envelope/carried.ts';
import { EnvelopeError } from '../../../src/domain/envelope/envelope-error.ts';
import { unpack, versionIn } from '../../../src/domain/envelope/pack.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { signingKeyNames } from '../../accounts/signing-keys.ts';
import { judgeBatch } from '../../gateway/judge-batch.ts';
import {
  fetchStored,
  io,
  StorageFailure,
  tryPut,
  WRITE_ATTEMPTS,
} from '../../storage/documents.ts';
import { studentDatabase } from '../shared/role-databases.ts';
import type { ReactionTools } from './kind.ts';

type Tools = Pick<ReactionTools, 'storage' | 'reader' | 'isSigned' | 'schoolKey'>;

/** The teacher must hold or have held the exam. */
export async function openCarried(
  carried: Carried,
  tools: Tools,
): Promise<Attempt | CarriedReason> {
  const { reader, schoolKey, isSigned } = tools;
  const { examID, userID, addedUser } = carried;
  const exam = await reader.load('exam', examID);
  // A former holder's tablet may have been offline since the handover.
  if (!exam || !holdersOf(exam).includes(addedUser)) return 'refused';
  if (!saysWhatItCarries(carried)) return 'unreadable';
  try {
    const packed = schoolKey.open(envelopeIn(carried));
    const version = await reader.load('version', `${examID}:${versionIn(packed)}`);
    if (!version) return 'not-sat';
    const { classroomID, questions } = version;
    const known = { examID, userID, classroomID, questions };
    const attempt = unpack(packed, known, await signingKeyNames(tools.storage, userID));
    return (await isSigned(attempt)) ? attempt : 'unsigned';
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    return error.problem === 'unknown-key' && isOpened(carried, schoolKey)
      ? 'unsigned'
      : 'unreadable';
  }
}

/** True if this school's key opens the envelope; then only the signing key is unknown. */
function isOpened(carried: Carried, schoolKey: Tools['schoolKey']): boolean {
  try {
    schoolKey.open(envelopeIn(carried));
    return true;
  } catch {
    return false;
  }
}

/** Idempotent. Returns the refusal; null if the log is stored. */
export async function pushForStudent(
  attempt: Attempt,
  { storage, reader }: Pick<ReactionTools, 'storage' | 'reader'>,
): Promise<RefusalCode | null> {
  const { userID: uid } = attempt;
  const user = await reader.load('user', uid);
  if (user?.userRole !== 'student' || user.deleted) return 'account-closed';
  const database = studentDatabase(uid);
  const db = await io(() => storage.ensure(database));
  const actor = { uid, userRole: 'student', isVerified: false } as const;
  const id = docId('attempt', attempt.id);
  for (let round = 0; round < WRITE_ATTEMPTS; round++) {
    const before = await fetchStored(db, id);
    const held = before && readDoc(before);
    if (held?.type === 'attempt' && goesOnFrom(attempt, held)) return null;
    const after = { ...attempt, _id: id };
    const write = { id, after, before: before && { ...before }, knows: true };
    const [refusal] = await judgeBatch({ storage, database, actor }, [write]);
    if (refusal) return refusal;
    if (await tryPut(db, { ...after, ...(before && { _rev: before._rev }) })) return null;
  }
  throw new StorageFailure(`always overtaken in ${database}`);
}
