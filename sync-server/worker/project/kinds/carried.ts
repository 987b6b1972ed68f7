import { docId } from '../../../../src/domain/doc-id.ts';
import { foundHandIn, handInOfLog } from '../../../../src/domain/documents/attempt/fold.ts';
import { goesOnFrom } from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Carried, CarriedReason } from '../../../../src/domain/documents/carried/schema.ts';
import { holderOf, holdersOf } from '../../../../src/domain/documents/exam/people.ts';
import { keyOutSince } from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import type { LogSeen, Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { EnvelopeError } from '../../../../src/domain/envelope/bytes.ts';
import { envelopeIn, saysWhatItCarries } from '../../../../src/domain/envelope/carried.ts';
import { unpack, versionIn } from '../../../../src/domain/envelope/pack.ts';
import type { RefusalCode } from '../../../../src/domain/errors.ts';
import { handInKey } from '../../../../src/domain/grading/counting.ts';
import { putElements, setFields } from '../../../../src/domain/merge/edit.ts';
import { readDoc } from '../../../../src/domain/read-doc.ts';
import { studentDatabase, teacherDatabase } from '../../../../src/domain/session/databases.ts';
import { noteUnsigned, signingKeyNames } from '../../../accounts/signing-keys.ts';
import { judgeBatch } from '../../../gateway/judge-batch.ts';
import {
  fetchStored,
  io,
  load,
  StorageFailure,
  tryPut,
  update,
  WRITE_ATTEMPTS,
} from '../../../storage/documents.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';
import { forgetCarried } from '../reactions/retention.ts';

/** Settles a carried hand-in once. Removes the hand-in if the student is erased. */
const carriedChanged: Reaction = async (id, tools) => {
  const carried = await tools.reader.load('carried', id);
  if (!carried) return;
  const user = await tools.reader.load('user', carried.userID);
  if (user && isErased(user)) return forgetCarried(carried, tools);
  if (!carried.outcome) return settle(carried, tools);
  tools.plan.bring(teacherDatabase(carried.addedUser), [docId('carried', id)]);
};

/** Stores the outcome. This change triggers the reaction that shows it to the teacher. */
async function settle(carried: Carried, tools: ReactionTools): Promise<void> {
  const { school, reader, now } = tools;
  const reason = await takenOrNoted(carried, tools);
  const at = now();
  const outcome = reason
    ? ({ state: 'refused', at, reason } as const)
    : ({ state: 'taken', at } as const);
  const settled = await update(school, 'carried', carried.id, (known) =>
    known && !known.outcome ? setFields(known, { outcome }, at) : null,
  );
  if (settled) reader.remember(settled);
}

/** Takes the log in. Tries an unsigned log twice, because the signing key may arrive meanwhile. */
async function takenOrNoted(carried: Carried, tools: ReactionTools): Promise<CarriedReason | null> {
  const reason = await takeIn(carried, tools);
  if (reason !== 'unsigned') return reason;
  await noteUnsigned(tools.school, carried);
  return takeIn(carried, tools);
}

async function takeIn(carried: Carried, tools: ReactionTools): Promise<CarriedReason | null> {
  const { school } = tools;
  const attempt = await openCarried(carried, tools);
  if (typeof attempt === 'string') return attempt;
  const refused = await pushForStudent(attempt, tools);
  if (refused) return refused === 'rewritten' ? 'rewritten' : 'refused';
  await tools.takeIn(studentDatabase(attempt.userID), docId('attempt', attempt.id));
  const held = await load(school, 'attempt', attempt.id);
  if (!held) return 'refused';
  if (!goesOnFrom(attempt, held)) return 'rewritten';
  return (await testify(carried, attempt, tools)) ? null : 'refused';
}

/** Records when the teacher had the hand-in. Returns false if the paper lacks it. */
async function testify(
  carried: Carried,
  attempt: Attempt,
  { school, reader, now }: ReactionTools,
): Promise<boolean> {
  const { at, addedUser } = carried;
  const exam = await reader.load('exam', carried.examID);
  const isBelieved = exam !== null && isWitness(addedUser, exam, now());
  // Compares the content, because two hand-ins may have the same six-character code.
  const shown = handInOfLog(attempt, attempt.log.entries);
  if (!shown) return true;
  let isHeld = false;
  const paper = await update(school, 'paper', attempt.paperId, (known) => {
    const log = known?.logs.find(({ writer }) => writer === attempt.writer);
    const handIn = known && foundHandIn(known.handIns, shown);
    if (!known || !log || !handIn) return null;
    isHeld = true;
    if (!isBelieved) return null;
    const witness = {
      at: Math.min(Math.max(at, known.start.at), now()),
      by: addedUser,
      handIn: handInKey(handIn),
    };
    return (log.witness?.at ?? Infinity) <= witness.at
      ? null
      : witnessed(known, log, witness, now());
  });
  if (paper) reader.remember(paper);
  return isHeld;
}

/** Returns true for a credible witness: the holder, or a former holder before the key's release. */
const isWitness = (uid: string, exam: Exam, now: number): boolean =>
  uid === holderOf(exam) || keyOutSince(exam, now) === null;

const witnessed = (
  paper: Paper,
  log: LogSeen,
  witness: NonNullable<LogSeen['witness']>,
  now: number,
): Paper => putElements(paper, 'logs', [{ ...log, witness }], now);

export const carriedKind: ServerKind<Carried> = {
  reaction: carriedChanged,
  views: {
    teacher: async ({ local, uid, school }) => {
      const carried = await school.load('carried', local);
      return carried?.addedUser === uid && carried.outcome?.state !== 'taken' ? carried : null;
    },
  },
};

type Tools = Pick<ReactionTools, 'storage' | 'reader' | 'isSigned' | 'schoolKey'>;

/** Decrypts the hand-in. The teacher must hold or have held the exam. */
async function openCarried(carried: Carried, tools: Tools): Promise<Attempt | CarriedReason> {
  const { reader, schoolKey, isSigned } = tools;
  const { examID, userID, addedUser } = carried;
  const exam = await reader.load('exam', examID);
  // Accepts a former holder, whose tablet may have been offline since the handover.
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

function isOpened(carried: Carried, schoolKey: Tools['schoolKey']): boolean {
  try {
    schoolKey.open(envelopeIn(carried));
    return true;
  } catch {
    return false;
  }
}

/** Pushes the log to the student's database. Returns the refusal; null if accepted. Idempotent. */
async function pushForStudent(
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
