import { headOf, receiptCodeOf } from '../../../src/domain/documents/attempt/chain.ts';
import { paperOfLog } from '../../../src/domain/documents/attempt/fold.ts';
import {
  answerEntry,
  handInEntry,
  headerOf,
  startEntry,
} from '../../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { newVersion, sheetOf } from '../../../src/domain/documents/exam/versions.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { OPTION_KEYS } from '../../../src/domain/question-kinds/options.ts';

import { aSignedAttempt, aSigner } from '../../support/signing.ts';

const MINUTE = 60_000;
const WRITER = 'tablet';

/** The one device key of all students of a bench: making ten thousand says nothing of the server. */
const signer = aSigner();
export const deviceKey = async () => (await signer).public;

/** The signed log of a paper with every question answered, begun half an hour before `now` (ms) and handed in at `now`. */
export async function sitExam(exam: Exam, student: string, now: number): Promise<Attempt> {
  const begun = now - 30 * MINUTE;
  const step = Math.floor((29 * MINUTE) / exam.questions.length);
  const paper = startPaper(sheetOf(newVersion(exam, begun), '', true), student, WRITER, begun);
  const answers = exam.questions.map(({ id }, at): Entry => {
    const option = OPTION_KEYS[(at * 7 + student.charCodeAt(student.length - 1)) % 4] ?? 'A';
    return answerEntry(paper, id, option, begun + (at + 1) * step);
  });
  const { id } = headerOf(paper, WRITER, WRITER);
  const code = receiptCodeOf(headOf(id, [startEntry(paper), ...answers]));
  const said = [...answers, handInEntry(paper, 'student', code, now)];
  return aSignedAttempt(await signer, paper, WRITER, said);
}

/** The paper that a log tells. */
export const paperOf = (attempt: Attempt): Paper => paperOfLog(attempt, attempt.log.entries);
