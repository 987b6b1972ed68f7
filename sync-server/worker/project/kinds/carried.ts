import { docId } from '../../../../src/domain/doc-id.ts';
import { foundHandIn, handInOfLog } from '../../../../src/domain/documents/attempt/fold.ts';
import { goesOnFrom } from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Carried, CarriedReason } from '../../../../src/domain/documents/carried/schema.ts';
import { holderOf } from '../../../../src/domain/documents/exam/holder.ts';
import { keyOutSince } from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import type { LogSeen, Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { handInKey } from '../../../../src/domain/grading/counting.ts';
import { putElements, setFields } from '../../../../src/domain/merge/edit.ts';
import { noteUnsigned } from '../../../accounts/signing-keys.ts';
import { load, update } from '../../../storage/documents.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import { openCarried, pushForStudent } from '../carried.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';
import { forgetCarried } from '../reactions/retention.ts';

/**
 * What a teacher's tablet brought for a student is taken in as the student's own push, and then again as nothing new. It is
 * settled once; who dies in between finds it unsettled, and what was done of it done. Of somebody whose data are erased nothing is kept.
 */
const carriedChanged: Reaction = async (id, tools) => {
  const carried = await tools.reader.load('carried', id);
  if (!carried) return;
  const user = await tools.reader.load('user', carried.userID);
  if (user && isErased(user)) return forgetCarried(carried, tools);
  if (!carried.outcome) return settle(carried, tools);
  tools.plan.bring(teacherDatabase(carried.addedUser), [docId('carried', id)]);
};

/** The next look at it, which its outcome brings about, tells its teacher. */
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

/** As `takeIn`. What nobody signed is noted first and then opened once more, so that a key that comes in between is not missed. */
async function takenOrNoted(carried: Carried, tools: ReactionTools): Promise<CarriedReason | null> {
  const reason = await takeIn(carried, tools);
  if (reason !== 'unsigned') return reason;
  await noteUnsigned(tools.school, carried);
  return takeIn(carried, tools);
}

/** @returns why it was not taken in; null where the school has it now */
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

/**
 * Has the paper say that its teacher had the hand-in then; never later than it is now, nor before the paper was begun.
 * @returns whether the paper holds what was shown: of more hand-ins than any student makes it takes none
 */
async function testify(
  carried: Carried,
  attempt: Attempt,
  { school, reader, now }: ReactionTools,
): Promise<boolean> {
  const { at, addedUser } = carried;
  const exam = await reader.load('exam', carried.examID);
  const isBelieved = exam !== null && isWitness(addedUser, exam, now());
  // Not by its code: six signs are soon found twice, and the witness is of what the tablet showed.
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

/**
 * Whether somebody's word on when a hand-in was shown counts: of whom the exam is, who may take a late paper anyway. Of who had it before only until
 * the key is out, for nobody else decides then.
 */
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
    /** Until it is taken in. */
    teacher: async ({ local, uid, school }) => {
      const carried = await school.load('carried', local);
      return carried?.addedUser === uid && carried.outcome?.state !== 'taken' ? carried : null;
    },
  },
};
