import { expect, test } from 'vitest';
import { aClassroom, anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { fakeLocks } from '../../tests/support/locks.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { clearSent } from '../store/clear-tables.ts';
import { openStore } from '../store/open.ts';
import { syncState } from '../store/queries/sync.ts';
import { putLog } from '../store/stored-logs.ts';
import { testStore } from '../store/test-support/store.ts';
import { everyLog, openLog } from '../sync/local/local-log.ts';
import { sendLeftWork } from '../sync/outbox/background-sender.ts';
import { syncLockName } from '../sync/tabs.ts';
import { testClock, testUser } from '../sync/test-support/device.ts';
import { browserPouch } from '../sync/test-support/pouch.ts';
import { feedback, serverOfEachTest } from '../sync/test-support/server-of-each-test.ts';
import { wipeSentIn } from './wipe-device.ts';

const server = serverOfEachTest();
const wipe = (uid: string, goesOn = () => true, locks?: LockManager) =>
  wipeSentIn(uid, goesOn, { openLogs: everyLog(browserPouch()), locks });

const databasesOf = async (uid: string) =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(uid) ? [name] : []));

/** Returns a signed-out student whose device had synced everything and then wrote `f2` offline. */
async function leftBehind(isOffline: boolean): Promise<SessionUser> {
  const person = testUser();
  const { phase, state, close, write: put } = await server.device(person);
  await put('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(phase()).toBe('synced'));
  if (isOffline) {
    server.cut();
    await put('feedback', 'f2', () => feedback('f2'));
    await eventually(() => expect(state()?.unsent).toHaveLength(1));
  }
  await close();
  return person;
}

function deliver({ uid }: SessionUser) {
  server.mend();
  server.control.signedOut = true;
  const work = { uid, token: 'right', clock: testClock(), signal: new AbortController().signal };
  return sendLeftWork(
    { ...work, onEnd: async () => {} },
    { fetch: server.fetch, origin: server.origin, locks: undefined },
    { openStore: testStore, openLog: (of) => openLog(of, browserPouch()) },
  );
}

async function rowsOf(uid: string) {
  const store = await openStore(uid);
  const feedbacks = (await store.feedbacks.toArray()).map(({ id }) => id);
  const { unsent, refused } = await syncState(store);
  store.close();
  return { feedbacks, unsent: unsent.length, refused: refused.length };
}

test('removes everything if all is sent, and can be repeated', async () => {
  const { uid } = await leftBehind(false);
  expect(await wipe(uid)).toBe(true);
  expect(await databasesOf(uid)).toEqual([]);
  expect(await wipe(uid)).toBe(true);
  expect(await databasesOf(uid)).toEqual([]);
});

test('removes a replica that is just being fetched again', async () => {
  const { uid } = await leftBehind(false);
  await (await openLog(uid, browserPouch(), true)).close();
  expect(await databasesOf(uid)).toContain(`_pouch_okul-${uid}-2`);
  expect(await wipe(uid)).toBe(true);
  expect(await databasesOf(uid)).toEqual([]);
});

test('keeps unsent work alone, delivers it, and then removes it', async () => {
  const person = await leftBehind(true);
  const { uid } = person;
  expect(await wipe(uid)).toBe(false);
  expect(await rowsOf(uid)).toEqual({ feedbacks: ['f2'], unsent: 1, refused: 0 });
  expect(await databasesOf(uid)).toEqual([`okul-tables-${uid}`]);
  expect(await deliver(person)).toBe('sent');
  expect(await server.holds(person, 'feedback:f2')).not.toBeNull();
  // If the tab dies here, the next page load completes the removal.
  expect(await wipe(uid)).toBe(true);
  expect(await databasesOf(uid)).toEqual([]);
});

test('leaves the work to a person who signs in again before it is delivered', async () => {
  const person = await leftBehind(true);
  await wipe(person.uid);
  server.mend();
  const { phase } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  expect(await server.holds(person, 'feedback:f2')).not.toBeNull();
  await eventually(async () =>
    expect((await rowsOf(person.uid)).feedbacks.sort()).toEqual(['f1', 'f2']),
  );
});

test('keeps refused work alone, with its reason', async () => {
  const person = await leftBehind(true);
  server.control.refused.set('feedback:f2', 'not-yours');
  await deliver(person);
  expect(await wipe(person.uid)).toBe(false);
  expect(await rowsOf(person.uid)).toEqual({ feedbacks: ['f2'], unsent: 0, refused: 1 });
});

test('keeps everything of an exam under way until it is sent', async () => {
  const store = await testStore('s1');
  const paper = aPaper('s1', anExam('t1'));
  await store.classrooms.put(aClassroom('t1'));
  await putLog(store, anAttempt(paper, 'w1', []));
  expect(await clearSent(store)).toBe('exam');
  expect(await store.classrooms.count()).toBe(1);
  await putLog(store, anAttempt(paper, 'w1', [[5000, 'handIn', 'student', 'ABC-DEF']]));
  expect(await clearSent(store)).toBe('work');
  expect([await store.classrooms.count(), await store.papers.count()]).toEqual([0, 1]);
  await store.outbox.clear();
  expect(await clearSent(store)).toBe('nothing');
  expect(await store.papers.count()).toBe(0);
});

test('removes nothing of a person who signed in again or syncs in another tab', async () => {
  const { uid } = await leftBehind(false);
  const before = await databasesOf(uid);
  expect(await wipe(uid, () => false)).toBe(false);
  const locks = fakeLocks();
  await locks.request(syncLockName(uid), async () => {
    expect(await wipe(uid, undefined, locks)).toBe(false);
  });
  expect(await databasesOf(uid)).toEqual(before);
  expect((await rowsOf(uid)).feedbacks).toEqual(['f1']);
  let asked = 0;
  expect(await wipe(uid, () => asked++ < 1)).toBe(false);
  expect(await databasesOf(uid)).toContain(`okul-tables-${uid}`);
});
