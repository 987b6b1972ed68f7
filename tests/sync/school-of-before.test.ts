import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerQuestion, handIn } from '../../src/actions/papers.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper, Result } from '../../src/domain/documents/paper/schema.ts';
import { bare } from '../../src/domain/read-doc.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../../sync-server/storage/documents.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import ofCouch from '../fixtures/school-before-logs-couchdb.json' with { type: 'json' };
import ofEmbedded from '../fixtures/school-before-logs-embedded.json' with { type: 'json' };
import { settled } from '../security/support/attacker.ts';
import { adminOf, Client, type Person, type Target } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import type { DatabaseDump } from '../support/indexeddb-dump.ts';
import {
  handedInOf,
  insertDisk,
  loadServer,
  openTablet,
  type ServerDump,
  startOver,
} from './of-before.ts';

/*
 * A school as the last version without logs left it, written down from both of its engines, each brought into whichever engine is
 * tested: one student had handed in with one answer of two right, a classmate's tablet was switched off with the paper open, one
 * answer sent and another one not.
 */
const MINUTE = 60_000;
const disk = globalThis.indexedDB;
let storage: Storage;
let server: Target;
let now: number;
const clock = () => now;

interface SchoolOfBefore {
  at: number;
  examID: string;
  questions: readonly string[];
  people: Record<'teacher' | 'student' | 'classmate', { uid: string; email: string }>;
  databases: ServerDump;
  tablet: readonly DatabaseDump[];
}

beforeEach(() => {
  storage = openTestStorage();
});
afterEach(async () => {
  await server.stop();
  await storage.close();
  globalThis.indexedDB = disk;
});

describe.each([
  ['embedded engine', ofEmbedded as unknown as SchoolOfBefore],
  ['CouchDB', ofCouch as unknown as SchoolOfBefore],
])('a school that an earlier version kept on the %s', (_engine, before) => {
  const { examID, people } = before;
  const [first = '', second = ''] = before.questions;
  const paperId = (who: keyof typeof people) => `${examID}-${people[who].uid}`;
  const signIn = (who: keyof typeof people): Promise<Person> =>
    new Client(server.origin).signIn(people[who].email);

  beforeEach(async () => {
    now = before.at + MINUTE;
    await loadServer(storage, before.databases);
    server = await startOver(storage, clock);
  });

  /** As a database of before had it. */
  const had = (database: string, id: string): object => {
    const leaves = (before.databases[database] ?? []) as { _id: string; _deleted?: boolean }[];
    return bare(leaves.find(({ _id, _deleted }) => _id === id && !_deleted) as { _id: string });
  };

  async function expectSame(person: Person, id: string): Promise<void> {
    const held = await person.await(id);
    expect(held).toMatchObject(had(person.database, id));
  }

  test('shows the paper that was handed in and its result as they were, and keeps them at the next start', async () => {
    const result = `result:${paperId('student')}`;
    for (let start = 0; start < 2; start += 1) {
      const [teacher, student] = [await signIn('teacher'), await signIn('student')];
      await settled({ admin: await adminOf(server) }, student);
      for (const person of [teacher, student])
        for (const id of [`paper:${paperId('student')}`, result]) await expectSame(person, id);
      expect(await teacher.await<Result>(result)).toMatchObject({ examPoint: 50 });
      await server.stop();
      server = await startOver(storage, clock);
    }
  });

  test('hands an open paper in whose tablet does not come back, with the answer that had been sent', async () => {
    now += 30 * MINUTE;
    await server.stop();
    server = await startOver(storage, clock);
    const teacher = await signIn('teacher');
    const id = paperId('classmate');
    const result = await teacher.await<Result>(`result:${id}`);
    expect(result.examPoint).toBe(50);
    const paper = await teacher.await<Paper>(`paper:${id}`, ({ handIns }) => handIns.length > 0);
    expect(paper.handIns).toMatchObject([{ cause: 'server' }]);
    expect(handedInOf(paper)).toEqual({ [first]: 'A' });
  });

  test('goes on with an open paper on its tablet, and is handed in every answer of before', async () => {
    await insertDisk(before.tablet);
    const [teacher, classmate] = [await signIn('teacher'), await signIn('classmate')];
    const tablet = await openTablet(classmate, server, { device: 'tablet2', now: clock });
    const id = paperId('classmate');
    const sent = async () => {
      await eventually(() =>
        expect(tablet.state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] }),
      );
    };
    await sent();
    const inSchool = async () => load(await storage.open(SCHOOL), 'paper', id);
    await eventually(async () =>
      expect((await inSchool())?.myAnswers).toContainEqual({ questionID: second, answer: 'C' }),
    );
    await answerQuestion(tablet.workspace, examID, second, 'B');
    await handIn(tablet.workspace, examID, 'student');
    await sent();
    await tablet.close();

    const paper = await teacher.await<Paper>(`paper:${id}`, ({ handIns }) => handIns.length > 0);
    expect(handedInOf(paper)).toEqual({ [first]: 'A', [second]: 'B' });
    expect(await teacher.await<Result>(`result:${id}`)).toMatchObject({ examPoint: 100 });
    const [log] = paper.logs;
    const attempt = await teacher.await<Attempt>(`attempt:${id}:${log?.writer}`);
    const told = attempt.log.entries.map((entry) => entry.slice(1, 4));
    expect(told.filter(([kind]) => kind === 'answer')).toEqual([['answer', second, 'B']]);
    expect(told.filter(([kind]) => kind === 'found')).toEqual([['found', first, 'A']]);
  });
});
