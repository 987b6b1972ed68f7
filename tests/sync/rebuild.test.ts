import { afterEach, beforeEach, expect, test } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { APART } from '../../sync-server/worker/monitor/monitors.ts';
import { readRequest, rebuild } from '../../sync-server/worker/rebuild/request.ts';
import { startWorker } from '../../sync-server/worker/worker.ts';
import { eventually } from '../support/eventually.ts';
import { KILL_STEP } from '../support/exhaustive.ts';
import { mortal, unreliable } from './doubles.ts';
import { contentsOf, sequencesOf } from './dump.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, handedIn, paperOn, sheetOn } from './samples.ts';

let school: School;
let teacher: Device;
let student: Device;

/** Creates a class with an exam that one student has handed in, and syncs everybody. */
async function prepared(): Promise<void> {
  ({ school, teacher, student } = await preparedSchool({
    documents: (now) => [exam('t1', now), classroom(['t1'], ['s1', 's2'], now)],
  }));
  await student.pull();
  const paper = paperOn(await sheetOn(student), 's1', ['A', 'B'], school.clock.now);
  await student.write(handedIn(paper, school.clock.now + 10));
  await student.sync(school.worker);
  // Advances the clock, so that the exam's monitor is due again.
  school.clock.now += APART;
  await school.restart();
  await teacher.pull();
  await school.worker.stop();
}

beforeEach(prepared);
afterEach(() => school.close());

/**
 * Returns all documents of the school and of its people, except those that the server wrote for
 * itself.
 */
async function seen(): Promise<object> {
  const { school: truth = {}, ...databases } = await contentsOf(school.storage);
  const { rebuild: _request, ...documents } = truth;
  return { truth: documents, databases };
}

/**
 * Requests a rebuild, and runs workers one after another until it is done.
 * @returns the last progress
 */
async function rebuilt(only: string | null = null) {
  const worker = startWorker({ storage: school.storage, now: () => school.clock.now });
  let last = null;
  for await (const progress of rebuild(school.storage, only)) last = progress;
  await worker.idle();
  await worker.stop();
  return last;
}

/** Damages role databases in ways that only an accident or a person can cause. */
async function disorder(): Promise<void> {
  const own = await school.storage.open('student-s1');
  const { rows } = await own.allDocs({ include_docs: true });
  for (const { id, doc } of rows) {
    if (!doc) continue;
    if (id.startsWith('sheet:')) await own.put({ ...doc, examName: 'Yanlış' } as typeof doc);
    if (id.startsWith('result:')) await own.remove(doc);
  }
  const stray = { ...exam('t1', 5), examID: 'e9' };
  await (await school.storage.open('student-s2')).put({ ...stray, _id: docIdOf(stray) });
  await school.storage.destroy('teacher-t1');
  await school.storage.destroy('directory');
}

/** Sends a student's feedback while no worker runs. */
async function sendFeedback(id: string): Promise<void> {
  const feedback = { id, userId: 's1', username: 'Kişi s1', title: id, description: '' };
  await student.write(newFeedback({ ...feedback, reportTime: 5 }));
  await student.push();
}

test('changes nothing in a consistent school, however often it runs', async () => {
  await rebuilt();
  const before = await sequencesOf(school.storage);
  expect(await rebuilt()).toMatchObject({ phase: 'done', databases: 5, written: [0, 0] });
  const after = await sequencesOf(school.storage);
  expect({ ...after, school: 0 }).toEqual({ ...before, school: 0 });
});

test('makes every role database match the school, and a second run changes nothing', async () => {
  const before = await seen();
  await disorder();
  expect(await seen()).not.toEqual(before);
  const progress = await rebuilt();
  expect(await seen()).toEqual(before);
  expect(progress?.written[0]).toBeGreaterThan(3);
  expect(progress?.written[1]).toBe(0);
});

test('processes documents that exist in a role database alone', async () => {
  await sendFeedback('f1');
  await disorder();
  await rebuilt();
  expect(await school.truth('feedback', 'f1')).toMatchObject({ title: 'f1' });
  expect(await school.held('admin', 'feedback', 'f1')).toMatchObject({ title: 'f1' });
});

