import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { OFFLINE_AFTER } from '../../src/domain/documents/monitor/make.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { answersAfterSettling } from '../../src/domain/grading/counting.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import type { AppWord } from '../../src/domain/session/app-readiness.ts';
import { doubtsOf } from '../../src/domain/timing/doubts.ts';
import { CLOSES_AFTER } from '../../src/domain/timing/timing.ts';
import { update } from '../../sync-server/storage/documents.ts';
import { Presence } from '../../sync-server/support/presence.ts';
import { APART } from '../../sync-server/worker/monitor/monitors.ts';
import { startWorker } from '../../sync-server/worker/worker.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { handedIn, paperOn, sheetOn } from './samples.ts';

const MINUTE = 60_000;
let school: School;
let teacher: Device;
let students: Device[];
let isOn = false;

beforeEach(async () => {
  let first: Device;
  ({ school, teacher, student: first } = await preparedSchool());
  isOn = false;
  await school.add('teacher', 't9');
  students = [first, await school.device('student', 's2')];
});
afterEach(() => school.close());

const deviceOf = (uid: string) => students[uid === 's1' ? 0 : 1] as Device;
const monitor = () => school.held('teacher-t1', 'monitor', 'e1');
const row = async (uid = 's1') => (await monitor())?.rows.find((one) => one.uid === uid);

/** Advances the time. A person's edit then wakes the worker, which does the due work. */
async function pass(ms: number): Promise<void> {
  school.clock.now += ms - 10;
  isOn = !isOn;
  await school.verify('t9', isOn);
  await school.worker.idle();
}
async function begin(uid = 's1'): Promise<void> {
  const device = deviceOf(uid);
  await device.pull();
  await device.write(paperOn(await sheetOn(device), uid, [], school.clock.now));
  await device.sync(school.worker);
}
const answer = async (uid = 's1', question = 1, key: 'A' | 'B' = 'A') => {
  const device = deviceOf(uid);
  await device.edit('paper', `e1-${uid}`, (paper, now) =>
    answerPaper(paper, `soru${question}`.padEnd(9, '0'), key, now),
  );
};
const send = (uid = 's1') => deviceOf(uid).sync(school.worker);
/** Connects a device that has fetched everything. */
const connect = (uid: string, app: AppWord = 'ready') => {
  school.presence.seen(uid, app);
  school.presence.fetched(uid, app);
};
async function revision(): Promise<number> {
  const db = await school.storage.open('teacher-t1');
  return Number.parseInt((await db.get('monitor:e1'))._rev, 10);
}
async function sequence(): Promise<number> {
  return Number((await (await school.storage.open('teacher-t1')).info()).update_seq);
}

