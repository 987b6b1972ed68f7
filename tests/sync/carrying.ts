import { headOf, receiptCodeOf } from '../../src/domain/documents/attempt/chain.ts';
import { answerEntry, startEntry } from '../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import { newCarried } from '../../src/domain/documents/carried/rules.ts';
import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import type { Sheet } from '../../src/domain/documents/exam/schema.ts';
import { startPaper } from '../../src/domain/documents/paper/make.ts';
import { carriedIdOf, writtenEnvelope } from '../../src/domain/envelope/carried.ts';
import { pack } from '../../src/domain/envelope/pack.ts';
import { seal } from '../../src/domain/envelope/seal.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';
import { schoolKeyOf } from '../../sync-server/accounts/school-key.ts';
import { anAttempt } from '../support/documents.ts';

/**
 * Makes a log that begins at `now` (ms), answers one question a second, and hands in.
 * @param proof for a sealed exam
 */
export function sat(
  sheet: Sheet,
  uid: string,
  answers: readonly Answer[],
  now: number,
  writer = 'w1',
  proof?: string,
) {
  const begun = startPaper(sheet, uid, 'tablet', now, undefined, proof);
  const said: Entry[] = answers.map((answer, at) =>
    answerEntry(begun, sheet.questions[at]?.id ?? '', answer, now + 1000 * (at + 1)),
  );
  const code = receiptCodeOf(headOf(`${begun.id}:${writer}`, [startEntry(begun), ...said]));
  const end: Entry = [1000 * (answers.length + 1), 'handIn', 'student', code];
  /** Returns the log with `count` entries after its start. */
  const upTo = (count: number): Attempt => anAttempt(begun, writer, [...said, end].slice(0, count));
  return { upTo, whole: upTo(said.length + 1), code };
}

/** Public key of a school without a secret. */
export const SCHOOL_KEY = schoolKeyOf('').public;

/** Returns the envelope that the student's device makes of its log. */
export const enveloped = (attempt: Attempt, sheet: Sheet, schoolKey = SCHOOL_KEY) => {
  const { examID, userID } = attempt;
  const packed = pack(attempt, { ...sheet, userID });
  return seal(packed, { examID, userID, schoolKey }, crypto.subtle);
};

/** Returns the document that a teacher's device makes of an envelope. */
export const carriedBy = (
  teacher: string,
  envelope: Uint8Array,
  given: Pick<Carried, 'at'> & Partial<Carried>,
): Carried =>
  newCarried({
    id: carriedIdOf(teacher, envelope),
    addedUser: teacher,
    examID: 'e1',
    userID: 's1',
    by: 'scan',
    envelope: writtenEnvelope(envelope),
    ...given,
  });
