import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Exam, Sheet } from '../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { configKeyOf, hashAt } from '../../src/domain/safe-browser/proof.ts';
import { newSafeBrowser, settingsFor } from '../../src/domain/safe-browser/settings.ts';
import { doubtsOf } from '../../src/domain/timing/doubts.ts';
import { logOf } from '../security/support/school.ts';
import { everyRevision } from './dump.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, paperOn, sheetOn } from './samples.ts';

const ORIGIN = 'https://okul.example';
const PATH = '/enter-exam/e1';
const chosen = { ...newSafeBrowser(ORIGIN), mode: 'required' as const };
const KEY = configKeyOf(settingsFor('e1', chosen));
let school: School;
let teacher: Device;
let student: Device;
let sheet: Sheet;

beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool({
    students: ['s1'],
    documents: (now) => [
      classroom(['t1'], ['s1'], now),
      setFields(exam('t1', now), { safeBrowser: chosen }, now),
    ],
  }));
  await student.pull();
  sheet = await sheetOn(student);
});
afterEach(() => school.close());

async function handIn(...said: Entry[]) {
  const paper = paperOn(sheet, 's1', [], school.clock.now);
  await student.write(logOf(paper, 'w1', said, 1000));
  await student.sync(school.worker);
  await teacher.pull();
  const seen = (await teacher.read('paper', 'e1-s1')) as Paper;
  const kinds = doubtsOf(seen, null, (await teacher.read('exam', 'e1')) as Exam);
  return {
    isSafe: seen.logs[0]?.isSafe,
    isDoubted: kinds.some(({ kind }) => kind === 'not-safe-browser'),
  };
}

test('gives a student the file encrypted under its password, and nothing from which the Config Key follows', async () => {
  expect(sheet.safeBrowser?.mode).toBe('required');
  const bodies = (await everyRevision(await school.storage.open('student-s1'))).join();
  expect(bodies).toContain(sheet.safeBrowser?.file ?? 'none');
  for (const secret of [chosen.seed, chosen.opens, chosen.quits, KEY])
    expect(bodies).not.toContain(secret);
});

test('marks a log with the right proof as from Safe Exam Browser', async () => {
  const hash = hashAt(`${ORIGIN}${PATH}`, KEY).slice(0, 32);
  expect(await handIn([5, 'browser', PATH, hash])).toEqual({ isSafe: true, isDoubted: false });
});

test.each<[string, Entry[]]>([
  ['without a proof', []],
  ['with a made-up one', [[5, 'browser', PATH, 'a'.repeat(32)]]],
])('accepts a log %s, and tells its teacher', async (_, said) => {
  expect(await handIn(...said)).toEqual({ isSafe: false, isDoubted: true });
});

test('removes the file from the sheet once the exam no longer requires Safe Exam Browser', async () => {
  await teacher.edit('exam', 'e1', (made, now) =>
    setFields(made as Exam, { safeBrowser: { ...chosen, mode: 'off' } }, now),
  );
  await teacher.sync(school.worker);
  await student.pull();
  expect((await sheetOn(student)).safeBrowser).toBeUndefined();
});
