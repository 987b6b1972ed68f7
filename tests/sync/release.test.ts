import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { awaitedFor } from '../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import type { ExamSettings } from '../../src/domain/documents/exam/settings.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { contentOf } from '../../src/domain/grading/acceptance.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import { range } from '../../sync-server/storage/documents.ts';
import { APART } from '../../sync-server/worker/monitor/monitors.ts';
import { USUAL_GRACE } from '../support/documents.ts';
import { hasKeyIn } from '../support/keys.ts';
import { waitFor } from '../support/wait.ts';
import { contentsOf, everyRevision, sequencesOf } from './dump.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, handedIn, paperOn, sheetOn } from './samples.ts';

const MINUTE = 60_000;
let school: School;
let teacher: Device;
let student: Device;

/** Makes a class of two students with an exam that nobody has taken, and another class. */
beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool({
    teachers: ['t1', 't2'],
    students: ['s1', 's2', 's9'],
    documents: (now) => [classroom(['t1'], ['s1', 's2'], now), exam('t1', now)],
  }));
  const other = await school.device('teacher', 't2');
  await other.write({ ...classroom(['t2'], ['s9'], school.clock.now), id: 'c9' });
  await other.sync(school.worker);
});
afterEach(() => school.close());

async function set(settings: Partial<Exam>): Promise<void> {
  await teacher.edit('exam', 'e1', (known, now) => setFields<Exam>(known, settings, now));
  await teacher.sync(school.worker);
}

/** Returns the time of the automatic release (ms). */
async function outAt(): Promise<number> {
  const exam = await teacher.read('exam', 'e1');
  const awaited = exam && awaitedFor(exam);
  return awaited?.kind === 'end' ? awaited.at : Number.NaN;
}

/** Hands in a paper with both answers right. */
async function sit(uid = 's1', device = student): Promise<void> {
  await device.pull();
  const { now } = school.clock;
  const paper = paperOn(await sheetOn(device), uid, ['A', 'B'], now);
  await device.write(handedIn(paper, now + 100));
  await device.sync(school.worker);
}

const results = (device: Device) => range(device.replica, 'result', '');
/** Counts the revisions with a key or points that a student could fetch. */
async function revisionsWithKey(database: string): Promise<number> {
  const bodies = await everyRevision(await school.storage.open(database));
  return bodies.filter((body) => hasKeyIn(body) || body.includes('examPoint')).length;
}
const inAnHour = () => school.clock.now + 60 * MINUTE;

describe('until results are released', () => {
  const kinds: [string, () => Partial<ExamSettings>][] = [
    ['by the teacher', () => ({ release: 'by-teacher' })],
    ['by the exam’s end', () => ({ release: 'after-end', closesAt: inAnHour() })],
    ['after an end that was taken away', () => ({ release: 'after-end', closesAt: null })],
  ];
  test.each(kinds)(
    '%s, no student’s database has the key, and the teacher’s database has it',
    async (...of) => {
      await set(of[1]());
      await sit();
      expect(await revisionsWithKey('student-s1')).toBe(0);
      expect(await revisionsWithKey('student-s2')).toBe(0);
      await teacher.pull();
      expect(await results(teacher)).toMatchObject([{ examPoint: 100 }]);
      const paper = await student.read('paper', 'e1-s1');
      expect(paper?.receivedAt).toBe(school.clock.now);
      await school.restart();
      expect(await revisionsWithKey('student-s1')).toBe(0);
    },
  );

  test('renaming or deleting the exam, or deleting its class, releases nothing', async () => {
    await set({ release: 'by-teacher' });
    await sit();
    await set({ examName: 'Oran' });
    await teacher.edit('classroom', 'c1', (known, now) => setFields(known, { deleted: true }, now));
    await teacher.edit('exam', 'e1', (known, now) => setFields(known, { deleted: true }, now));
    await teacher.sync(school.worker);
    expect(await revisionsWithKey('student-s1')).toBe(0);
  });

  test('an exam with an end releases at its end, even if it is set to “at once”', async () => {
    await set({ release: 'at-once', closesAt: inAnHour() });
    await sit();
    expect(await revisionsWithKey('student-s1')).toBe(0);
    expect(await sheetOn(student)).toMatchObject({ release: 'after-end' });
    school.clock.now = await outAt();
    await school.restart();
    expect(await revisionsWithKey('student-s1')).toBe(1);
  });

  test('the sheet names the pending release, and changed settings create no new version', async () => {
    await student.pull();
    const before = await sheetOn(student);
    const closesAt = inAnHour();
    await set({ release: 'after-end', closesAt, shuffleOptions: true });
    await student.pull();
    expect(await range(student.replica, 'sheet', 'e1:')).toEqual([
      { ...before, release: 'after-end', closesAt, shuffleOptions: true },
    ]);
  });
});

describe('a release', () => {
  test('by the teacher sends the results of stored papers; later papers wait for the teacher', async () => {
    await set({ release: 'by-teacher' });
    await sit();
    await set({ releasedAt: school.clock.now });
    await student.pull();
    expect(await results(student)).toMatchObject([{ examPoint: 100 }]);
    school.clock.now += 1;
    const late = await school.device('student', 's2');
    await sit('s2', late);
    expect(await revisionsWithKey('student-s2')).toBe(0);
    expect(await sheetOn(late)).toMatchObject({ waits: 'after-release' });
    const content = contentOf((await school.truth('paper', 'e1-s2')) as Paper);
    await teacher.edit('exam', 'e1', (known, now) =>
      putElements(known, 'takenPapers', [{ uid: 's2', content }], now),
    );
    await teacher.sync(school.worker);
    await late.pull();
    expect(await results(late)).toHaveLength(1);
  });

  test('by a change to immediate results sends the results', async () => {
    await set({ release: 'by-teacher' });
    await sit();
    await set({ release: 'at-once' });
    await student.pull();
    expect(await results(student)).toHaveLength(1);
  });

  test('is final, whatever the teacher sets afterwards', async () => {
    await set({ release: 'by-teacher' });
    await sit();
    await set({ releasedAt: school.clock.now });
    await set({ release: 'after-end', closesAt: inAnHour() });
    await student.pull();
    expect(await results(student)).toHaveLength(1);
  });
});

