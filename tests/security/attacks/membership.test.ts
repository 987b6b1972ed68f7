import { expect, it } from 'vitest';
import { newClassroom } from '../../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { newExam } from '../../../src/domain/documents/exam/make.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { versionOf } from '../../../src/domain/documents/exam/versions.ts';
import { newId } from '../../../src/domain/ids.ts';
import { putElements, removeElement } from '../../../src/domain/merge/edit.ts';
import { aReading, hasKey, rightEntries, seenByTeacher } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';
import { newcomer, type Person } from '../support/target.ts';

/*
 * Membership at certain times decides who may have a paper, and whose result is withheld. A
 * teacher's device writes members and their stamps, and may forge both.
 */

const clocked = clockedSchool();
const { school } = clocked;
const asMember = ({ uid }: Person, userRole: 'student' | 'teacher' = 'student') => ({
  ...{ uid, displayName: 'Ayşe Yılmaz', userRole },
});
const aTeacher = () => newcomer(clocked.target, 'teacher', school.admin);

async function aCoTeacher(): Promise<Person> {
  const other = await aTeacher();
  await clocked.changeClass((known) =>
    putElements(known, 'selectedTeacher', [asMember(other, 'teacher')], clocked.now),
  );
  return other;
}

/** Forges readings, by which a teacher tries to grade students in an exam of a class. */
async function gradeIn(classroomID: string, teacher: Person, pupils: readonly Person[]) {
  const { school, now } = clocked;
  const given = { examName: 'Deneme', examTime: 20, classroomID, addedUser: teacher.uid };
  const [question] = school.exam.questions;
  const exam = newExam(
    { ...given, examID: newId(), questions: question ? [{ ...question }] : [] },
    now,
  );
  const of = { by: teacher.uid, version: versionOf(exam), answers: 'C' };
  const readings = pupils.map(({ uid }) => aReading(school, now, { ...of, uid }));
  const read: Exam = putElements(exam, 'sheetReadings', readings, now);
  expect(await teacher.send({ ...read, _id: `exam:${exam.examID}` })).toEqual([undefined]);
  await clocked.settled(teacher);
  return exam;
}
const isGraded = async ({ examID }: Exam, pupil: Person): Promise<boolean> =>
  (await pupil.read(`paper:${examID}-${pupil.uid}`)) !== null;

/** Hands in and waits for the student's result. */
async function sitToTheEnd(): Promise<void> {
  const { student } = school;
  await clocked.endInAnHour();
  const begun = paperOf(school, student.uid, [], clocked.now);
  await student.send(stored(logOf(begun, 'w1', rightEntries(school, 1000), 5000)));
  await clocked.settled(student);
}

it('does not let a teacher grade a student who has a stamp in the class but is no member', async () => {
  const { school, now } = clocked;
  const stranger = await aTeacher();
  const id = newId();
  const members = { selectedTeacher: [asMember(stranger, 'teacher')], selectedStudent: [] };
  const room = newClassroom({ id, className: '9-Z', classDesc: '', ...members }, now);
  const stamps = { ...room.stamps, [`selectedStudent/${school.student.uid}`]: now - HOUR };
  const refused = await stranger.send({ ...room, stamps, _id: `classroom:${id}` });
  expect(refused).toEqual([undefined]);
  const exam = await gradeIn(id, stranger, [school.student]);
  expect(await isGraded(exam, school.student)).toBe(false);
});

it('does not let a former teacher of the class grade through an exam created afterwards', async () => {
  const former = await aCoTeacher();
  clocked.now += MINUTE;
  await clocked.changeClass((known) =>
    removeElement(known, 'selectedTeacher', former.uid, clocked.now),
  );
  clocked.now += 24 * HOUR;
  const exam = await gradeIn(school.classroomID, former, [school.student, school.classmate]);
  expect(await isGraded(exam, school.student)).toBe(false);
  const taught = await gradeIn(school.classroomID, school.teacher, [school.student]);
  expect(await isGraded(taught, school.student)).toBe(true);
});

it('does not let a teacher withhold a result by re-adding the members of a class', async () => {
  const other = await aCoTeacher();
  await sitToTheEnd();
  for (const round of [1, 2]) {
    clocked.now += round * MINUTE;
    const anew = { [`selectedStudent/${school.student.uid}`]: clocked.now };
    const restamp = (known: Classroom) => ({ ...known, stamps: { ...known.stamps, ...anew } });
    await clocked.changeClass(restamp, other);
  }
  await clocked.release();
  const { doubts, decision } = await seenByTeacher(school, school.student);
  expect([doubts, decision]).toEqual([[], null]);
  expect(await hasKey(school, school.student)).toBe(true);
});

it('lets a student who was removed by mistake after the release and re-added keep the result', async () => {
  const { student } = school;
  await sitToTheEnd();
  await clocked.release();
  clocked.now += HOUR;
  await clocked.changeClass((known) =>
    removeElement(known, 'selectedStudent', student.uid, clocked.now),
  );
  clocked.now += HOUR;
  await clocked.changeClass((known) =>
    putElements(known, 'selectedStudent', [asMember(student)], clocked.now),
  );
  await clocked.setExam({ examName: 'Kesirler 2' });
  const { doubts, decision } = await seenByTeacher(school, student);
  expect([doubts, decision]).toEqual([[], null]);
  expect(await hasKey(school, student)).toBe(true);
});

it('reports a student who was outside the class when the key came out', async () => {
  const { student } = school;
  await sitToTheEnd();
  clocked.now += MINUTE;
  await clocked.changeClass((known) =>
    removeElement(known, 'selectedStudent', student.uid, clocked.now),
  );
  await clocked.release();
  await clocked.changeClass((known) =>
    putElements(known, 'selectedStudent', [asMember(student)], clocked.now),
  );
  const { doubts } = await seenByTeacher(school, student);
  expect(doubts).toEqual([{ kind: 'not-member' }]);
});

it('withholds the key for a paper that was begun after its student was excluded from the exam', async () => {
  const { student, classmate } = school;
  const chosen = [{ uid: student.uid }, { uid: classmate.uid }];
  await clocked.setExam((exam) => putElements(exam, 'onlyFor', chosen, clocked.now));
  await clocked.endInAnHour();
  const early = paperOf(school, classmate.uid, [], clocked.now);
  await classmate.send(stored(logOf(early, 'w1', [], 5000)));
  await clocked.settled(classmate);
  clocked.now += MINUTE;
  for (const { uid } of chosen)
    await clocked.setExam((exam) => removeElement(exam, 'onlyFor', uid, clocked.now));
  clocked.now += MINUTE;
  const begun = paperOf(school, student.uid, [], clocked.now);
  await student.send(stored(logOf(begun, 'w1', [], 5000)));
  await clocked.settled(student);
  await clocked.release();
  expect((await seenByTeacher(school, student)).doubts).toEqual([{ kind: 'not-member' }]);
  expect(await hasKey(school, student)).toBe(false);
  expect((await seenByTeacher(school, classmate)).doubts).toEqual([]);
  expect(await hasKey(school, classmate)).toBe(true);
});