describe('the summary of an exam under way', () => {
  test('is in its teacher’s database alone', async () => {
    await begin();
    await pass(APART);
    expect((await row())?.writing).toMatchObject({ answered: 0, questionCount: 2 });
    for (const name of await school.storage.names()) {
      if (name !== 'teacher-t1') expect(await school.held(name, 'monitor', 'e1'), name).toBeNull();
    }
  });

  test('lists the students who have the sheet, write or handed in, with their number of answers', async () => {
    await pass(APART);
    expect(await row()).toMatchObject({ has: null, writing: null, isHandedIn: false });
    connect('s1', 42);
    await pass(APART);
    expect(await row()).toMatchObject({ has: null, app: 42 });
    connect('s1');
    await pass(APART);
    expect(await row()).toMatchObject({ has: (await monitor())?.version, app: null });
    expect(await row('s2')).toMatchObject({ has: null });
    await begin();
    await answer();
    await send();
    await pass(APART);
    expect(await row()).toMatchObject({
      writing: { answered: 1, questionCount: 2, devices: 1, extraMinutes: 0 },
      isOnline: true,
    });
    await deviceOf('s1').edit('paper', 'e1-s1', (paper, now) => handedIn(paper, now));
    await send();
    await pass(APART);
    expect(await row()).toMatchObject({ writing: null, isHandedIn: true, isOnline: false });
  });

  test('counts a device that lacks pictures of its sheet as not ready', async () => {
    connect('s1');
    await pass(APART);
    school.presence.seen('s1', 'pictures');
    await pass(APART);
    expect(await row()).toMatchObject({ has: null, app: 'pictures' });
    connect('s1');
    await pass(APART);
    expect(await row()).toMatchObject({ has: (await monitor())?.version, app: null });
  });

  test('is still written after the server’s clock was set back', async () => {
    await begin();
    await pass(APART);
    school.clock.now -= 10 * MINUTE;
    await answer();
    await send();
    await pass(APART);
    expect((await row())?.writing).toMatchObject({ answered: 1 });
  });

  test('is written only after a change, and at most once in five seconds', async () => {
    await Promise.all([begin('s1'), begin('s2')]);
    await pass(APART);
    const [before, seq] = [await revision(), await sequence()];
    for (const at of [1, 2, 1, 2, 1, 2]) {
      for (const uid of ['s1', 's2']) {
        await answer(uid, at, school.clock.now % 20 === 0 ? 'A' : 'B');
        await send(uid);
      }
    }
    expect(await revision()).toBe(before);
    // An answer does not rewrite the open paper, either.
    expect(await sequence()).toBe(seq);
    await pass(APART);
    expect(await revision()).toBe(before + 1);
    expect(await sequence()).toBe(seq + 1);
    await pass(APART);
    await pass(MINUTE);
    expect(await revision()).toBe(before + 1);
  });

  test('does not bring the progress of an open paper’s log into the teacher’s database', async () => {
    await begin();
    const db = await school.storage.ensure('school');
    const heard = { writer: 'w1', device: 'tablet', count: 9, isSigned: true, unheard: 0 };
    await update(
      db,
      'paper',
      'e1-s1',
      (paper) =>
        paper && putElements<Paper>(paper, 'logs', [{ ...heard, rewrites: 0, anchors: [] }], 5),
    );
    await school.worker.idle();
    expect(await school.held('teacher-t1', 'paper', 'e1-s1')).toMatchObject({ logs: [] });
  });

  test('names disconnected students, and since when they have been disconnected', async () => {
    await begin();
    connect('s1');
    await pass(APART);
    expect(await row()).toMatchObject({ isOnline: true });
    const heardAt = school.clock.now - APART;
    await pass(OFFLINE_AFTER);
    expect(await row()).toMatchObject({ isOnline: false });
    expect((await row())?.heardAt).toBeGreaterThanOrEqual(heardAt);
    expect((await row())?.heardAt).toBeLessThan(heardAt + MINUTE);
  });

  test('is continued by the next worker, which knows who has the exam and rewrites nothing', async () => {
    connect('s2');
    await begin();
    await pass(APART);
    connect('s2');
    await pass(APART);
    const [before, known] = [await revision(), await monitor()];
    expect(known?.rows.find(({ uid }) => uid === 's2')?.has).toBe(known?.version);
    await school.restart();
    await pass(APART);
    expect(await monitor()).toEqual(known);
    expect(await revision()).toBe(before);
    await answer();
    await send();
    await pass(APART);
    expect((await row())?.writing).toMatchObject({ answered: 1 });
    expect((await row('s2'))?.has).toBe(known?.version);
  });

  test('is rebuilt after its database was lost', async () => {
    await begin();
    await pass(APART);
    const known = await monitor();
    await school.worker.stop();
    await school.storage.destroy('teacher-t1');
    await school.restart();
    await pass(APART);
    expect((await monitor())?.rows).toEqual(known?.rows);
  });

  test('is deleted with its exam, and not written again', async () => {
    await pass(APART);
    await teacher.pull();
    await teacher.edit('exam', 'e1', (exam, now) => setFields(exam, { deleted: true }, now));
    await teacher.sync(school.worker);
    school.clock.now += 31 * 24 * 60 * MINUTE;
    await school.restart();
    expect(await monitor()).toBeNull();
  });
});

