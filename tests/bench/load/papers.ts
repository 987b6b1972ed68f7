import { headOf, receiptCodeOf } from '../../../src/domain/documents/attempt/chain.ts';
import { paperOfLog } from '../../../src/domain/documents/attempt/fold.ts';
import {
  answerEntry,
  handInEntry,
  headerOf,
  startEntry,
  typedEntries,
} from '../../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { newVersion, sheetOf } from '../../../src/domain/documents/exam/versions.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { OPTION_KEYS } from '../../../src/domain/question-kinds/options.ts';
import { LOGGED_AFTER } from '../../../src/features/exam-room/use-answers.ts';
import { aSignedAttempt, aSigner } from '../../support/signing.ts';

const MINUTE = 60_000;
const WRITER = 'tablet';

/** Signer of all logs, because different keys would measure nothing of the server. */
const signer = aSigner();
export const deviceKey = async () => (await signer).public;

/** Makes the entries of a student who answers every question between two times (ms). */
type Answering = (paper: Paper, questions: readonly string[], from: number, to: number) => Entry[];

export const chosenAnswers: Answering = (paper, questions, from, to) =>
  questions.map((id, at) => {
    const option = OPTION_KEYS[(at * 7 + paper.userID.charCodeAt(paper.userID.length - 1)) % 4];
    const time = from + Math.floor(((to - from) * (at + 1)) / questions.length);
    return answerEntry(paper, id, option ?? 'A', time);
  });

/** Number of characters of a written answer, and of each of its entries. */
const TEXT = { length: 1500, entry: LOGGED_AFTER };

export const typedAnswers: Answering = (paper, questions, from, to) => {
  const count = TEXT.length / TEXT.entry;
  const step = Math.floor((to - from) / (questions.length * count));
  const entries: Entry[] = [startEntry(paper)];
  for (const [at, questionID] of questions.entries()) {
    const text = essayOf(`${paper.userID} ${at}`);
    for (let part = 1; part <= count; part++) {
      const typed = { questionID, answer: text.slice(0, part * TEXT.entry) };
      const time = from + (at * count + part) * step;
      entries.push(...typedEntries(paper, entries, paper, [{ ...typed, at: time }]));
    }
  }
  return entries.slice(1);
};

const WORDS = 'dağ deniz iklim yağış nüfus göç tarım sanayi ova akarsu rüzgâr orman'.split(' ');

/** Returns a text. Its word order depends on the seed, so that texts do not compress together. */
function essayOf(seed: string): string {
  let state = [...seed].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 65_521;
  let text = '';
  while (text.length < TEXT.length) {
    state = (state * 75 + 74) % 65_537;
    text += `${WORDS[state % WORDS.length]} `;
  }
  return text.slice(0, TEXT.length - 1).padEnd(TEXT.length, '.');
}

/** Makes the signed log of a complete paper, handed in at `now` (ms) after half an hour. */
export async function sitExam(
  exam: Exam,
  student: string,
  now: number,
  answering: Answering = chosenAnswers,
): Promise<Attempt> {
  const begun = now - 30 * MINUTE;
  const paper = startPaper(sheetOf(newVersion(exam, begun), '', true), student, WRITER, begun);
  const questions = exam.questions.map(({ id }) => id);
  const answers = answering(paper, questions, begun, now - MINUTE);
  const { id } = headerOf(paper, WRITER, WRITER);
  const code = receiptCodeOf(headOf(id, [startEntry(paper), ...answers]));
  const said = [...answers, handInEntry(paper, 'student', code, now)];
  return aSignedAttempt(await signer, paper, WRITER, said);
}

export const paperOf = (attempt: Attempt): Paper => paperOfLog(attempt, attempt.log.entries);
