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

/** Idempotent until its outcome is stored. Keeps nothing of erased people. */
const carriedChanged: Reaction = async (id, tools) => {
  const carried = await tools.reader.load('carried', id);
  if (!carried) return;
  const user = await tools.reader.load('user', carried.userID);
  if (user && isErased(user)) return forgetCarried(carried, tools);
  if (!carried.outcome) return settle(carried, tools);
  tools.plan.bring(teacherDatabase(carried.addedUser), [docId('carried', id)]);
};

/** The outcome's change triggers the reaction that shows it to the teacher. */
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

/** Records an unsigned log, then retries, so that a key arriving meanwhile is not missed. */
async function takenOrNoted(carried: Carried, tools: ReactionTools): Promise<CarriedReason | null> {
  const reason = await takeIn(carried, tools);
  if (reason !== 'unsigned') return reason;
  await noteUnsigned(tools.school, carried);
  return takeIn(carried, tools);
}

/** Returns null if the school holds the log. */
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
 * Records when the teacher held the hand-in. Returns false if the paper does not hold that hand-in,
 * because it takes only a limited number.
 */
async function testify(
  carried: Carried,
  attempt: Attempt,
  { school, reader, now }: ReactionTools,
): Promise<boolean> {
  const { at, addedUser } = carried;
  const exam = await reader.load('exam', carried.examID);
  const isBelieved = exam !== null && isWitness(addedUser, exam, now());
  // Matched by content: six-character codes collide, and the witness is about the hand-in shown.
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
 * The holder may accept late papers anyway; a former holder only witnesses until the key is out.
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
    teacher: async ({ local, uid, school }) => {
      const carried = await school.load('carried', local);
      return carried?.addedUser === uid && carried.outcome?.state !== 'taken' ? carried : null;
    },
  },
};
