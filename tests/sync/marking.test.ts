import { afterEach, beforeEach, expect, test } from 'vitest';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import { withMark } from '../../src/domain/documents/marking/make.ts';
import { markedResult } from '../../src/domain/grading/marked-result.ts';
import { putElements, removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { aMark } from '../support/documents.ts';
import { openQuestion, shortQuestion } from '../support/sample-questions.ts';
import { type Device, openSchool, type School } from './kit.ts';
import { classroom, handedIn, paperOn, sheetOn } from './samples.ts';

const OPEN = openQuestion(1);
const SHORT = shortQuestion(2);

let school: School;
let holder: Device;
let colleague: Device;
let student: Device;

beforeEach(async () => {
  school = await openSchool();
  for (const uid of ['t1', 't2', 't3']) {
    await school.add('teacher', uid);
    await school.verify(uid);
  }
  await school.add('student', 's1');
  holder = await school.device('teacher', 't1');
  colleague = await school.device('teacher', 't2');
  student = await school.device('student', 's1');
  await school.worker.idle();
  await holder.pull();
  const { now } = school.clock;
  await holder.write(classroom(['t1', 't2', 't3'], ['s1'], now));
  const values = { examName: 'Yazılı', examTime: 20, classroomID: 'c1', addedUser: 't1' };
  const exam = newExam({ ...values, examID: 'e1', questions: [OPEN, SHORT] }, now);
  await holder.write({ ...exam, release: 'by-teacher' });
  await holder.edit('exam', 'e1', (known, at) =>
    putElements(known, 'markers', [{ uid: 't2' }], at),
  );
  await holder.sync(school.worker);
  await student.pull();
  const paper = paperOn(await sheetOn(student), 's1', ['Dağlar', 'Ankara'], now);
  await student.write(handedIn(paper, now + 100));
  await student.sync(school.worker);
  await holder.pull();
  await colleague.pull();
});
afterEach(() => school.close());

async function mark(device: Device, uid: string, points: number, settles = false): Promise<void> {
  const identity = { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: uid };
  const known = await device.read('marking', `e1-s1:${uid}`);
  school.clock.now += 10;
  const given = { ...aMark(OPEN.id, 'Dağlar', points), ...(settles && { settles: true as const }) };
  await device.write(withMark(known, identity, given, school.clock.now));
}
const result = () => school.truth('result', 'e1-s1');
const first = async () => (await result())?.questions[0];

test('leaves an open answer pending, and its paper without points and outside the average', async () => {
  expect(await result()).toMatchObject({ examPoint: null });
  expect(await first()).toMatchObject({ outcome: 'pending' });
  await holder.edit('exam', 'e1', (exam, now) => setFields(exam, { releasedAt: now }, now));
  await holder.sync(school.worker);
  await student.pull();
  expect(await student.has('result:e1-s1')).toBe(false);
  expect(await school.held('admin', 'examSummary', 'e1')).toMatchObject({ average: null });
});

test('lets the holder decide between marks that two teachers gave offline', async () => {
  await mark(holder, 't1', 4);
  await mark(colleague, 't2', 8);
  await holder.sync(school.worker);
  expect(await first()).toMatchObject({ outcome: 'partial', points: 4, mark: { by: 't1' } });
  await colleague.sync(school.worker);
  expect(await first()).toMatchObject({
    outcome: 'pending',
    differing: [
      { by: 't1', points: 4 },
      { by: 't2', points: 8 },
    ],
  });
  await mark(holder, 't1', 6, true);
  await holder.sync(school.worker);
  expect(await result()).toMatchObject({ examPoint: 80, questions: [{ points: 6 }, {}] });
  await school.restart();
  expect(await result()).toMatchObject({ examPoint: 80 });
});

test('shows the student the points and comment of the released result, and no other mark', async () => {
  await mark(colleague, 't2', 8);
  await colleague.sync(school.worker);
  await mark(holder, 't1', 6, true);
  await holder.sync(school.worker);
  await holder.edit('exam', 'e1', (exam, now) => setFields(exam, { releasedAt: now }, now));
  await holder.sync(school.worker);
  await student.pull();
  const own = await student.replica.get('result:e1-s1');
  expect(own).toMatchObject({ examPoint: 80, questions: [{ mark: { points: 6 } }, {}] });
  expect(JSON.stringify(own)).not.toContain('"t2"');
});

test('computes the same result on a device as on the server', async () => {
  await mark(colleague, 't2', 8);
  await colleague.sync(school.worker);
  await holder.pull();
  await mark(holder, 't1', 8);
  const marking = await holder.read('marking', 'e1-s1:t1');
  const exam = await holder.read('exam', 'e1');
  const told = await school.held('teacher-t1', 'result', 'e1-s1');
  const folded = told && markedResult(told, { uid: 't1', marking, exam });
  await holder.sync(school.worker);
  expect({ ...folded, gradedAt: 0 }).toEqual({ ...(await result()), gradedAt: 0 });
});

test('rejects marks by a student, and by a teacher who is not a marker', async () => {
  const stranger = await school.device('teacher', 't3');
  await mark(stranger, 't3', 10);
  await stranger.sync(school.worker);
  await mark(student, 's1', 10);
  await student.sync(school.worker);
  expect(await first()).toMatchObject({ outcome: 'pending' });
  expect(await school.held('teacher-t3', 'result', 'e1-s1')).toBeNull();
});

test('sends a marker the exam’s results, and nothing else of the exam', async () => {
  expect(await colleague.has('result:e1-s1')).toBe(true);
  for (const id of ['exam:e1', 'paper:e1-s1', 'monitor:e1'])
    expect(await colleague.has(id)).toBe(false);
});

test('ignores a removed marker’s marks, and removes marks and results from the marker’s device', async () => {
  await mark(colleague, 't2', 8);
  await colleague.sync(school.worker);
  expect(await first()).toMatchObject({ points: 8 });
  await holder.edit('exam', 'e1', (exam, now) => removeElement(exam, 'markers', 't2', now));
  await holder.sync(school.worker);
  expect(await first()).toMatchObject({ outcome: 'pending' });
  await colleague.pull();
  for (const id of ['result:e1-s1', 'marking:e1-s1:t2'])
    expect(await colleague.has(id)).toBe(false);
});
