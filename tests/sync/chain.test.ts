import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sheet } from '../../src/domain/entities/exam.ts';
import { newClassroom } from '../../src/domain/make/classroom.ts';
import { newExam } from '../../src/domain/make/exam.ts';
import { answerPaper, handInPaper, startPaper } from '../../src/domain/make/paper.ts';
import { range } from '../../sync-server/storage/documents.ts';
import { type Device, member, openSchool, question, type School } from './kit.ts';

let school: School;
let teacher: Device;
let student: Device;

beforeEach(async () => {
  school = await openSchool();
  await school.add('teacher', 't1');
  await school.verify('t1');
  await school.add('student', 's1');
  await school.worker.idle();
  teacher = await school.device('teacher', 't1');
  student = await school.device('student', 's1');
});
afterEach(() => school.close());

test("from a class made offline to a result on the student's device", async () => {
  const { now } = school.clock;
  await teacher.write(
    newClassroom(
      {
        id: 'c1',
        className: '6-A',
        classDesc: '',
        selectedTeacher: [member('teacher', 't1')],
        selectedStudent: [member('student', 's1')],
      },
      now,
    ),
  );
  await teacher.write(
    newExam(
      {
        examID: 'e1',
        examName: 'Kesirler',
        examTime: 20,
        classroomID: 'c1',
        addedUser: 't1',
        questions: [question(1, 'A'), question(2, 'B')],
      },
      now,
    ),
  );
  await teacher.sync(school.worker);
  await student.pull();
  const [sheet] = await range(student.replica, 'sheet', 'e1:');
  expect(sheet?.questions).toHaveLength(2);

  let paper = startPaper(sheet as Sheet, 's1', 'tablet', now);
  for (const { id } of sheet?.questions ?? []) {
    paper = answerPaper(paper, id, 'A', now + 1);
    await student.write(paper);
  }
  await student.write(
    handInPaper(paper, { device: 'tablet', cause: 'student', code: 'ABC-DEF' }, now + 2),
  );
  await student.sync(school.worker);
  const [result] = await range(student.replica, 'result', '');
  expect(result).toMatchObject({ examPoint: 50, displayName: 'Kişi s1' });
  await teacher.pull();
  expect(await range(teacher.replica, 'result', '')).toEqual([result]);
  expect(await teacher.read('paper', 'e1-s1')).toEqual(await student.read('paper', 'e1-s1'));
  expect((await school.truth('classroom', 'c1'))?.exams).toEqual(['e1']);
  expect((await school.truth('user', 's1'))?.lessons).toEqual(['c1']);
  expect(school.worker.setAside()).toBe(0);
});
