import { afterEach, expect, test } from 'vitest';
import { answerQuestion, handIn } from '../../src/actions/papers.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper, Result } from '../../src/domain/documents/paper/schema.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { Accounts } from '../../sync-server/accounts/accounts.ts';
import { createPasswords } from '../../sync-server/accounts/passwords.ts';
import { putAll } from '../../sync-server/storage/documents.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import {
  CHEAP,
  PASSWORD,
  registration,
  setVerified,
} from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import profile from '../fixtures/profile-of-tables-4.json' with { type: 'json' };
import { Client, type Person, type Target } from '../security/support/target.ts';
import { aClassroom, anExam, aQuestion } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import type { DatabaseDump } from '../support/indexeddb-dump.ts';
import { handedInOf, insertDisk, loadServer, openTablet, startOver } from './of-before.ts';

/* The profile of old-profile.test.ts at a whole server, on either engine: its papers are gone on with, handed in and graded. */

/** Within the 40 minutes that the papers of the profile have; ms. */
const NOW = 1_500_000;
const now = () => NOW;
const [Q1, Q2, Q3] = ['qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03'] as const;
const disk = globalThis.indexedDB;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  globalThis.indexedDB = disk;
});

/** The exams whose sheets the profile has: the same questions and minutes, so the same version. Right are A, B and C. */
const exams = ['e1', 'e2', 'e3'].map((examID) => ({
  ...anExam('t1', [
    aQuestion(1, { key: 'A' }),
    aQuestion(2, { key: 'B' }),
    aQuestion(3, { key: 'C' }),
  ]),
  examID,
  examName: `Sınav ${examID}`,
}));

async function fill(storage: Storage): Promise<void> {
  const parts = { storage, passwords: createPasswords(CHEAP), now, secret: 's' };
  const accounts = new Accounts(parts);
  for (const [uid, userRole] of [['t1', 'teacher'] as const, [profile.uid, 'student'] as const]) {
    const { passwordConfirmation, ...given } = registration(`${uid}@okul.tr`, userRole);
    await accounts.create({ ...given, uid, password: passwordConfirmation });
  }
  await setVerified(storage, 't1', true);
  const school = await storage.ensure(SCHOOL);
  await putAll(school, [
    { ...aClassroom('t1', [profile.uid]), _id: 'classroom:c1' },
    ...exams.map((exam) => ({ ...exam, _id: `exam:${exam.examID}` })),
  ]);
  await loadServer(storage, { [`student-${profile.uid}`]: profile.server.docs });
}

const signIn = ({ origin }: Target, uid: string): Promise<Person> =>
  new Client(origin).signIn(`${uid}@okul.tr`, PASSWORD);

/** What the teacher has of an exam that the student sat. */
async function seenOf(teacher: Person, examID: string) {
  const local = `${examID}-${profile.uid}`;
  const { examPoint } = await teacher.await<Result>(`result:${local}`);
  const paper = await teacher.await<Paper>(`paper:${local}`, ({ handIns }) => handIns.length > 0);
  const logs = await Promise.all(
    paper.logs.map(({ writer }) => teacher.await<Attempt>(`attempt:${local}:${writer}`)),
  );
  const found = logs.flatMap(({ log }) => log.entries.filter(([, kind]) => kind === 'found'));
  return {
    points: Math.round(examPoint),
    handedIn: handedInOf(paper),
    found: found.map((entry) => entry.slice(2)),
  };
}

test('papers of a profile of tables 4 are gone on with, handed in and graded, with every answer of before', async () => {
  const storage = openTestStorage();
  closing.push(() => storage.close());
  await fill(storage);
  await insertDisk(profile.databases as unknown as DatabaseDump[]);
  const server = await startOver(storage, now);
  closing.push(server.stop);
  const [teacher, student] = [await signIn(server, 't1'), await signIn(server, profile.uid)];
  const tablet = await openTablet(student, server, { device: 'd1', now });
  closing.push(tablet.close);
  const synced = () =>
    eventually(() => expect(tablet.state()).toMatchObject({ phase: 'synced', unsent: [] }));
  await synced();

  await answerQuestion(tablet.workspace, 'e2', Q1, 'A');
  for (const exam of ['e2', 'e3']) await handIn(tablet.workspace, exam, 'student');
  await synced();

  expect(await seenOf(teacher, 'e1')).toEqual({
    ...{ points: 33, handedIn: { [Q1]: 'A' }, found: [] },
  });
  expect(await seenOf(teacher, 'e2')).toEqual({
    ...{ points: 67, handedIn: { [Q1]: 'A', [Q2]: 'B', [Q3]: 'A' } },
    found: [
      [Q2, 'B', 4000],
      [Q3, 'A', 5000],
    ],
  });
  expect(await seenOf(teacher, 'e3')).toEqual({
    ...{ points: 0, handedIn: { [Q2]: 'D' }, found: [[Q2, 'D', 4100]] },
  });
  // What a server of before refused is offered again, and nothing is wrong with it.
  expect(tablet.state()?.refused).toEqual([]);
  expect(await student.read('feedback:bad')).toMatchObject({ title: 'Geri çevrildi' });
});
