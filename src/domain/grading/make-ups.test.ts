import { expect, test } from 'vitest';
import { aClassroom, anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { answerPaper } from '../documents/paper/make.ts';
import { putElements } from '../merge/edit.ts';
import { countedResults, countedRoster, type ExamWithPapers } from './make-ups.ts';
import type { SatPaper } from './roster.ts';
import { grade } from './scoring.ts';

const exam: Exam = { ...anExam('t1', [aQuestion(1)]), closesAt: 3_000, release: 'by-teacher' };
const other: Exam = { ...exam, examID: 'e2', makeUpOf: exam.examID, closesAt: 90_000 };
const makeUpExam = putElements(other, 'onlyFor', [{ uid: 's1' }, { uid: 's2' }], 5);
const classroom = aClassroom('t1', ['s1', 's2', 's3']);
const NOW = 50_000;

function sat(uid: string, of: Exam, answer: string): SatPaper {
  const paper = handIn(answerPaper(aPaper(uid, of), 'qqqqqqq01', answer, 1_100), 2_000);
  const result = grade(paper, newVersion(of, 1_000), uid, 9);
  return { paper, ...(result && { result }) };
}

const rosterWith = (papers: SatPaper[], ...made: SatPaper[]) => {
  const makeUps: ExamWithPapers[] = [{ exam: makeUpExam, papers: made }];
  return countedRoster({ exam, classroom, papers, makeUps }, NOW);
};
const stateOf = (roster: ReturnType<typeof rosterWith>, uid: string) =>
  roster.find((entry) => entry.uid === uid);

test('shows the result of a make-up exam in the row of its student', () => {
  const roster = rosterWith([sat('s3', exam, 'A')], sat('s1', makeUpExam, 'B'));
  expect(stateOf(roster, 's1')).toMatchObject({
    ...{ state: 'graded', result: { examPoint: 100 }, makeUp: { examID: 'e2', own: null } },
  });
  expect(stateOf(roster, 's3')).toMatchObject({ state: 'graded', result: { examPoint: 0 } });
  expect(stateOf(roster, 's3')).not.toHaveProperty('makeUp');
});

test('names the make-up of a student without a paper, and shows the exam’s own result beside the make-up’s', () => {
  expect(stateOf(rosterWith([]), 's2')).toMatchObject({
    ...{ state: 'not-started', makeUp: { examID: 'e2' } },
  });
  const roster = rosterWith([sat('s1', exam, 'A')], sat('s1', makeUpExam, 'B'));
  expect(stateOf(roster, 's1')).toMatchObject({ makeUp: { own: { examPoint: 0 } } });
});

test('counts each student once, by the make-up if the student took it, even ungraded', () => {
  const own = ['s1', 's2', 's3'].map((uid) => sat(uid, exam, 'A'));
  const { paper } = sat('s2', makeUpExam, 'B');
  const made = { exam: makeUpExam, papers: [sat('s1', makeUpExam, 'B'), { paper }] };
  const counted = countedResults([{ exam, papers: own }, made], classroom);
  expect(counted.map(({ userID, examPoint }) => [userID, examPoint])).toEqual([
    ['s1', 100],
    ['s3', 0],
  ]);
});

test('leaves papers out of averages that wait for the teacher’s decision', () => {
  const early = { exam: { ...exam, opensAt: 1_050 }, papers: [sat('s1', exam, 'B')] };
  const made = { exam: makeUpExam, papers: [sat('s2', makeUpExam, 'A')] };
  const counted = countedResults([early, made], classroom);
  expect(counted.map(({ userID }) => userID)).toEqual(['s2']);
});
