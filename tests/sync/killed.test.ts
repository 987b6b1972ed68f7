import { expect, test } from 'vitest';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { newInvitation } from '../../src/domain/documents/invitation/rules.ts';
import { newJoinRequest } from '../../src/domain/documents/join-request/rules.ts';
import { closedUser, erasedUser } from '../../src/domain/documents/user/make.ts';
import { putElements, removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { accountIdOf } from '../../sync-server/accounts/account-of-email.ts';
import { update } from '../../sync-server/storage/documents.ts';
import { startWorker } from '../../sync-server/worker/worker.ts';
import { USUAL_GRACE } from '../support/documents.ts';
import { KILL_STEP } from '../support/exhaustive.ts';
import { mortal } from './doubles.ts';
import { contentsOf, sequencesOf } from './dump.ts';
import { openSchool, type School } from './kit.ts';
import { classroom, exam, handedIn, paperOn, question, sheetOn } from './samples.ts';

type Step = (school: School) => Promise<void>;

const NEVER = 0;

/** Steps of a school's history. Devices make each step, and the worker runs after it. */
const STEPS: Record<string, Step> = {
  'a class and an exam are made, and refused documents come along': async (school) => {
    const teacher = await school.device('teacher', 't1');
    await teacher.pull();
    await teacher.write(exam('t1', school.clock.now));
    const made = classroom(['t1', 't2'], ['s1', 's2', 'nobody'], school.clock.now);
    await teacher.write(setFields(made, { joinCode: 'ABCD2345' }, school.clock.now));
    await teacher.replica.put({ _id: 'exam:broken', type: 'exam' });
    await teacher.push();
    const stranger = await school.device('teacher', 't3');
    await stranger.write({ ...classroom(['t3'], [], school.clock.now), id: 'c9' });
    await stranger.push();
  },
  'papers come in while two teachers edit the class': async (school) => {
    const [student, friend, first, second] = await Promise.all([
      school.device('student', 's1'),
      school.device('student', 's2'),
      school.device('teacher', 't1'),
      school.device('teacher', 't2'),
    ]);
    const everybody = [student, friend, first, second];
    for (const device of everybody) await device.pull();
    const paper = paperOn(await sheetOn(student), 's1', ['A', 'A'], school.clock.now);
    await student.write(handedIn(paper, school.clock.now + 10));
    // The server hands in this paper, because its device does not.
    await friend.write(paperOn(await sheetOn(friend), 's2', ['A'], school.clock.now));
    await friend.edit('user', 's2', (user, now) => setFields(user, { displayName: 'Ayşe' }, now));
    await first.edit('classroom', 'c1', (known, now) =>
      setFields(known, { className: '6-B' }, now),
    );
    await second.edit('classroom', 'c1', (known, now) => setFields(known, { classDesc: '' }, now));
    for (const device of everybody) await device.push();
  },
  'two tablets of a teacher change the exam, one student leaves': async (school) => {
    const tablets = await Promise.all([
      school.device('teacher', 't1'),
      school.device('teacher', 't1'),
    ]);
    const [one, other] = tablets;
    for (const tablet of tablets) await tablet.pull();
    await one.edit('exam', 'e1', (known, now) =>
      putElements(known, 'questions', [question(2, 'A')], now),
    );
    const closesAt = school.clock.now + 60_000;
    await one.edit('exam', 'e1', (known, now) =>
      putElements<Exam>(known, 'extraTime', [{ uid: 's2', minutes: 5 }], now),
    );
    await one.edit('exam', 'e1', (known, now) =>
      setFields<Exam>(known, { release: 'after-end', closesAt }, now),
    );
    await other.edit('exam', 'e1', (known, now) =>
      putElements(known, 'questions', [question(3)], now),
    );
    await other.edit('classroom', 'c1', (known, now) =>
      removeElement(known, 'selectedStudent', 's2', now),
    );
    for (const tablet of tablets) await tablet.push();
  },
  'students join by a code, right or too early, and by a list of addresses': async (school) => {
    const teacher = await school.device('teacher', 't1');
    await teacher.pull();
    await asksToJoin(school, 's3', 'ABCD2345');
    await asksToJoin(school, 's4', 'EFGH6789');
    const accounts = await school.storage.ensure(ACCOUNTS);
    await accounts.put({ _id: accountIdOf('s5@okul.example', ''), uid: 's5' } as { _id: string });
    await teacher.write(
      newInvitation({
        id: 't1-i1',
        classroomID: 'c1',
        addedUser: 't1',
        at: school.clock.now,
        emails: ['s5@okul.example', 'yok@okul.example'],
      }),
    );
    await teacher.push();
  },
  'the new code reaches the server behind the student who has it': async (school) => {
    const teacher = await school.device('teacher', 't1');
    await teacher.pull();
    await teacher.edit('classroom', 'c1', (known, now) =>
      setFields(known, { joinCode: 'EFGH6789' }, now),
    );
    await teacher.push();
  },
  'the exam ends, which nobody tells the worker': async (school) => {
    // Advances beyond the open papers' remaining minutes, the extra time and the grace.
    school.clock.now += (20 + 5) * 60_000 + USUAL_GRACE;
  },
  'time runs out, the exam is deleted, and a teacher is no longer verified': async (school) => {
    school.clock.now += 60 * 60_000;
    const teacher = await school.device('teacher', 't1');
    const admin = await school.device('admin', 'a1');
    await Promise.all([teacher.pull(), admin.pull()]);
    await teacher.edit('exam', 'e1', (known, now) => setFields(known, { deleted: true }, now));
    await admin.edit('user', 't2', (user, now) => setFields(user, { isVerified: false }, now));
    await Promise.all([teacher.push(), admin.push()]);
  },
  'a student with something unsent and a teacher leave the school': async (school) => {
    const [student, truth] = [
      await school.device('student', 's1'),
      await school.storage.open(SCHOOL),
    ];
    await student.pull();
    await student.edit('user', 's1', (user, now) => setFields(user, { displayName: 'Ali' }, now));
    await student.push();
    for (const uid of ['s1', 't2']) {
      await update(truth, 'user', uid, (user) => user && closedUser(user, school.clock.now));
    }
  },
  'the data of a student with a feedback, and of the one who left, are erased': async (school) => {
    const [student, truth] = [
      await school.device('student', 's2'),
      await school.storage.open(SCHOOL),
    ];
    await student.pull();
    const author = { userId: 's2', username: 'Ayşe', reportTime: school.clock.now };
    await student.write(newFeedback({ ...author, id: 'f1', title: 'Tabletim', description: '' }));
    await student.push();
    for (const uid of ['s1', 's2']) {
      await update(truth, 'user', uid, (user) => user && erasedUser(user, school.clock.now));
    }
  },
};

async function asksToJoin(school: School, userId: string, code: string): Promise<void> {
  const student = await school.device('student', userId);
  const id = `${userId}-${code.toLowerCase()}`;
  await student.write(newJoinRequest({ id, userId, code, at: school.clock.now }));
  await student.push();
}

async function prepared(): Promise<School> {
  const school = await openSchool();
  for (const uid of ['t1', 't2', 't3']) await school.add('teacher', uid);
  for (const uid of ['t1', 't2']) await school.verify(uid);
  for (const uid of ['s1', 's2', 's3', 's4', 's5']) await school.add('student', uid);
  await school.worker.idle();
  await school.worker.stop();
  return school;
}

/**
 * Runs a worker until it rests, or dies after its `dieAt`-th write.
 * @returns number of its writes
 */
async function work({ storage, clock }: School, dieAt: number): Promise<number> {
  const { storage: view, life } = mortal(storage, dieAt);
  let noticed = () => {};
  const died = new Promise<void>((resolve) => {
    noticed = resolve;
  });
  const log = { warn: () => {}, error: () => life.dead && noticed() };
  const worker = startWorker({ storage: view, now: () => clock.now, log });
  await Promise.race([worker.idle(), died]);
  await worker.stop();
  return life.writes;
}

/**
 * Plays all steps. In each, the worker dies after its `dieAt`-th write and another takes over.
 * @returns by step, the school's final content and the number of the first worker's writes
 */
async function story(dieAt: number) {
  const school = await prepared();
  const ends: { step: string; contents: unknown; writes: number }[] = [];
  for (const [step, happens] of Object.entries(STEPS)) {
    await happens(school);
    const writes = await work(school, dieAt);
    await work(school, NEVER);
    ends.push({ step, contents: await contentsOf(school.storage), writes });
  }
  await school.close();
  return ends;
}

test('writes nothing on a second run over finished work', async () => {
  const school = await prepared();
  for (const happens of Object.values(STEPS)) {
    await happens(school);
    await work(school, NEVER);
  }
  const before = await sequencesOf(school.storage);
  school.clock.now += 60_000;
  expect(await work(school, NEVER)).toBe(0);
  expect(await sequencesOf(school.storage)).toEqual(before);
  await school.close();
});

/** Timeout (ms). Long, because each of some ten thousand steps is a request on CouchDB. */
const PATIENCE = 1_800_000;

// A death after write n equals a death before write n + 1. So the exhaustive test covers every point
// between two writes.
test('recovers from a kill after any write of any step', { timeout: PATIENCE }, async () => {
  const undisturbed = await story(NEVER);
  const writes = undisturbed.map((end) => end.writes);
  // A step without writes has no write at which the worker dies.
  expect(Math.min(...writes)).toBeGreaterThan(10);
  for (let dieAt = 1; dieAt <= Math.max(...writes); dieAt += KILL_STEP) {
    for (const [at, { step, contents }] of (await story(dieAt)).entries()) {
      expect(contents, `${step}; killed behind write ${dieAt}`).toEqual(undisturbed[at]?.contents);
    }
  }
});