test('a release keeps its first time, whatever the teacher’s tablets write later', async () => {
  await set({ release: 'by-teacher' });
  const other = await school.device('teacher', 't1');
  await other.pull();
  await set({ releasedAt: school.clock.now });
  const first = (await school.truth('exam', 'e1'))?.releasedAt;
  await other.edit('exam', 'e1', (known, now) =>
    setFields<Exam>(known, { releasedAt: now + MINUTE }, now + MINUTE),
  );
  await other.sync(school.worker);
  expect(await school.truth('exam', 'e1')).toMatchObject({ releasedAt: first });
  await set({ releasedAt: null });
  expect(await school.truth('exam', 'e1')).toMatchObject({ releasedAt: first });
});

describe('the release at the exam’s end', () => {
  /** Real time until the worker's timer fires (ms). */
  const SOON = 60;

  test('happens automatically, for the class of the exam alone', async () => {
    const closesAt = school.clock.now + MINUTE;
    await set({ release: 'after-end', closesAt });
    await sit();
    // Advances the clock, so that the exam's monitor is due again.
    school.clock.now += APART;
    await school.restart();
    const before = await sequencesOf(school.storage);
    const out = await outAt();
    school.clock.now = out - SOON;
    await school.restart();
    expect(await revisionsWithKey('student-s1')).toBe(0);
    school.clock.now = out;
    await waitFor(async () => (await revisionsWithKey('student-s1')) > 0, 'the release at the end');
    await school.worker.idle();
    const after = await sequencesOf(school.storage);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed).toEqual(['student-s1']);
  });

  test('is made up by the next worker if none was running at that time', async () => {
    const closesAt = inAnHour();
    await set({ release: 'after-end', closesAt });
    await sit();
    await school.worker.stop();
    school.clock.now = closesAt + USUAL_GRACE + 5 * MINUTE;
    await school.restart();
    await student.pull();
    expect(await results(student)).toHaveLength(1);
    const before = await sequencesOf(school.storage);
    school.clock.now += MINUTE;
    await school.restart();
    expect(await sequencesOf(school.storage)).toEqual(before);
  });

  test('moves with the end, and is cancelled if the end is removed', async () => {
    const closesAt = inAnHour();
    await set({ release: 'after-end', closesAt });
    await sit();
    await set({ closesAt: closesAt + MINUTE });
    school.clock.now = closesAt + USUAL_GRACE;
    await school.restart();
    expect(await revisionsWithKey('student-s1')).toBe(0);
    await set({ closesAt: null });
    school.clock.now = closesAt + USUAL_GRACE + 2 * MINUTE;
    await school.restart();
    expect(await revisionsWithKey('student-s1')).toBe(0);
    await set({ closesAt: school.clock.now - USUAL_GRACE });
    expect(await revisionsWithKey('student-s1')).toBe(0);
    school.clock.now = await outAt();
    await school.restart();
    expect(await revisionsWithKey('student-s1')).toBe(1);
  });

  test('moves with a new grace period until it has happened', async () => {
    const closesAt = inAnHour();
    await set({ release: 'after-end', closesAt, graceMinutes: 30 });
    await sit();
    school.clock.now = closesAt + USUAL_GRACE + MINUTE;
    await school.restart();
    expect(await revisionsWithKey('student-s1')).toBe(0);
    await set({ graceMinutes: 20 });
    expect(await revisionsWithKey('student-s1')).toBe(0);
    school.clock.now = closesAt + 20 * MINUTE;
    await school.restart();
    expect(await revisionsWithKey('student-s1')).toBe(1);
    school.clock.now += MINUTE;
    await set({ graceMinutes: 30 });
    expect(await teacher.read('exam', 'e1')).toMatchObject({ graceMinutes: 20 });
    await student.pull();
    expect(await results(student)).toHaveLength(1);
  });

  test('leaves answers after the end ungraded, whatever time the device claims', async () => {
    const { now } = school.clock;
    await set({ closesAt: now + MINUTE });
    await student.pull();
    const sheet = { ...(await sheetOn(student)), closesAt: null };
    const paper = paperOn(sheet, 's1', ['A', 'B'], now + MINUTE - 1);
    expect(paper.start.deadline).toBeGreaterThan(now + MINUTE);
    school.clock.now = now + 2 * MINUTE;
    await student.write(handedIn(paper, school.clock.now));
    await student.sync(school.worker);
    await teacher.pull();
    const [result] = await results(teacher);
    expect(result?.questions.map(({ outcome }) => outcome)).toEqual(['correct', 'blank']);
  });
});

test('writes the same content if all stages run twice', async () => {
  await set({ release: 'after-end', closesAt: school.clock.now + MINUTE, opensAt: 5 });
  await sit();
  const before = await contentsOf(school.storage);
  await school.restart();
  expect(await contentsOf(school.storage)).toEqual(before);
});
