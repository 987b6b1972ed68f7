import { beforeEach, expect, test } from 'vitest';
import { anAttempt, aSheet } from '../../../tests/support/documents.ts';
import { answerQuestion, handIn, startExam } from '../../actions/papers.ts';
import { type TestWorkspace, testWorkspace } from '../../actions/test-support/workspace.ts';
import { isTooLong } from '../../domain/access/judge.ts';
import { clockEntry } from '../../domain/documents/attempt/make.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { MAX_ENTRIES } from '../../domain/limits.ts';
import { rowIn } from '../../store/stored-logs.ts';
import { signedAttempt } from './sign-log.ts';

let student: TestWorkspace;
let begun: Paper;

beforeEach(async () => {
  student = await testWorkspace({ userRole: 'student' });
  await student.store.sheets.put(aSheet({ version: 'v1', current: true, examTime: 30 }));
  begun = await startExam(student.workspace, 'e1');
});

const answer = (key: 'A' | 'B') => answerQuestion(student.workspace, 'e1', 'q00000001', key);

/** Adds clock samples to the current log. */
async function read(count: number): Promise<void> {
  const [log] = (await student.store.logs.toArray()).filter(({ isFull }) => !isFull);
  if (!log) throw new Error('no log');
  const sample = { wall: 1.7e12 + 0.123, monotonic: 123_456.789, boot: 'bbbbbbbbbb', offset: 1.25 };
  const rows = Array.from({ length: count }, () =>
    rowIn(log)(clockEntry(begun, sample, begun.start.at)),
  );
  await student.store.entries.bulkAdd(rows);
}

/** Builds the logs, as the outbox does after each answer. */
async function signed(): Promise<Attempt[]> {
  const logs = await student.store.logs.toArray();
  const found = await Promise.all(logs.map(({ id }) => signedAttempt(student.store, id)));
  return found.filter((log) => log !== null);
}

test('keeps a short log in one document up to the hand-in', async () => {
  await read(500);
  await answer('A');
  await signed();
  await answer('B');
  await handIn(student.workspace, 'e1', 'student');
  expect(await signed()).toHaveLength(1);
});

test('begins another log before a log is too large, whatever its number of entries', async () => {
  for (let n = 0; n < 10; n++) {
    await answer(n % 2 ? 'B' : 'A');
    await read(300);
    await signed();
  }
  await handIn(student.workspace, 'e1', 'student');
  const logs = await signed();
  expect(logs.length).toBeGreaterThan(1);
  const entries = logs.flatMap(({ log }) => log.entries);
  // One log has room for this number of entries, but would be too large for the server.
  expect(entries.length).toBeLessThan(MAX_ENTRIES);
  expect(isTooLong('attempt', anAttempt(begun, 'w1', entries))).toBe(true);
  expect(logs.filter((log) => isTooLong('attempt', log))).toEqual([]);
  const kinds = entries.map(([, kind]) => kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([count('answer'), count('handIn')]).toEqual([10, 1]);
});
