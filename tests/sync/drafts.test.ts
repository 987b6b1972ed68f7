import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siblingOf } from '../../src/domain/documents/exam/publish.ts';
import { DELETION_KEPT, deletedForGood } from '../../src/domain/documents/exam/retention.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import { idsIn, range } from '../../sync-server/storage/documents.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, handedIn, paperOn, question, sheetOn } from './samples.ts';

let school: School;
let teacher: Device;
let student: Device;
let other: Device;

/** Makes two classes with a student each, and a draft for the first class, offline. */
beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool({
    documents: (now) => [
      classroom(['t1'], ['s1'], now),
      { ...classroom(['t1'], ['s2'], now), id: 'c2' },
      setFields(exam('t1', now), { draft: true }, now),
    ],
  }));
  other = await school.device('student', 's2');
});
afterEach(async () => {
  expect(school.worker.quarantined()).toBe(0);
  await school.close();
});

const edit = async (device: Device, change: (exam: Exam, now: number) => Exam): Promise<void> => {
  school.clock.now += 1_000;
  await device.edit('exam', 'e1', change);
};
const publish = (device = teacher, more: Partial<Exam> = {}) =>
  edit(device, (known, now) => setFields(known, { draft: false, ...more }, now));
const remove = () => edit(teacher, (known, now) => setFields(known, { deleted: true }, now));
const restore = () => edit(teacher, (known, now) => setFields(known, { deleted: false }, now));

async function sheetsOf(device: Device): Promise<string[]> {
  await device.pull();
  return (await range(device.replica, 'sheet', '')).map(({ examID }) => examID);
}
/** Pulls, and returns as text the ids of the device's documents. */
async function allOf(device: Device): Promise<string> {
  await device.pull();
  return JSON.stringify(await idsIn(device.replica));
}

describe('a draft', () => {
  test('reaches neither admins nor students, however often it is edited', async () => {
    await edit(teacher, (known, now) => putElements(known, 'questions', [question(3)], now));
    await teacher.sync(school.worker);
    for (const device of [student, other]) {
      expect(await sheetsOf(device)).toEqual([]);
      expect(await allOf(device)).not.toContain('e1');
    }
    expect(await school.held('admin', 'examSummary', 'e1')).toBeNull();
    expect(await school.truth('version', 'e1:any')).toBeNull();
    expect((await school.truth('classroom', 'c1'))?.exams).toEqual([]);
  });

  test('reaches another tablet of its teacher', async () => {
    const second = await school.device('teacher', 't1');
    await second.pull();
    expect(await second.read('exam', 'e1')).toMatchObject({ draft: true });
  });

  test('is not deleted with the class for which it was written', async () => {
    await teacher.edit('classroom', 'c1', (known, now) => setFields(known, { deleted: true }, now));
    await teacher.sync(school.worker);
    await school.worker.idle();
    await teacher.pull();
    expect(await teacher.read('exam', 'e1')).toMatchObject({ draft: true });
  });

  test('cannot be taken: the server ignores a paper that names it', async () => {
    const guessed = { ...exam('t1', school.clock.now) };
    await publish();
    await teacher.sync(school.worker);
    const sheet = { ...(await pulledSheet()), examID: 'e9' };
    await teacher.write({ ...setFields(guessed, { draft: true }, 1), examID: 'e9' });
    await teacher.sync(school.worker);
    await student.write(handedIn(paperOn(sheet, 's1', ['A', 'A'], school.clock.now), 9));
    await student.sync(school.worker);
    expect(await school.held('student-s1', 'result', 'e9-s1')).toBeNull();
  });
});

async function pulledSheet() {
  await student.pull();
  return sheetOn(student);
}

