import { afterEach, beforeEach, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc } from '../../../src/domain/document.ts';
import { newVersion } from '../../../src/domain/documents/exam/versions.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { anExam } from '../../../tests/support/documents.ts';
import { openMemoryStorage } from '../../storage/embedded/memory.ts';
import type { Database, Storage } from '../../storage/storage.ts';
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

it('remembers an exam from batch to batch until anybody writes it', async () => {
  const memory = schoolMemory(storage, school);
  const first = await batch(memory).load('exam', exam.examID);
  expect(await batch(memory).load('exam', exam.examID)).toBe(first);
  await put({ ...exam, examName: 'Yeni ad' });
  expect(await nameIn(batch(memory))).toBe('Yeni ad');
});

/** Of a storage that has told of no write yet, as CouchDB tells a moment later. */
const untold = () =>
  schoolMemory(
    {
      ...{ hears: true, onWrite: () => () => {}, onGap: () => () => {} },
      ensure: (name) => storage.ensure(name),
    },
    school,
  );

it('reads anew what is known to have changed, before that is told, and so does every later batch', async () => {
  const memory = untold();
  await nameIn(batch(memory));
  await put({ ...exam, examName: 'Yeni ad' });
  expect(await nameIn(batch(memory))).toBe(exam.examName);
  const changed = batch(memory);
  await changed.prime([ID]);
  expect(await nameIn(changed)).toBe('Yeni ad');
  expect(await nameIn(batch(memory))).toBe('Yeni ad');
});

it('does not remember that something was not there', async () => {
  const version = newVersion(exam, 1);
  const memory = untold();
  const load = () => batch(memory).load('version', `${exam.examID}:${version.version}`);
  expect(await load()).toBeNull();
  await put(version);
  expect(await load()).toMatchObject({ version: version.version });
});
