import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import { anAttempt, anExam, aPaper, aSheet } from '../../tests/support/documents.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { judgeBatch } from './judge-batch.ts';

const DATABASE = 'student-s1';
const ACTOR = { uid: 's1', userRole: 'student', isVerified: false } as const;
const begun = aPaper('s1', anExam('t1'));
const said: Entry = [5, 'answer', 'qqqqqqq01', 'A'];

let storage: Storage;
let db: Database;
beforeEach(async () => {
  storage = openMemoryStorage();
  db = await storage.ensure(DATABASE);
  const sheet = aSheet({ examID: begun.examID, version: begun.start.version });
  await db.put({ ...sheet, _id: docIdOf(sheet) });
});
afterEach(() => storage.close());

const log = (writer: string | number, paper = begun) => anAttempt(paper, `w${writer}`, []);
const write = (after: Attempt, before: Attempt | null = null): IncomingWrite => ({
  id: docIdOf(after),
  after: { ...after, _id: docIdOf(after) },
  before: before && { ...before, _id: docIdOf(before), _rev: '1-a' },
  knows: true,
});
const judge = (writes: IncomingWrite[], documents = {}) =>
  judgeBatch({ storage, database: DATABASE, actor: ACTOR, documents }, writes);

async function store(...attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) await db.put({ ...attempt, _id: docIdOf(attempt) });
}
const logs = (count: number) => Array.from({ length: count }, (_, n) => log(n));

describe('logs of one paper', () => {
  it('are limited to sixteen, in one batch and in total', async () => {
    await store(...logs(15));
    expect(await judge([write(log('x')), write(log('y'))])).toEqual([undefined, 'too-many']);
    await store(log('x'));
    expect(await judge([write(log('y'))])).toEqual(['too-many']);
  });

  it('can still grow when the limit is reached', async () => {
    await store(...logs(16));
    expect(await judge([write(anAttempt(begun, 'w3', [said]), log(3))])).toEqual([undefined]);
  });

  it('are counted separately from those of a paper whose id begins with the same text', async () => {
    await store(...logs(16));
    const other = { ...aPaper('s1', { ...anExam('t1'), examID: 'e2' }) };
    const sheet = aSheet({ examID: 'e2', version: other.start.version });
    await db.put({ ...sheet, _id: docIdOf(sheet) });
    expect(await judge([write(log('x', other))])).toEqual([undefined]);
  });
});

it('limits the number of logs in a database', async () => {
  await store(log(1));
  expect(await judge([write(log(2)), write(log(3))], { attempt: 2 })).toEqual([
    undefined,
    'too-many',
  ]);
});
