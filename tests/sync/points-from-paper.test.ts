import { afterEach, beforeEach, expect, test } from 'vitest';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import { withMark } from '../../src/domain/documents/marking/make.ts';
import { erasedUser } from '../../src/domain/documents/user/make.ts';
import { handInKey } from '../../src/domain/grading/counting.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { putElements, removeElement } from '../../src/domain/merge/edit.ts';
import { ON_PAPER } from '../../src/domain/question-kinds/kind.ts';
import { POINTS_ONLY } from '../../src/domain/vocabulary.ts';
import { update } from '../../sync-server/storage/documents.ts';
import { aMark } from '../support/documents.ts';
import { openQuestion } from '../support/sample-questions.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, handedIn, paperOn, question, sheetOn } from './samples.ts';

const OPEN = openQuestion(1);
const CHOICE = { ...question(2), points: 10 };

let school: School;
let teacher: Device;
let student: Device;

beforeEach(async () => {
  const values = { examName: 'Yazılı', examTime: 20, classroomID: 'c1', addedUser: 't1' };
  ({ school, teacher, student } = await preparedSchool({
    documents: (now) => [
      classroom(['t1'], ['s1', 's2'], now),
      newExam({ ...values, examID: 'e1', questions: [OPEN, CHOICE] }, now),
    ],
  }));
  await student.pull();
});
afterEach(() => school.close());

async function enterSheet(over: string | null = null): Promise<void> {
  const { version } = await sheetOn(student);
  const reading = {
    ...{ id: 'rrrrrrrr1', uid: 's1', by: 't1', at: school.clock.now, version, over },
    ...{ answers: POINTS_ONLY, reason: over ? 'Tablet bozuldu' : '' },
  };
  await teacher.edit('exam', 'e1', (known, now) =>
    putElements(known, 'sheetReadings', [reading], now),
  );
}
async function mark(questionID: string, points: number, comment = ''): Promise<void> {
  const paperId = paperIdOf('e1', 's1');
  const identity = { paperId, examID: 'e1', userID: 's1', addedUser: 't1' };
  const known = await teacher.read('marking', `${paperId}:t1`);
  school.clock.now += 10;
  const given = { ...aMark(questionID, ON_PAPER, points), comment };
  await teacher.write(withMark(known, identity, given, school.clock.now));
}
async function erase(uid: string): Promise<void> {
  school.clock.now += 10;
  const truth = await school.storage.open('school');
  await update(truth, 'user', uid, (user) => user && erasedUser(user, school.clock.now));
  await school.worker.idle();
}
const result = () => school.truth('result', 'e1-s1');

test('grades a printed sheet by points that its teacher entered offline', async () => {
  await mark(OPEN.id, 6);
  await mark(CHOICE.id, 10);
  await enterSheet();
  await teacher.sync(school.worker);
  expect(await result()).toMatchObject({
    examPoint: 80,
    questions: [
      { answer: ON_PAPER, points: 6 },
      { answer: ON_PAPER, points: 10 },
    ],
  });
  await student.pull();
  expect(await student.replica.get('result:e1-s1')).toMatchObject({ examPoint: 80 });
  expect(school.worker.quarantined()).toBe(0);
});

test('leaves a result pending while points of its printed sheet are missing', async () => {
  await enterSheet();
  await teacher.sync(school.worker);
  expect(await result()).toMatchObject({ examPoint: null });
  await mark(OPEN.id, 6);
  await mark(CHOICE.id, 0);
  await teacher.sync(school.worker);
  expect(await result()).toMatchObject({ examPoint: 30 });
});

test('grades a printed sheet of choice questions by its entered points, and erases the comments', async () => {
  await teacher.edit('exam', 'e1', (known, now) => removeElement(known, 'questions', OPEN.id, now));
  await teacher.sync(school.worker);
  await student.pull();
  await mark(CHOICE.id, 5, 'Aferin Zeynep');
  await enterSheet();
  await teacher.sync(school.worker);
  expect(await result()).toMatchObject({ examPoint: 50 });
  await erase('s1');
  const [comment, points] = ['', 5];
  expect(await school.truth('marking', 'e1-s1:t1')).toMatchObject({ marks: [{ comment, points }] });
  expect(await result()).toMatchObject({ examPoint: 50, questions: [{ mark: { comment } }] });
});

test('keeps grading a tablet’s hand-in until the teacher chooses the printed sheet', async () => {
  const paper = paperOn(await sheetOn(student), 's1', ['Dağlar', 'A'], school.clock.now);
  const handIn = handedIn(paper, school.clock.now + 100);
  await student.write(handIn);
  await student.sync(school.worker);
  await mark(OPEN.id, 6);
  await mark(CHOICE.id, 0);
  await teacher.sync(school.worker);
  expect(await result()).toMatchObject({ questions: [{ answer: 'Dağlar' }, { answer: 'A' }] });
  const [tablet] = handIn.handIns;
  await enterSheet(tablet && handInKey(tablet));
  await teacher.sync(school.worker);
  expect(await result()).toMatchObject({ examPoint: 30 });
});