describe('publishing', () => {
  test('delivers the exam to its class alone, with the content written offline', async () => {
    await publish();
    await teacher.sync(school.worker);
    expect(await sheetsOf(student)).toEqual(['e1']);
    expect(await sheetsOf(other)).toEqual([]);
    expect((await school.truth('classroom', 'c1'))?.exams).toEqual(['e1']);
  });

  test('delivers the exam to the class that the teacher chooses when publishing', async () => {
    await publish(teacher, { classroomID: 'c2' });
    await teacher.sync(school.worker);
    expect(await sheetsOf(student)).toEqual([]);
    expect(await sheetsOf(other)).toEqual(['e1']);
  });

  test('creates one exam for each of two classes', async () => {
    const draft = await teacher.read('exam', 'e1');
    if (!draft) throw new Error('no draft');
    const sibling = siblingOf(draft, 'c2', school.clock.now);
    await teacher.write(sibling);
    await publish();
    await teacher.sync(school.worker);
    expect(await sheetsOf(student)).toEqual(['e1']);
    expect(await sheetsOf(other)).toEqual([sibling.examID]);
  });

  test('keeps the class if a tablet also moved the draft, and merges its other edits', async () => {
    const second = await school.device('teacher', 't1');
    await second.pull();
    await publish();
    await edit(second, (known, now) =>
      setFields(known, { classroomID: 'c2', examName: 'Yeni ad' }, now),
    );
    await teacher.sync(school.worker);
    await second.sync(school.worker);
    expect(await school.truth('exam', 'e1')).toMatchObject({
      ...{ draft: false, classroomID: 'c1', examName: 'Yeni ad' },
    });
    expect(await sheetsOf(student)).toContain('e1');
    expect(await sheetsOf(other)).toEqual([]);
    await second.pull();
    expect(await second.read('exam', 'e1')).toMatchObject({ classroomID: 'c1' });
  });
});

test('delivers an exam’s new name to a running paper, but not the new duration', async () => {
  await publish();
  await teacher.sync(school.worker);
  const begun = await pulledSheet();
  const paper = paperOn(begun, 's1', ['A', 'B'], school.clock.now);
  await student.write(paper);
  await student.sync(school.worker);
  await edit(teacher, (known, now) => setFields(known, { examName: 'Oran', examTime: 45 }, now));
  await teacher.sync(school.worker);
  await student.pull();
  const sheets = await range(student.replica, 'sheet', 'e1:');
  const kept = sheets.find(({ version }) => version === begun.version);
  expect(kept).toMatchObject({ examName: 'Oran', examTime: 20, current: false });
  expect(sheets.find(({ current }) => current)).toMatchObject({ examName: 'Oran', examTime: 45 });
  await student.write(handedIn(paper, school.clock.now));
  await student.sync(school.worker);
  const result = await school.held('student-s1', 'result', 'e1-s1');
  expect(result).toMatchObject({ examPoint: 100 });
});

describe('a deleted exam', () => {
  beforeEach(async () => {
    await publish();
    await teacher.sync(school.worker);
  });

  test('disappears from the students at once, remains with its teacher, and is restored with all its papers', async () => {
    const paper = paperOn(await pulledSheet(), 's1', ['A', 'A'], school.clock.now);
    await student.write(paper);
    await student.sync(school.worker);
    await remove();
    await teacher.sync(school.worker);
    expect(await sheetsOf(student)).toEqual([]);
    expect(await school.held('teacher-t1', 'exam', 'e1')).toMatchObject({ deleted: true });
    expect((await school.truth('classroom', 'c1'))?.exams).toEqual([]);
    await restore();
    await teacher.sync(school.worker);
    expect(await sheetsOf(student)).toEqual(['e1']);
    expect((await school.truth('classroom', 'c1'))?.exams).toEqual(['e1']);
    await student.write(handedIn(paper, school.clock.now));
    await student.sync(school.worker);
    expect(await school.held('student-s1', 'result', 'e1-s1')).toMatchObject({ examPoint: 50 });
  });

  test('is removed from its teacher’s devices after thirty days, without any other change', async () => {
    await remove();
    await teacher.sync(school.worker);
    school.clock.now += DELETION_KEPT - 1;
    await school.restart();
    expect(await school.held('teacher-t1', 'exam', 'e1')).not.toBeNull();
    school.clock.now += 1;
    await school.restart();
    expect(await school.held('teacher-t1', 'exam', 'e1')).toBeNull();
    expect(await school.truth('exam', 'e1')).toMatchObject({ deleted: true });
  });

  test('is removed from all devices of its teacher at once if the teacher deletes it for good', async () => {
    await remove();
    await teacher.sync(school.worker);
    expect(await school.held('teacher-t1', 'exam', 'e1')).not.toBeNull();
    await edit(teacher, deletedForGood);
    await teacher.sync(school.worker);
    expect(await school.held('teacher-t1', 'exam', 'e1')).toBeNull();
    expect(await sheetsOf(student)).toEqual([]);
  });

  test('is restored if the teacher restored it within the thirty days, although the server hears of it later', async () => {
    await remove();
    await teacher.sync(school.worker);
    await restore();
    school.clock.now += 2 * DELETION_KEPT;
    await teacher.sync(school.worker);
    expect(await sheetsOf(student)).toEqual(['e1']);
    expect(await school.held('teacher-t1', 'exam', 'e1')).toMatchObject({ deleted: false });
  });
});
