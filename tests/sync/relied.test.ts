import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import { putElements } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { fetchStored } from '../../sync-server/storage/documents.ts';
import type { Database } from '../../sync-server/storage/storage.ts';
import { rebuild } from '../../sync-server/worker/rebuild/request.ts';
import { sat } from './carrying.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { handedIn, paperOn, question, sheetOn } from './samples.ts';

/*
 * The worker writes upon the revisions it wrote last, without reading. It has to notice when others
 * have changed a document.
 */

let school: School;
let teacher: Device;
let student: Device;
let teachers: Database;
let students: Database;

beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool());
  await student.pull();
  teachers = await school.storage.open('teacher-t1');
  students = await school.storage.open('student-s1');
});
afterEach(async () => {
  expect(school.worker.quarantined()).toBe(0);
  await school.close();
});

async function begin(): Promise<void> {
  await student.write(paperOn(await sheetOn(student), 's1', ['A'], school.clock.now));
  await student.sync(school.worker);
}

const handIn = () => student.edit('paper', 'e1-s1', handedIn);

/** Returns a function that lists the ids read since then. */
function looksIn(db: Database): () => string[] {
  const looks = vi.spyOn(db, 'allDocs');
  return () => looks.mock.calls.flatMap(([given]) => (given as { keys?: string[] })?.keys ?? []);
}

const leavesOf = async (db: Database, id: string): Promise<string[]> => {
  const doc = (await db.get(id, { conflicts: true })) as { _rev: string; _conflicts?: string[] };
  return [doc._rev, ...(doc._conflicts ?? [])];
};

test('delivers a result and a paper without a read if the worker knows the paper’s revision', async () => {
  await begin();
  const looked = looksIn(teachers);
  await handIn();
  await student.sync(school.worker);
  expect(looked()).toEqual([]);
  await teacher.pull();
  expect(await teacher.read('paper', 'e1-s1')).toEqual(await school.truth('paper', 'e1-s1'));
  const { _id, _rev, ...result } = (await fetchStored(teachers, 'result:e1-s1')) ?? {};
  expect(result).toEqual(await school.truth('result', 'e1-s1'));
});

test('replaces a document that it did not expect, and leaves one leaf', async () => {
  await begin();
  const stray = { _id: 'result:e1-s1', examPoint: 100, left: 'by an earlier server' };
  for (const db of [teachers, students]) await db.put(stray);
  const writes = vi.spyOn(teachers, 'bulkDocs');
  await handIn();
  await student.sync(school.worker);
  // After a conflict, the worker reads before it writes again.
  expect(writes.mock.calls.length).toBeLessThanOrEqual(2);
  const truth = await school.truth('result', 'e1-s1');
  expect(truth).not.toBeNull();
  for (const [database, db] of [
    ['teacher-t1', teachers],
    ['student-s1', students],
  ] as const) {
    expect(await school.held(database, 'result', 'e1-s1')).toEqual(truth);
    expect(await leavesOf(db, 'result:e1-s1')).toHaveLength(1);
  }
});

test('corrects a copy that somebody else changed, and leaves one leaf', async () => {
  await begin();
  const there = await teachers.get('paper:e1-s1');
  await teachers.put({ ...there, examName: 'Bozuk' } as never);
  await handIn();
  await student.sync(school.worker);
  expect(await school.held('teacher-t1', 'paper', 'e1-s1')).toEqual(
    await school.truth('paper', 'e1-s1'),
  );
  expect(await leavesOf(teachers, 'paper:e1-s1')).toHaveLength(1);
});

test('loses no device write while a changed exam is delivered', async () => {
  await begin();
  await student.edit('paper', 'e1-s1', (paper, now) =>
    answerPaper(paper, question(2).id, 'B', now),
  );
  await teacher.pull();
  await teacher.edit('exam', 'e1', (exam, now) =>
    putElements<Exam>(exam, 'extraTime', [{ uid: 's1', minutes: 10 }], now),
  );
  await Promise.all([student.push(), teacher.push()]);
  await school.worker.idle();
  await student.pull();
  const paper = await student.read('paper', 'e1-s1');
  expect(paper).toMatchObject({ extraMinutes: 10 });
  expect(paper?.myAnswers.map(({ questionID }) => questionID)).toContain(question(2).id);
  expect(await leavesOf(students, 'paper:e1-s1')).toHaveLength(1);
});

test('creates the missing paper of a stored log if the log is pushed again', async () => {
  const log = sat(await sheetOn(student), 's1', ['A'], school.clock.now).whole;
  const stored = { ...log, _id: docIdOf(log) };
  await (await school.storage.open(SCHOOL)).put(stored);
  await school.worker.idle();
  expect(await school.truth('paper', log.paperId)).toBeNull();
  school.clock.now += 60_000;
  await student.replica.put(stored);
  await student.sync(school.worker);
  expect(await school.truth('paper', log.paperId)).toMatchObject({
    logs: [{ writer: log.writer, count: log.log.entries.length }],
  });
  expect(await school.truth('result', log.paperId)).not.toBeNull();
});

/** Pushes a paper that the server first sees with its hand-in. */
async function handInAtOnce(): Promise<void> {
  const { now } = school.clock;
  await student.write(handedIn(paperOn(await sheetOn(student), 's1', ['A'], now), now + 9));
  await student.sync(school.worker);
  expect(await school.truth('result', 'e1-s1')).not.toBeNull();
}

const sheetsOf = async (db: Database): Promise<string[]> =>
  (await db.allDocs({ startkey: 'sheet:', endkey: 'sheet:\ufff0' })).rows.map(({ id }) => id);

test('after a restart, reads no sheets for a paper that arrives together with its hand-in', async () => {
  // A restarted worker does not remember which sheets exist.
  await school.restart();
  const before = await sheetsOf(students);
  const looked = looksIn(students);
  await handInAtOnce();
  expect(looked().filter((id) => id.startsWith('sheet:'))).toEqual([]);
  expect(await sheetsOf(students)).toEqual(before);
});

test('removes another version’s sheet when a paper arrives of which the worker knew nothing', async () => {
  await teacher.pull();
  await teacher.edit('exam', 'e1', (exam, now) =>
    putElements<Exam>(exam, 'questions', [question(3, 'B')], now),
  );
  await teacher.sync(school.worker);
  await student.pull();
  expect(await sheetsOf(students)).toHaveLength(2);
  await school.restart();
  await handInAtOnce();
  expect(await sheetsOf(students)).toHaveLength(1);
});

test('reads everything when a full rebuild is requested', async () => {
  await begin();
  await handIn();
  await student.sync(school.worker);
  const truth = () => school.truth('result', 'e1-s1');
  const summary = () => school.held('admin', 'examSummary', 'e1');
  const graded = await truth();
  const average = graded?.examPoint ?? Number.NaN;
  expect(await summary()).toMatchObject({ paperCount: 1, average });
  const db = await school.storage.open(SCHOOL);
  const stored = (await db.get('result:e1-s1')) as object;
  await db.put({ ...stored, examPoint: 77 } as never);
  const { _rev, ...another } = { ...stored, _rev: '' };
  await db.put({ ...another, _id: 'result:e1-s2', id: 'e1-s2', examPoint: average + 10 } as never);
  for await (const _ of rebuild(school.storage, null));
  await school.worker.idle();
  // The student may have seen the wrong points, and reads about the change.
  const { earlier, ...rebuilt } = (await truth()) ?? {};
  expect(rebuilt).toEqual(graded);
  expect(earlier).toMatchObject([{ examPoint: 77 }]);
  expect(await summary()).toMatchObject({ paperCount: 2, average: average + 5 });
});
