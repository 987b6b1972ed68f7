import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { newVersion } from '../../../../src/domain/documents/exam/versions.ts';
import { SCHOOL } from '../../../../src/domain/session/databases.ts';
import {
  anAttempt,
  anExam,
  aPaper,
  aQuestion,
  MADE_AT,
} from '../../../../tests/support/documents.ts';
import { countersignerOf } from '../../../accounts/school-key.ts';
import { load, update } from '../../../storage/documents.ts';
import type { Database, Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../test-support/storage.ts';
import { SchoolReader } from '../../shared/school-reader.ts';
import { takeInLog } from './take-in-log.ts';

const [one, two] = [anExam('t1', [aQuestion(1)]), anExam('t1', [aQuestion(2)])];
const answer = (t: number, question: string): Entry => [t, 'answer', question, 'A'];
const countersigner = countersignerOf('secret');
let storage: Storage;
let school: Database;

beforeEach(async () => {
  storage = openTestStorage();
  school = await storage.ensure(SCHOOL);
});
afterEach(() => storage.close());

const keep = (exam: Exam) => {
  const version = newVersion(exam, MADE_AT);
  return update(school, 'version', `e1:${version.version}`, () => version);
};
/** Makes a log of a paper that was begun on this version of the exam. */
const log = (exam: Exam, writer: string, ...said: Entry[]) =>
  anAttempt(aPaper('s1', exam), writer, said);
const take = (attempt: Attempt) =>
  takeInLog(attempt.id, [{ rev: '1-0', doc: attempt }], {
    reader: new SchoolReader(school, async () => {}),
    actor: { uid: 's1', userRole: 'student', isVerified: false },
    isSigned: async () => false,
    countersigner,
    now: MADE_AT + 1000,
  });
const paper = () => load(school, 'paper', 'e1-s1');
const said = async () => {
  const { myAnswers = [], strays, logs = [] } = (await paper()) ?? {};
  const questions = myAnswers.map(({ questionID }) => questionID).sort();
  return { questions, strays, counts: logs.map(({ count }) => count) };
};

describe('an answer in a log', () => {
  test('is kept in the log, but not in the paper, if the question is unknown', async () => {
    await keep(one);
    const whole = log(one, 'w1', answer(500, 'qqqqqqq01'), answer(600, 'zzzzzzz99'));
    expect((await take(whole)).size).toBe(0);
    expect(await said()).toEqual({ questions: ['qqqqqqq01'], strays: 1, counts: [3] });
    expect(await load(school, 'attempt', whole.id)).toEqual(whole);
    const longer = [...whole.log.entries.slice(1), answer(700, 'zzzzzzz98')];
    await take(log(one, 'w1', ...longer));
    expect(await said()).toEqual({ questions: ['qqqqqqq01'], strays: 2, counts: [4] });
  });

  test('is graded after a change of the exam if the version at the start has the question', async () => {
    await keep(one);
    await keep(two);
    await take(log(one, 'w1', answer(500, 'qqqqqqq01')));
    expect(await said()).toEqual({ questions: ['qqqqqqq01'], strays: undefined, counts: [2] });
  });

  test('is graded if another tablet’s earlier version has the question', async () => {
    await keep(one);
    await keep(two);
    const found: Entry = [600, 'found', 'qqqqqqq01', 'A', MADE_AT + 300];
    await take(log(two, 'w2', answer(500, 'qqqqqqq02'), found));
    expect(await said()).toMatchObject({
      questions: ['qqqqqqq01', 'qqqqqqq02'],
      strays: undefined,
    });
  });

  test('is accepted while the version is unknown, and kept afterwards', async () => {
    const first = log(one, 'w1', answer(500, 'zzzzzzz99'));
    await take(first);
    expect(await said()).toMatchObject({ questions: ['zzzzzzz99'], strays: undefined });
    await keep(one);
    const more = anAttempt(aPaper('s1', one), 'w1', [
      ...first.log.entries.slice(1),
      answer(700, 'zzzzzzz98'),
    ]);
    expect((await take(more)).size).toBe(0);
    expect(await said()).toMatchObject({ questions: ['zzzzzzz99'], strays: 1 });
  });
});
