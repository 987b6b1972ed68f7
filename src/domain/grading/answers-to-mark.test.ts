import { describe, expect, test } from 'vitest';
import { aMark, anAppeal, anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { openQuestion, shortQuestion } from '../../../tests/support/sample-questions.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { withMark } from '../documents/marking/make.ts';
import { answerPaper } from '../documents/paper/make.ts';
import {
  answersIn,
  appealedByKey,
  byPaper,
  byQuestion,
  hasWaitingAppeal,
  progressOf,
  withAppeals,
  workIn,
} from './answers-to-mark.ts';
import { answeredAppeals } from './appeals.ts';
import { markedResult } from './marked-result.ts';
import { grade } from './scoring.ts';

const EXAM = anExam('t1', [openQuestion(1), shortQuestion(2)]);

function resultOf(uid: string, [open, short]: readonly [string, string]) {
  const [first, second] = EXAM.questions;
  const begun = answerPaper(aPaper(uid, EXAM), first?.id ?? '', open, 1_001);
  const paper = handIn(answerPaper(begun, second?.id ?? '', short, 1_002), 2_000);
  const result = grade(paper, newVersion(EXAM, 1_000), `Öğrenci ${uid}`, 9);
  if (!result) throw new Error('no result');
  return result;
}
const RESULTS = [
  resultOf('s1', ['Bir', 'Ankara']),
  resultOf('s2', ['İki', 'Angara']),
  resultOf('s3', ['empty', ' ANGARA ']),
];
const answers = RESULTS.flatMap((result) => answersIn(result, null));

test('lists answers that the key cannot judge, without blank answers', () => {
  expect(answers.map(({ userID, number }) => `${userID} ${number}`)).toEqual([
    ...['s1 1', 's2 1', 's2 2', 's3 2'],
  ]);
  expect(progressOf(answers)).toEqual({ done: 0, differing: 0, total: 4 });
});

test('groups equal answers of a question in an order that does not depend on names or uids', () => {
  const sections = byQuestion(answers);
  expect(sections.map(({ key }) => key)).toEqual(EXAM.questions.map(({ id }) => id));
  expect(sections[1]?.groups.map((group) => group.answers.length)).toEqual([2]);
  const turned = byQuestion([...answers].reverse());
  expect(turned.map(({ groups }) => groups.map(({ key }) => key))).toEqual(
    sections.map(({ groups }) => groups.map(({ key }) => key)),
  );
});

test('lists papers by name once names are shown', () => {
  const names = byPaper(answers, true).map(({ groups }) => groups[0]?.answers[0].displayName);
  expect(names).toEqual(['Öğrenci s1', 'Öğrenci s2', 'Öğrenci s3']);
});

test('does not order papers by names while names are hidden', () => {
  const papers = (given: typeof answers) => byPaper(given, false).map(({ key }) => key);
  expect(papers(answers)).toEqual(papers([...answers].reverse()));
  const renamed = answers.map((one) => ({ ...one, displayName: `${9 - Number(one.userID[1])}` }));
  expect(papers(renamed)).toEqual(papers(answers));
});

test('reports whether an exam has results, and whether an answer waits for a mark', () => {
  expect(workIn([])).toEqual({ isToMark: false, hasResults: false });
  expect(workIn(RESULTS)).toEqual({ isToMark: true, hasResults: true });
  const judged = resultOf('s4', ['empty', 'Ankara']);
  expect(workIn([judged])).toEqual({ isToMark: false, hasResults: true });
});

describe('an appeal', () => {
  const [result] = RESULTS;
  if (!result) throw new Error('no result');
  const at = (questionID: string) =>
    answeredAppeals({ ...anAppeal('s1'), appeals: [{ questionID, text: 'Neden?', at: 1 }] }, []);

  test('is shown beside the answer to mark, and waits for a reply', () => {
    const [open] = withAppeals(answersIn(result, null), at('acik00001'));
    expect(open?.appeal?.text).toBe('Neden?');
    const groups = byQuestion(open ? [open] : []).flatMap(({ groups }) => groups);
    expect(groups.map(hasWaitingAppeal)).toEqual([true]);
    expect(byQuestion(answers).flatMap(({ groups }) => groups.some(hasWaitingAppeal))).toEqual([
      ...[false, false],
    ]);
  });

  test('adds the answer that the key graded to the list, in the state `done`', () => {
    expect(appealedByKey(result, at('kisa00002'))).toMatchObject([
      { number: 2, state: 'done', mine: undefined, isChanged: false, appeal: { text: 'Neden?' } },
    ]);
    expect(appealedByKey(result, at('acik00001'))).toEqual([]);
  });
});

test('shows an answer as unmarked again after it changed', () => {
  const [result] = RESULTS;
  if (!result) throw new Error('no result');
  const identity = { paperId: result.id, examID: 'e1', userID: 's1', addedUser: 't1' };
  const marking = withMark(null, identity, aMark('acik00001', 'Eski', 5), 1);
  const own = { uid: 't1', marking, exam: EXAM };
  expect(answersIn(markedResult(result, own), marking)).toMatchObject([
    { state: 'open', isChanged: true, mine: undefined },
  ]);
});
