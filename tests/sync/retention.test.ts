import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { addContradiction, contradictionsIn } from '../../sync-server/storage/contradictions.ts';
import { logOf } from '../security/support/school.ts';
import { everyRevision } from './dump.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, paperOn, question, sheetOn } from './samples.ts';

const DAY = 24 * 3_600_000;
const LOG = 'e1-s1:w1';
let school: School;
let teacher: Device;
let student: Device;

/** Makes a log that was handed in, and releases the exam's results. */
beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool({
    students: ['s1'],
    documents: (now) => [
      classroom(['t1'], ['s1'], now),
      setFields(exam('t1', now), { release: 'by-teacher' }, now),
    ],
  }));
  const { now } = school.clock;
  await student.pull();
  const paper = paperOn(await sheetOn(student), 's1', [], now);
  await student.write(logOf(paper, 'w1', [[500, 'answer', question(1).id, 'A']], 1000));
  await student.sync(school.worker);
});
afterEach(async () => {
  expect(school.worker.quarantined()).toBe(0);
  await school.close();
});

const release = async (): Promise<void> => {
  await teacher.pull();
  await teacher.edit('exam', 'e1', (known, now) =>
    setFields<Exam>(known, { releasedAt: now }, now),
  );
  await teacher.sync(school.worker);
};
/** Returns the databases that contain the log. */
async function holders(): Promise<string[]> {
  const held = await Promise.all([
    school.truth('attempt', LOG),
    school.held('student-s1', 'attempt', LOG),
    school.held('teacher-t1', 'attempt', LOG),
  ]);
  return ['school', 'student', 'teacher'].filter((_, at) => held[at]);
}
async function wait(days: number): Promise<void> {
  school.clock.now += days * DAY;
  await school.restart();
}

describe('an attempt log', () => {
  test('is kept for ninety days after the results, and its paper longer', async () => {
    await wait(200);
    expect(await holders()).toEqual(['school', 'student', 'teacher']);
    await release();
    await wait(90 - 1 / 24);
    expect(await holders()).toEqual(['school', 'student', 'teacher']);
    await wait(1 / 24);
    expect(await holders()).toEqual([]);
    expect(await school.truth('paper', 'e1-s1')).toMatchObject({
      handIns: [{ answers: [{ questionID: question(1).id, answer: 'A' }] }],
      logs: [{ writer: 'w1', count: 3 }],
    });
    expect(await school.held('student-s1', 'result', 'e1-s1')).toMatchObject({ examPoint: 50 });
  });

  test('is also removed from every stored revision', async () => {
    await release();
    await wait(90);
    await school.worker.idle();
    for (const database of ['school', 'student-s1', 'teacher-t1']) {
      const bodies = await everyRevision(await school.storage.open(database));
      expect(
        bodies.filter((body) => body.includes('"writer":"w1"') && body.includes('"log"')),
      ).toEqual([]);
    }
  });

  test('is removed together with its recorded contradictions', async () => {
    const log = { database: 'student-s1', id: `attempt:${LOG}` };
    await addContradiction(school.storage, log, {
      head: 'f'.repeat(32),
      reason: 'rewritten',
      at: 7,
    });
    const noted = async () => (await contradictionsIn(school.storage, 'student-s1', null)).size;
    expect(await noted()).toBe(1);
    await release();
    await wait(90);
    expect([await holders(), await noted()]).toEqual([[], 0]);
  });

  test('is removed from a role database to which a tablet pushes it later, and not stored in `school`', async () => {
    await release();
    const log = await student.read('attempt', LOG);
    await wait(90);
    if (!log) throw new Error('no log');
    // The copy of a tablet that was offline, or of a database that a dying server left.
    await student.write(log);
    await student.sync(school.worker);
    await school.restart();
    expect(await holders()).toEqual([]);
  });

  test('of a practice is kept for ninety days after its hand-in', async () => {
    await teacher.pull();
    await teacher.edit('exam', 'e1', (known, now) =>
      setFields<Exam>(known, { release: 'at-once' }, now),
    );
    await teacher.sync(school.worker);
    await wait(89);
    expect(await holders()).toEqual(['school', 'student', 'teacher']);
    await wait(1);
    expect(await holders()).toEqual([]);
  });
});
