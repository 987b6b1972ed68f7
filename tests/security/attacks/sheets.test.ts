import { describe, expect, it } from 'vitest';
import { newExam } from '../../../src/domain/documents/exam/make.ts';
import type { Exam, SheetReading } from '../../../src/domain/documents/exam/schema.ts';
import { versionOf } from '../../../src/domain/documents/exam/versions.ts';
import type { Paper, Result } from '../../../src/domain/documents/paper/schema.ts';
import { newId, newQuestionId } from '../../../src/domain/ids.ts';
import { MAX_HAND_INS } from '../../../src/domain/limits.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { POINTS_ONLY } from '../../../src/domain/vocabulary.ts';
import { logSaying, toldBy } from '../../support/logs.ts';
import { NO_DOCUMENT, pushDocument, rightAnswers, settled } from '../support/attacker.ts';
import { schoolForEach } from '../support/clocked-school.ts';
import { handedIn, paperOf, stored } from '../support/school.ts';
import { newcomer, type Person } from '../support/target.ts';

/*
 * The server grades a teacher's reading of a printed sheet. Students and other teachers try to
 * write readings.
 */

const held = schoolForEach();
const { school } = held;
const reading = (given: Partial<SheetReading> = {}): SheetReading => ({
  ...{ id: newQuestionId(), uid: school.student.uid, by: school.teacher.uid, at: Date.now() },
  ...{ version: school.sheet.version, answers: 'AB', over: null, reason: '' },
  ...given,
});
const examId = () => `exam:${school.exam.examID}`;
const paperId = (person: Person) => `paper:${school.exam.examID}-${person.uid}`;

/** Adds readings to the exam document without a merge, which removes invalid readings. */
async function examWith(...readings: SheetReading[]) {
  const held = await school.teacher.await<Exam>(examId());
  const sheetReadings = [...held.sheetReadings, ...readings];
  return { ...held, sheetReadings };
}
const say = async (...readings: SheetReading[]) =>
  (await school.teacher.send(await examWith(...readings)))[0];

describe('a student', () => {
  it('cannot add the reading of a printed sheet, neither in an own exam nor in the teacher’s database', async () => {
    const { student, teacher } = school;
    const forged = await examWith(reading({ by: student.uid }));
    const { _rev, ...fresh } = forged;
    expect(await student.send(fresh)).toEqual(['not-yours']);
    const path = `/db/${teacher.database}/_bulk_docs`;
    expect((await student.client.ask('POST', path, { docs: [forged] })).status).toBe(403);
    await settled(school, teacher);
    expect(await student.read(paperId(student))).toBeNull();
  });

  it('cannot push a paper with a hand-in from a printed sheet, neither by session nor by token', async () => {
    const { student } = school;
    const open = paperOf(school, student.uid, ['C', 'C'], Date.now() - 60_000);
    const asPaper = putElements(
      open,
      'handIns',
      [
        {
          ...{ at: Date.now(), device: 'rrrrrrrr1', cause: 'paper', code: 'K-RRRRRR' },
          ...{ answers: rightAnswers(school, Date.now()), version: school.sheet.version },
        },
      ],
      Date.now(),
    );
    expect(await student.send(stored(open))).toEqual([undefined]);
    expect(await pushDocument(student, asPaper)).toEqual(NO_DOCUMENT);
    await settled(school, student);
    const held = await student.await<Paper>(paperId(student));
    expect(held.handIns).toEqual([]);
  });
});

