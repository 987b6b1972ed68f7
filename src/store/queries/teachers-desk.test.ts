import { beforeEach, describe, expect, test } from 'vitest';
import {
  aClassroom,
  anExam,
  aPaper,
  aQuestion,
  handIn,
  USUAL_GRACE,
} from '../../../tests/support/documents.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { newVersion } from '../../domain/documents/exam/versions.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { contentOf } from '../../domain/grading/acceptance.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { newId } from '../../domain/ids.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { putRows } from '../rows.ts';
import type { Store } from '../tables.ts';
import { testStore } from '../test-support/store.ts';
import { myExams } from './exams.ts';
import { latestAverages, teachersDesk } from './teachers-desk.ts';

let store: Store;
let uid: string;

beforeEach(async () => {
  uid = newId();
  store = await testStore(uid);
  await putRows(store, 'classroom', [aClassroom(uid, ['s1', 's2'])]);
});

const exam = (examID: string, settings: Partial<Exam> = {}): Exam =>
  setFields<Exam>({ ...anExam(uid, [aQuestion(1)]), examID, examName: examID }, settings, 1000);

const put = (...exams: Exam[]) => putRows(store, 'exam', exams);

/** Stores a graded paper of the class, which the server has had since `receivedAt`. */
async function graded(of: Exam, student: string, receivedAt = 3000): Promise<Paper> {
  const paper = { ...handIn(aPaper(student, of), 2000), seenAt: 1500, receivedAt };
  const result = grade(paper, newVersion(of, 1000), student, 3000);
  await putRows(store, 'paper', [paper]);
  if (result) await putRows(store, 'result', [result]);
  return paper;
}

test('sorts exams by their opening or else their creation, latest first', async () => {
  await put(
    exam('eski', { opensAt: 500 }),
    exam('Çok yeni', { opensAt: 9000 }),
    exam('saatsiz b'),
    exam('saatsiz a'),
  );
  const names = (await myExams(store)).map(({ examName }) => examName);
  expect(names).toEqual(['Çok yeni', 'saatsiz a', 'saatsiz b', 'eski']);
});

describe('a teacher’s desk', () => {
  test('lists exams whose results are not released, and tells which of them have results', async () => {
    const open = exam('open', { release: 'by-teacher' });
    await put(
      open,
      exam('untaken', { release: 'by-teacher' }),
      exam('practice'),
      exam('out', { release: 'by-teacher', releasedAt: 5 }),
    );
    await graded(open, 's1');
    const { exams } = await teachersDesk(store);
    const found = exams.map(({ examID, work }) => [examID, work.hasResults]);
    expect(found).toEqual([
      ['open', true],
      ['untaken', false],
    ]);
  });

  test('counts papers that wait for a decision, by exam', async () => {
    const ended = exam('ended', { release: 'after-end', closesAt: 4000 });
    const late = 4000 + 2 * USUAL_GRACE + 40 * 60_000;
    await put(ended);
    await graded(ended, 's1');
    await graded(ended, 's2', late);
    const { undecided } = await teachersDesk(store);
    expect(undecided).toEqual([
      { examID: 'ended', examName: 'ended', className: '5-A', papers: 1 },
    ]);
    const paper = (await store.papers.get('ended-s2')) as Paper;
    await put({ ...ended, takenPapers: [{ uid: 's2', content: contentOf(paper) }] });
    expect((await teachersDesk(store)).undecided).toEqual([]);
  });

  test('lists classes with waiting students', async () => {
    expect((await teachersDesk(store)).classrooms).toEqual([]);
    const waiting = [{ uid: 's9', displayName: 'Işık', at: 5 }];
    await putRows(store, 'classroom', [{ ...aClassroom(uid), waiting }]);
    expect((await teachersDesk(store)).classrooms).toMatchObject([{ id: 'c1', waitingCount: 1 }]);
  });
});

test('returns the averages of the latest five exams with graded papers', async () => {
  const exams = Array.from({ length: 8 }, (_, at) => exam(`e${at}`, { opensAt: 100 + at }));
  await put(...exams);
  for (const one of exams.slice(0, 7)) await graded(one, 's1');
  const averages = await latestAverages(store);
  expect(averages.map(({ examID }) => examID)).toEqual(['e6', 'e5', 'e4', 'e3', 'e2']);
  expect(averages[0]).toMatchObject({ average: 0, count: 1, className: '5-A' });
});

test('averages a make-up together with its exam, each student once', async () => {
  const own = exam('own', { opensAt: 100 });
  const makeUp = { ...exam('makeup', { opensAt: 200 }), makeUpOf: 'own' };
  await put(own, makeUp);
  for (const uid of ['s1', 's2']) await graded(own, uid);
  await graded(makeUp, 's2');
  const result = await store.results.get('makeup-s2');
  if (result) await store.results.put({ ...result, examPoint: 50 });
  expect(await latestAverages(store)).toMatchObject([{ examID: 'own', average: 25, count: 2 }]);
});

test('leaves a paper out of averages that waits for the teacher’s decision', async () => {
  const ended = exam('ended', { release: 'after-end', closesAt: 4000 });
  await put(ended);
  await graded(ended, 's1');
  await graded(ended, 's2', 4000 + 2 * USUAL_GRACE + 40 * 60_000);
  expect(await latestAverages(store)).toMatchObject([{ examID: 'ended', count: 1 }]);
});

test('leaves practices out of averages', async () => {
  const practice = exam('practice', { purpose: 'practice' });
  await put(practice);
  await graded(practice, 's1');
  expect(await latestAverages(store)).toEqual([]);
});
