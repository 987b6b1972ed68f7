import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc } from '../../../src/domain/document.ts';
import { newVersion } from '../../../src/domain/documents/exam/versions.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { anExam, aPaper, aUser } from '../../../tests/support/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import { type SchoolMemory, schoolMemory } from './school-memory.ts';
import { SchoolReader } from './school-reader.ts';

const exam = anExam('t1');
const ID = docIdOf(exam);
let storage: Storage;
let school: Database;

beforeEach(async () => {
  storage = openMemoryStorage();
  school = await storage.ensure(SCHOOL);
  await put(exam);
});
afterEach(() => storage.close());

async function put(doc: Doc): Promise<void> {
  const _id = docIdOf(doc);
  const there = await school.get(_id).catch(() => null);
  await school.put({ ...doc, _id, ...(there && { _rev: there._rev }) });
}

const batch = (memory: SchoolMemory) => new SchoolReader(school, async () => {}, memory);
const nameIn = async (reader: SchoolReader) => (await reader.load('exam', exam.examID))?.examName;

it('caches an exam across batches until it is written', async () => {
  const memory = schoolMemory(storage, school);
  const first = await batch(memory).load('exam', exam.examID);
  expect(await batch(memory).load('exam', exam.examID)).toBe(first);
  await put({ ...exam, examName: 'Yeni ad' });
  expect(await nameIn(batch(memory))).toBe('Yeni ad');
});

/** Returns a memory over a storage that reports no writes, as CouchDB reports them late. */
const untold = () =>
  schoolMemory(
    {
      ...{ hears: true, onWrite: () => () => {}, onGap: () => () => {} },
      ensure: (name) => storage.ensure(name),
    },
    school,
  );

it('reads a changed document before the feed reports it, and gives later batches the new copy', async () => {
  const memory = untold();
  await nameIn(batch(memory));
  await put({ ...exam, examName: 'Yeni ad' });
  expect(await nameIn(batch(memory))).toBe(exam.examName);
  const changed = batch(memory);
  await changed.prime([ID]);
  expect(await nameIn(changed)).toBe('Yeni ad');
  expect(await nameIn(batch(memory))).toBe('Yeni ad');
});

it('does not cache the absence of a document', async () => {
  const version = newVersion(exam, 1);
  const memory = untold();
  const load = () => batch(memory).load('version', `${exam.examID}:${version.version}`);
  expect(await load()).toBeNull();
  await put(version);
  expect(await load()).toMatchObject({ version: version.version });
});

describe('a document that this worker wrote', () => {
  let memory: SchoolMemory;
  const paper = aPaper('s1', exam);
  const PAPER = docIdOf(paper);
  const reads = () => vi.spyOn(school, 'allDocs');

  /** Changes the paper in a batch. @returns its revision */
  async function write(change: Partial<Paper>): Promise<string> {
    await batch(memory).update('paper', paper.id, (known) => ({ ...(known ?? paper), ...change }));
    return (await school.get(PAPER))._rev;
  }
  const minutes = async (reader: SchoolReader) =>
    (await reader.load('paper', paper.id))?.extraMinutes;

  beforeEach(() => {
    memory = schoolMemory(storage, school);
  });

  it('is not read again by the batch to which this revision is reported', async () => {
    const rev = await write({ extraMinutes: 5 });
    const read = reads();
    const reader = batch(memory);
    await reader.prime([PAPER], new Map([[PAPER, [rev]]]));
    expect(await minutes(reader)).toBe(5);
    expect(reader.isFirst(PAPER)).toBe(true);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['of another revision', (rev: string) => [`2-${rev.slice(2)}`]],
    ['of two leaves', (rev: string) => [rev, `1-${'b'.repeat(32)}`]],
    ['of nothing', () => []],
  ])('is read again by a batch to which %s is reported', async (_, leaves) => {
    const rev = await write({ extraMinutes: 5 });
    await put({ ...paper, extraMinutes: 10 });
    const reader = batch(memory);
    await reader.prime([PAPER], new Map([[PAPER, leaves(rev)]]));
    expect(await minutes(reader)).toBe(10);
  });

  it('is used by later batches as a related document', async () => {
    await write({ extraMinutes: 5 });
    const read = reads();
    const beside = batch(memory);
    await beside.primeRelated([PAPER]);
    expect(await minutes(beside)).toBe(5);
    expect(read).not.toHaveBeenCalled();
    await put({ ...paper, extraMinutes: 10 });
    await batch(memory).prime([PAPER], new Map([[PAPER, ['2-x']]]));
    const later = batch(memory);
    await later.primeRelated([PAPER]);
    expect(await minutes(later)).toBe(10);
  });

  it('is dropped after a write whose revision is unknown', async () => {
    await write({ extraMinutes: 5 });
    await put({ ...paper, extraMinutes: 10 });
    batch(memory).remember({ ...paper, extraMinutes: 10 });
    const later = batch(memory);
    await later.primeRelated([PAPER]);
    expect(await minutes(later)).toBe(10);
  });

  it('is read and changed if a write wrongly took it as missing', async () => {
    await write({ extraMinutes: 5 });
    const reader = batch(schoolMemory(storage, school));
    reader.expectNone(PAPER);
    const found: unknown[] = [];
    const change = (known: Paper | null) => {
      found.push(known?.extraMinutes ?? null);
      return { ...(known ?? paper), toldAt: 7 };
    };
    expect(await reader.update('paper', paper.id, change)).toMatchObject({ extraMinutes: 5 });
    expect(found).toEqual([null, 5]);
  });

  it('is taken from memory for a user, until the user changes', async () => {
    await put(aUser('s1'));
    await batch(memory).prime(['user:s1']);
    const get = vi.spyOn(school, 'get');
    const read = reads();
    const reader = batch(memory);
    await reader.primeRelated(['user:s1']);
    expect((await reader.load('user', 's1'))?.uid).toBe('s1');
    expect(get).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
    await put({ ...aUser('s1'), displayName: 'Yeni ad' });
    const later = batch(memory);
    await later.primeRelated(['user:s1']);
    expect((await later.load('user', 's1'))?.displayName).toBe('Yeni ad');
  });
});
