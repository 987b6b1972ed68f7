import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SheetReading } from '../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { handedIn, paperOn, sheetOn } from './samples.ts';

const HOUR = 60 * 60_000;
let school: School;
let teacher: Device;
let student: Device;

beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool());
  await student.pull();
});
afterEach(() => school.close());

const paper = () => school.truth('paper', 'e1-s1');
async function begin(): Promise<Paper> {
  const begun = paperOn(await sheetOn(student), 's1', ['A', 'B'], school.clock.now);
  await student.write(begun);
  await student.sync(school.worker);
  return begun;
}

/** Damages the school's copy of a paper. Gateway and intake do not see it. */
async function damage(spoilt: (paper: object) => object): Promise<void> {
  const db = await school.storage.open('school');
  await db.put(spoilt(await db.get('paper:e1-s1')) as { _id: string });
  await school.worker.idle();
}
const unreadable = (known: object) => ({ ...known, examName: 7 });

async function read(uid: string): Promise<SheetReading> {
  const { version } = await sheetOn(student);
  const said = { id: `rrrrrrr${uid}`, uid, by: 't1', at: school.clock.now, version };
  return { ...said, answers: 'AB', over: null, reason: '' };
}
const enter = async (...readings: SheetReading[]) => {
  await teacher.edit('exam', 'e1', (known, now) =>
    putElements(known, 'sheetReadings', readings, now),
  );
  await teacher.sync(school.worker);
};

test('limits impossible numbers of a stored paper to possible ones', async () => {
  await begin();
  await damage((known) => ({
    ...known,
    start: { ...(known as Paper).start, extraMinutes: 1e308 },
  }));
  expect((await paper())?.start.extraMinutes).toBe(180);
  school.clock.now += HOUR;
  await school.restart();
  expect((await paper())?.handIns).toHaveLength(1);
  expect(school.worker.unfollowed()).toBe(0);
});

test('counts an unreadable paper as unfollowed, ignores its printed sheet, and still takes the classmate’s', async () => {
  await begin();
  const classmate = await school.device('student', 's2');
  await classmate.pull();
  await teacher.edit('exam', 'e1', (known, now) =>
    setFields(known, { release: 'by-teacher' }, now),
  );
  await teacher.sync(school.worker);
  await classmate.write(
    handedIn(
      paperOn(await sheetOn(classmate), 's2', ['A'], school.clock.now),
      school.clock.now + 9,
    ),
  );
  await classmate.sync(school.worker);
  await damage(unreadable);
  expect(school.worker.unfollowed()).toBe(1);
  await enter(await read('s1'), await read('s2'));
  await teacher.edit('exam', 'e1', (known, now) => setFields(known, { releasedAt: now }, now));
  await teacher.sync(school.worker);
  await classmate.pull();
  expect(await classmate.has('result:e1-s2')).toBe(true);
  expect((await school.truth('paper', 'e1-s2'))?.handIns).toHaveLength(2);
  expect(school.worker.unfollowed()).toBe(1);
});

test('goes on to other students if the paper of a student who received the early end is unreadable', async () => {
  await begin();
  await teacher.edit('exam', 'e1', (known, now) => setFields(known, { endedAt: now }, now));
  await teacher.sync(school.worker);
  await damage(unreadable);
  school.clock.now += 60_000;
  school.presence.fetched('s1');
  await school.worker.idle();
  expect((await school.worker.lag()).isFailing).toBe(false);
  const classmate = await school.device('student', 's2');
  await classmate.pull();
  expect((await sheetOn(classmate)).endedAt).not.toBeNull();
});
