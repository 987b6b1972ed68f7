import { afterEach, beforeEach, expect, test } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import { isChained } from '../../../src/domain/documents/attempt/chain.ts';
import { type NewUser, newUser } from '../../../src/domain/documents/user/make.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import { averageOf, knownPoints } from '../../../src/domain/grading/points.ts';
import { questionProblem } from '../../../src/domain/question-kinds/questions.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { load, range, update } from '../../storage/documents.ts';
import type { Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import { startWorker } from '../../worker/worker.ts';
import { type DemoParts, seedDemo, tellDemo } from './demo.ts';
import { demoSchool } from './demo-school.ts';

const NOW = Date.UTC(2026, 2, 2, 9);
let storage: Storage;

beforeEach(() => {
  storage = openMemoryStorage();
});
afterEach(() => storage.close());

/** Creates accounts, and fails at the `dieAt`-th one. */
function accounts(emails = new Set<string>(), dieAt = Number.POSITIVE_INFINITY) {
  const create = async (account: NewUser) => {
    if (emails.has(account.email)) throw new AppError('email-taken');
    if (emails.size + 1 === dieAt) throw new Error('killed');
    emails.add(account.email);
    const { uid, email, displayName, phoneNumber, userRole } = account;
    const user = newUser({ uid, email, displayName, phoneNumber, userRole });
    const school = await storage.ensure('school');
    await update(school, 'user', uid, (known) => known ?? user);
  };
  return { create: create as unknown as DemoParts['accounts']['create'] };
}

test('the demo school is valid, and the same at each call', () => {
  const school = demoSchool(NOW);
  expect(demoSchool(NOW)).toEqual(school);
  const docs = [
    ...school.classrooms,
    ...school.exams,
    ...school.papers,
    ...school.attempts,
    ...school.feedbacks,
    ...school.appeals,
  ];
  for (const doc of docs) expect(readDoc({ ...doc, _id: docIdOf(doc) })).toEqual(doc);
  for (const person of school.people) {
    const { isVerified: _unused, ...user } = person;
    expect(readDoc({ ...newUser(user), _id: `user:${user.uid}` })).not.toBeNull();
  }
  expect(new Set(docs.map(docIdOf)).size).toBe(docs.length);
  expect(new Set(school.people.map(({ uid }) => uid)).size).toBe(school.people.length);
});

test('all questions of the demo school are complete', () => {
  const { exams } = demoSchool(NOW);
  expect(exams).toHaveLength(8);
  expect(exams.filter(({ draft }) => draft)).toHaveLength(1);
  for (const { questions } of exams) {
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(questions.flatMap((question) => questionProblem(question) ?? [])).toEqual([]);
  }
});

test('completes a demo school that was interrupted, and then changes nothing more', async () => {
  const made = new Set<string>();
  const seed = (dieAt: number, now = NOW) =>
    seedDemo({ storage, accounts: accounts(made, dieAt), now: () => now });
  await expect(seed(9)).rejects.toThrow('killed');
  const school = await storage.ensure('school');
  await seed(0);
  const { update_seq } = await school.info();
  await seed(0, NOW + 1000);
  expect((await school.info()).update_seq).toBe(update_seq);
});

test('the demo school has results and averages, and an exam that is still open', {
  timeout: 30_000,
}, async () => {
  await seedDemo({ storage, accounts: accounts(), now: () => NOW });
  const worker = startWorker({ storage, now: () => NOW });
  await worker.idle();
  expect(worker.quarantined()).toBe(0);
  const { people, exams, papers } = demoSchool(NOW);
  const school = await storage.open('school');
  const results = await range(school, 'result', '');
  const handedIn = papers.filter(isHandedIn);
  expect(results).toHaveLength(handedIn.length);
  expect(papers.length - handedIn.length).toBeGreaterThanOrEqual(3);
  const pending = results.filter(({ examPoint }) => examPoint === null);
  expect(new Set(pending.map(({ examName }) => examName))).toEqual(new Set(['Madde ve Isı']));
  const average = averageOf(knownPoints(results)) ?? 0;
  expect(average).toBeGreaterThan(50);
  expect(average).toBeLessThan(95);
  const pupil = people.find(({ email }) => email === 'ogrenci@demo.okul');
  const own = await storage.open(`student-${pupil?.uid}`);
  const taken = new Set((await range(own, 'paper', '')).map(({ examID }) => examID));
  const sheets = await range(own, 'sheet', '');
  expect(taken.size).toBe(2);
  expect(sheets.filter(({ examID }) => !taken.has(examID))).toHaveLength(3);
  expect(sheets.filter(({ seal }) => seal)).toHaveLength(1);
  const teacher = exams[0]?.addedUser ?? '';
  const ownExams = new Set(
    exams.filter(({ addedUser }) => addedUser === teacher).map(({ examID }) => examID),
  );
  const desk = await storage.open(`teacher-${teacher}`);
  const logs = (await range(school, 'attempt', '')).filter(({ examID }) => ownExams.has(examID));
  const told = await range(desk, 'attempt', '');
  expect(told.length).toBe(logs.filter(({ log }) => log.entries.at(-1)?.[1] === 'handIn').length);
  expect(logs.every((log) => isChained(log))).toBe(true);
  expect(await load(school, 'user', teacher)).toMatchObject({ isVerified: true });
  expect(await range(desk, 'appeal', '')).toHaveLength(2);
  expect(await range(desk, 'appealReply', '')).toHaveLength(1);
  await worker.stop();
});

test.each([
  [
    'prints the accounts of a demo school',
    true,
    [/admin@demo\.okul {2}ogretmen@demo\.okul {2}ogrenci@demo\.okul/],
  ],
  ['prints no demo accounts for a real school', false, []],
])('%s', async (_, isDemo, expected) => {
  const told: string[] = [];
  const find = async () => (isDemo ? {} : null);
  await tellDemo({ find } as unknown as Parameters<typeof tellDemo>[0], (line) => told.push(line));
  expect(told).toEqual(expected.map((words) => expect.stringMatching(words)));
});