describe('an early end', () => {
  const end = async () => {
    await teacher.pull();
    await teacher.edit('exam', 'e1', (exam, now) => setFields<Exam>(exam, { endedAt: now }, now));
    await teacher.sync(school.worker);
    await pass(APART);
  };
  const exam = () => school.truth('exam', 'e1');
  const paper = (uid = 's1') => school.truth('paper', `e1-${uid}`);
  const points = async (uid = 's1') => (await school.truth('result', `e1-${uid}`))?.examPoint;
  const handIn = async (uid = 's1') => {
    await deviceOf(uid).edit('paper', `e1-${uid}`, (known, now) => handedIn(known, now));
    await send(uid);
  };
  const doubts = async (uid = 's1') => {
    const [known, result] = [await paper(uid), await school.truth('result', `e1-${uid}`)];
    return known ? doubtsOf(known, result, await exam()).map(({ kind }) => kind) : [];
  };

  test('is dated once, to the time at which the server received it', async () => {
    await begin();
    const saidAt = school.clock.now;
    await teacher.pull();
    await teacher.edit('exam', 'e1', (known, now) => setFields<Exam>(known, { endedAt: now }, now));
    school.clock.now += 20 * MINUTE;
    await teacher.sync(school.worker);
    const heardAt = (await exam())?.endKnownAt ?? 0;
    expect(heardAt).toBeGreaterThan(saidAt + 19 * MINUTE);
    await teacher.edit('exam', 'e1', (known, now) =>
      setFields<Exam>(known, { endedAt: null }, now),
    );
    await teacher.sync(school.worker);
    expect(await exam()).toMatchObject({ endedAt: saidAt + 10, endKnownAt: heardAt });
  });

  test('is written to the sheets of the exam’s students', async () => {
    await begin();
    await end();
    await deviceOf('s1').pull();
    expect(await sheetOn(deviceOf('s1'))).toMatchObject({ endedAt: (await exam())?.endedAt });
  });

  test('applies to a device from the time at which it was informed; earlier answers are graded', async () => {
    await begin();
    await answer('s1', 1, 'A');
    await send();
    await end();
    connect('s1');
    await pass(APART);
    expect((await paper())?.toldAt).not.toBeNull();
    school.clock.now += 2 * MINUTE;
    await answer('s1', 2, 'B');
    await handIn();
    expect(await points()).toBe(50);
    expect(await doubts()).toContain('late-answers');
  });

  test('also ends the paper of a device that sends answers but never hands in', async () => {
    await begin();
    await answer('s1', 1, 'A');
    await send();
    await end();
    for (let at = 0; at < 4; at++) {
      school.presence.seen('s1');
      await pass(30_000);
    }
    const toldAt = (await paper())?.toldAt ?? 0;
    expect(toldAt).toBeGreaterThan(0);
    school.clock.now = toldAt + 2 * MINUTE;
    await answer('s1', 2, 'B');
    await send();
    school.clock.now = toldAt + MINUTE + CLOSES_AFTER + 1;
    await school.restart();
    expect((await paper())?.handIns).toMatchObject([{ cause: 'server' }]);
    expect(await points()).toBe(50);
  });

  test('is not recorded as received by a device that only sends, or that disconnects at once', async () => {
    await begin();
    await end();
    await answer('s1', 1, 'A');
    await send();
    school.presence.seen('s1');
    await pass(APART);
    await pass(5 * MINUTE);
    expect((await paper())?.toldAt).toBeNull();
  });

  test('does not end an offline device’s paper, and the teacher sees the number of answers after the end', async () => {
    await begin();
    await answer('s1', 1, 'A');
    await end();
    school.clock.now += 5 * MINUTE;
    await answer('s1', 2, 'B');
    school.clock.now += 5 * MINUTE;
    await handIn();
    expect(await points()).toBe(100);
    expect(await doubts()).toContain('answers-after-end');
    expect(answersAfterSettling((await paper()) as never)).toEqual([]);
  });

  test('grades papers that begin offline after it, but withholds their results until the teacher accepts', async () => {
    await deviceOf('s1').pull();
    await end();
    school.clock.now += 5 * MINUTE;
    const device = deviceOf('s1');
    const begun = paperOn(await sheetOn(device), 's1', ['A', 'B'], school.clock.now);
    await device.write(handedIn(begun, school.clock.now + 10));
    await device.sync(school.worker);
    expect(await points()).toBe(100);
    expect(await doubts()).toContain('after-end');
    await device.pull();
    expect(await device.has('result:e1-s1')).toBe(false);
  });

  test('grades the hand-ins that devices make when they receive it', async () => {
    await begin();
    await answer('s1', 1, 'A');
    await end();
    await deviceOf('s1').pull();
    await deviceOf('s1').edit('paper', 'e1-s1', (known, now) => {
      const closed = handedIn(known, now);
      return {
        ...closed,
        handIns: closed.handIns.map((one) => ({ ...one, cause: 'teacher' as const })),
      };
    });
    await send();
    expect((await paper())?.handIns).toMatchObject([{ cause: 'teacher' }]);
    expect(await points()).toBe(50);
    expect(await doubts()).not.toContain('answers-after-end');
  });
});

describe('the summary of tablets that are connected to another server of the school', () => {
  test('shows when their papers arrived, but neither connections nor missing data', async () => {
    await begin();
    await pass(APART);
    expect(await row()).toMatchObject({ isOnline: false, writing: { answered: 0 } });
    const before = (await row())?.heardAt ?? 0;
    await answer();
    await send();
    await pass(MINUTE);
    const after = await row();
    expect(after).toMatchObject({ isOnline: false, writing: { answered: 1, isTold: false } });
    expect(after?.heardAt).toBeGreaterThanOrEqual(before);
  });

  test('is corrected by the next worker, which does not know the previous worker’s connections', async () => {
    await begin();
    connect('s1');
    await pass(APART);
    expect(await row()).toMatchObject({ isOnline: true });
    await school.worker.stop();
    const other = new Presence(() => school.clock.now);
    const { storage, clock } = school;
    const worker = startWorker({ storage, presence: other, now: () => clock.now });
    clock.now += APART;
    await worker.idle();
    expect(await row()).toMatchObject({ isOnline: false, writing: { answered: 0 } });
    await worker.stop();
  });
});