describe('a teacher', () => {
  it('cannot add the reading of a printed sheet to another teacher’s exam', async () => {
    const other = await newcomer(held.target, 'teacher', school.admin);
    const { _rev, ...fresh } = await examWith(reading({ by: other.uid }));
    expect(await other.send(fresh)).toEqual(['not-yours']);
    await settled(school, other);
    expect(await school.student.read(paperId(school.student))).toBeNull();
  });

  it('cannot grade another teacher’s class through an exam of their own', async () => {
    const other = await newcomer(held.target, 'teacher', school.admin);
    const questions = school.exam.questions.map((one) => ({ ...one, id: newQuestionId() }));
    const ids = { examID: newId(), classroomID: school.classroomID };
    const made = { ...ids, examName: 'Kesirler', examTime: 20, addedUser: other.uid, questions };
    const exam = newExam(made, Date.now());
    const forged = reading({ by: other.uid, version: versionOf(exam) });
    const planted: Exam = { ...exam, sheetReadings: [forged] };
    expect(await other.send({ ...planted, _id: `exam:${exam.examID}` })).toEqual([undefined]);
    await settled(school, other);
    await settled(school, school.student);
    expect(await school.student.read(`paper:${exam.examID}-${school.student.uid}`)).toBeNull();
    expect(await other.read(`paper:${exam.examID}-${school.student.uid}`)).toBeNull();
  });

  it('cannot enter points of a printed sheet in another teacher’s exam', async () => {
    const other = await newcomer(held.target, 'teacher', school.admin);
    const { _rev, ...fresh } = await examWith(reading({ by: other.uid, answers: POINTS_ONLY }));
    expect(await other.send(fresh)).toEqual(['not-yours']);
    expect(await school.teacher.send(await examWith(reading({ answers: '**' })))).toEqual([
      'bad-schema',
    ]);
  });

  it('can choose a printed sheet even if the student has the maximum number of hand-ins', async () => {
    const { student } = school;
    const open = paperOf(school, student.uid, ['A', 'B'], Date.now() - 60_000);
    for (let at = 0; at <= MAX_HAND_INS; at++) {
      const start = { ...open.start, device: `tablet${at}` };
      const closed = handedIn({ ...open, start }, Date.now(), start.device);
      expect(await student.send(stored(closed))).toEqual([undefined]);
    }
    await settled(school, student);
    const held = await student.await<Paper>(paperId(student));
    expect(held.handIns).toHaveLength(MAX_HAND_INS);
    const counted = await student.await<Paper>(paperId(student), (paper) => paper.counted !== null);
    expect(
      await say(reading({ answers: '--', over: counted.counted, reason: 'z' })),
    ).toBeUndefined();
    const result = await student.await<Result>(
      `result:${school.exam.examID}-${student.uid}`,
      ({ examPoint }) => examPoint === 0,
    );
    expect(result.examPoint).toBe(0);
  });

  it('can neither add a reading in another’s name nor change a stored reading', async () => {
    expect(await say(reading({ by: school.student.uid }))).toBe('bad-schema');
    const first = reading();
    expect(await say(first)).toBeUndefined();
    await school.student.await<Paper>(paperId(school.student));
    for (const changed of [{ answers: 'BA' }, { reason: 'z' }, { by: 'x9' }, { at: 5 }]) {
      const held = await school.teacher.await<Exam>(examId());
      const sheetReadings = held.sheetReadings.map((one) => ({ ...one, ...changed }));
      expect(await school.teacher.send({ ...held, sheetReadings })).toEqual(['restated']);
    }
    const exam = await school.teacher.await<Exam>(examId());
    expect(exam.sheetReadings).toEqual([first]);
  });

  it.each([
    ['letters that no sheet has', { answers: 'AF' }],
    ['more answers than a sheet has', { answers: 'A'.repeat(61) }],
    ['a reason as long as a book', { reason: 'x'.repeat(201) }],
    ['a reason that is no text', { reason: { $gt: '' } as unknown as string }],
    ['a hand-in whose name is as long as a book', { behind: 'x'.repeat(81) }],
    ['a field that nobody knows', { points: 100 }],
    ['an id that is none', { id: '../x' }],
  ])('cannot store a reading with %s', async (_what, given) => {
    expect(await say(reading(given as Partial<SheetReading>))).toBe('bad-schema');
  });

  it('cannot store more readings than the maximum of an exam', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => reading({ at: at + 1 }));
    expect(await say(...many)).toBe('bad-schema');
  });

  it('cannot grade readings of students outside the exam, of unknown versions or with too many answers', async () => {
    const stranger = await newcomer(held.target);
    const refused = await say(
      reading({ uid: stranger.uid }),
      reading({ uid: 'nobody' }),
      reading({ uid: school.classmate.uid, version: 'never' }),
      reading({ uid: school.classmate.uid, answers: 'ABCD' }),
      reading(),
    );
    expect(refused).toBeUndefined();
    await school.student.await<Paper>(paperId(school.student));
    await settled(school, school.teacher);
    for (const person of [stranger, school.classmate])
      expect(await person.read(paperId(person))).toBeNull();
    expect(await school.teacher.read(`paper:${school.exam.examID}-nobody`)).toBeNull();
  });

  it('can neither displace a student’s hand-in with readings nor choose a reading that does not exist', async () => {
    const { student } = school;
    const begun = paperOf(school, student.uid, ['A', 'B'], Date.now() - 60_000);
    const mine = handedIn(begun, Date.now() - 50_000);
    await student.send(stored(mine));
    await student.await(`result:${mine.id}`);
    const letters = ['AA', 'AC', 'BA', 'BB', 'BC', 'CA', 'CB', 'CC', '--', 'A-', '-A'];
    await say(...letters.map((answers, at) => reading({ answers, at: at + 1, behind: `${at}.x` })));
    const told = await student.await<Paper>(paperId(student), ({ handIns }) => handIns.length > 1);
    await settled(school, school.teacher);
    const { handIns, counted } = bare(await student.await<Paper>(paperId(student))) as Paper;
    expect(handIns.length).toBeLessThanOrEqual(5);
    expect(handIns).toContainEqual(toldBy(logSaying(mine, 'wtablet')).handIns[0]);
    expect(counted).toBe(told.counted);
  });
});