test('can run for one database alone', async () => {
  const before = await seen();
  await disorder();
  await school.storage.ensure('directory');
  expect(await rebuilt('student-s1')).toMatchObject({ databases: 1 });
  expect(await school.held('student-s1', 'result', 'e1-s1')).not.toBeNull();
  // No other database changed.
  expect(await school.held('student-s2', 'exam', 'e9')).not.toBeNull();
  await rebuilt('teacher-t1');
  await rebuilt('directory');
  await rebuilt('student-s2');
  expect(await seen()).toEqual(before);
});

test('keeps existing replicas working: unsent writes arrive, and newer writes win', async () => {
  const friend = await school.device('student', 's2');
  await friend.pull();
  const feedback = { userId: 's2', username: 'Kişi s2', title: 'f', description: '' };
  await friend.write(newFeedback({ ...feedback, id: 'f1', reportTime: 5 }));
  await teacher.edit('exam', 'e1', (known, now) => setFields(known, { examName: 'Yeni ad' }, now));
  await disorder();
  await school.storage.destroy('student-s2');
  await rebuilt();
  await school.restart();
  const tablets = [await sameTablet(teacher, 't1'), await sameTablet(friend, 's2')] as const;
  for (const tablet of [...tablets, ...tablets]) await tablet.sync(school.worker);
  expect(await school.truth('feedback', 'f1')).not.toBeNull();
  expect(await school.truth('exam', 'e1')).toMatchObject({ examName: 'Yeni ad' });
  expect(await sheetOn(tablets[1])).toMatchObject({ examName: 'Yeni ad' });
  await tablets[0].edit('exam', 'e1', (known, now) => setFields(known, { examTime: 90 }, now));
  for (const tablet of tablets) await tablet.sync(school.worker);
  expect(await sheetOn(tablets[1])).toMatchObject({ examName: 'Yeni ad', examTime: 90 });
});

/** Returns a new device with the tablet's replica, connected to the rebuilt database. */
async function sameTablet(before: Device, uid: string): Promise<Device> {
  const tablet = await school.device(uid.startsWith('t') ? 'teacher' : 'student', uid);
  await before.replica.replicate.to(tablet.replica);
  return tablet;
}

test('continues without help once a failing storage works again', async () => {
  const before = await seen();
  await disorder();
  const { storage, state } = unreliable(school.storage);
  const worker = startWorker({ storage, now: () => school.clock.now });
  await worker.idle();
  state.down = true;
  const asked = rebuild(school.storage, null);
  await asked.next();
  await eventually(() => expect(state.failures).toBeGreaterThan(1));
  state.down = false;
  for await (const _progress of asked);
  await worker.idle();
  await worker.stop();
  expect(await seen()).toEqual(before);
});

test('is completed after a kill at any write', { timeout: 300_000 }, async () => {
  await disorder();
  await sendFeedback('f1');
  await rebuilt();
  const undisturbed = await seen();
  await school.close();
  let dieAt = 1;
  for (let died = true; died; dieAt += KILL_STEP) {
    await prepared();
    await disorder();
    await sendFeedback('f1');
    const asked = rebuild(school.storage, null);
    await asked.next();
    const { storage, life } = mortal(school.storage, dieAt);
    const first = startWorker({ storage, now: () => school.clock.now });
    const told = (async () => {
      for await (const _progress of asked);
    })();
    await Promise.race([first.idle(), told, dead(life)]);
    await first.stop();
    died = life.dead;
    const second = startWorker({ storage: school.storage, now: () => school.clock.now });
    await told;
    await second.idle();
    await second.stop();
    expect(await seen(), `killed behind write ${dieAt}`).toEqual(undisturbed);
    expect(await readRequest(await school.storage.open('school'))).not.toBeNull();
    await school.close();
  }
  expect(dieAt).toBeGreaterThan(20);
  await prepared();
});

async function dead(life: { dead: boolean }): Promise<void> {
  while (!life.dead) await new Promise((resolve) => setTimeout(resolve, 5));
}
