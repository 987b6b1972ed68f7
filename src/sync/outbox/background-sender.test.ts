import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { fakeLocks } from '../../../tests/support/locks.ts';
import { photosBehind } from '../../domain/media/photos.ts';
import { roleDatabase } from '../../domain/session/databases.ts';
import { keepMedium } from '../../store/media.ts';
import { ownPaper } from '../../store/queries/own-papers.ts';
import { syncState } from '../../store/queries/sync.ts';
import { putLog } from '../../store/stored-logs.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { testStore } from '../../store/test-support/store.ts';
import { write } from '../../store/write.ts';
import { openLog } from '../local/local-log.ts';
import { testClock, testUser } from '../test-support/device.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { feedback, serverOfEachTest } from '../test-support/server-of-each-test.ts';
import { sendLeftWork } from './background-sender.ts';

const server = serverOfEachTest();

type Person = ReturnType<typeof testUser>;

/** Returns a student who wrote the documents `ids` offline and signed out. */
async function leftBehind(...ids: string[]): Promise<Person> {
  const person = testUser();
  const { phase, state, close, write } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  server.cut();
  await eventually(() => expect(phase()).toBe('offline'));
  for (const id of ids) await write('feedback', id, () => feedback(id));
  await eventually(() => expect(state()?.unsent).toHaveLength(ids.length));
  await close();
  return person;
}

async function send(
  person: Person,
  token = 'right',
  locks?: LockManager,
  signal = new AbortController().signal,
  fetch = server.fetch,
) {
  const states: SyncState[] = [];
  const outcome = await sendLeftWork(
    {
      uid: person.uid,
      token,
      clock: testClock(),
      signal,
      onEnd: async (store) => void states.push(await syncState(store)),
    },
    { fetch, origin: server.origin, locks },
    { openStore: testStore, openLog: (uid) => openLog(uid, browserPouch()) },
  );
  return { outcome, state: states.at(-1) };
}

/** Reconnects the device. The server accepts no session, which background senders do not need. */
const reconnectSignedOut = () => {
  server.mend();
  server.control.signedOut = true;
  server.control.requests.length = 0;
};

test('sends the work of a signed-out student, and pulls nothing', async () => {
  const person = await leftBehind('f1', 'f2');
  reconnectSignedOut();
  const { outcome, state } = await send(person);
  expect(outcome).toBe('sent');
  expect(state).toMatchObject({ unsent: [], refused: [] });
  expect(await server.holds(person, 'feedback:f1')).not.toBeNull();
  expect(await server.holds(person, 'feedback:f2')).not.toBeNull();
  expect(server.control.requests).toEqual([`POST /db/${roleDatabase(person)}/_bulk_docs`]);
});

test('sends writes that were made just before the browser died', async () => {
  const person = testUser();
  const store = await testStore(person.uid);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  store.close();
  await server.storage.ensure(roleDatabase(person));
  reconnectSignedOut();
  expect((await send(person)).outcome).toBe('sent');
  expect(await server.holds(person, 'feedback:f1')).not.toBeNull();
});

test('keeps everything while the server cannot be reached, and sends it later', async () => {
  const person = await leftBehind('f1');
  expect(await send(person)).toMatchObject({ outcome: 'failed', state: { unsent: [{}] } });
  reconnectSignedOut();
  server.control.failing = true;
  server.control.delivery = 'right';
  expect((await send(person)).outcome).toBe('sent');
});

test('keeps the work if the token is rejected', async () => {
  const person = await leftBehind('f1');
  reconnectSignedOut();
  expect(await send(person, 'old')).toMatchObject({
    outcome: 'token-rejected',
    state: { unsent: [{ id: 'feedback:f1' }] },
  });
  server.control.signedOut = false;
  await server.device(person);
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
});

test('keeps a refused change with its reason for the person', async () => {
  const person = await leftBehind('f1', 'f2');
  reconnectSignedOut();
  server.control.refused.set('feedback:f1', 'not-yours');
  expect(await send(person)).toMatchObject({
    outcome: 'sent',
    state: { unsent: [], refused: [{ id: 'feedback:f1', reason: 'not-yours' }] },
  });
  expect(await server.holds(person, 'feedback:f2')).not.toBeNull();
  server.control.signedOut = false;
  const { state, phase } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  expect(state()?.refused).toMatchObject([{ id: 'feedback:f1', reason: 'not-yours' }]);
});

test('changes nothing if it sends twice', async () => {
  const person = await leftBehind('f1');
  reconnectSignedOut();
  await send(person);
  const first = await server.holds(person, 'feedback:f1');
  expect((await send(person)).outcome).toBe('sent');
  expect(await server.holds(person, 'feedback:f1')).toEqual(first);
});

test('returns `busy` if another tab syncs for the student', async () => {
  const person = await leftBehind('f1');
  const locks = fakeLocks();
  reconnectSignedOut();
  server.control.signedOut = false;
  const { phase } = await server.device(person, { locks });
  await eventually(() => expect(phase()).toBe('synced'));
  expect((await send(person, 'right', locks)).outcome).toBe('busy');
});

test('releases the lock when it is aborted, and does not call `onEnd`', async () => {
  const person = await leftBehind('f1');
  reconnectSignedOut();
  const locks = fakeLocks();
  const patience = new AbortController();
  const hanging = () => new Promise<Response>(() => patience.abort());
  await expect(send(person, 'right', locks, patience.signal, hanging)).rejects.toThrow();
  expect((await send(person, 'right', locks)).outcome).toBe('sent');
});

test('pushes with an expired session, pulls nothing, and pulls again after a sign-in', async () => {
  const person = testUser();
  const { phase, state, sync, write, read } = await server.device(person, { delivery: 'right' });
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.signedOut = true;
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(phase()).toBe('signed-out'));
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
  await eventually(() => expect(state()).toMatchObject({ phase: 'signed-out', unsent: [] }));
  const role = await server.storage.open(roleDatabase(person));
  await role.put({ _id: 'feedback:f2', ...feedback('f2') });
  server.control.signedOut = false;
  sync.wake();
  await eventually(async () => expect(await read('feedback:f2')).not.toBeNull());
});

test('does not use a rejected token again, and keeps the work', async () => {
  const person = testUser();
  server.control.signedOut = true;
  server.control.delivery = 'another';
  const pushes = () => server.control.requests.filter((one) => one.includes('_bulk_docs')).length;
  const { state, sync, token, write } = await server.device(person, { delivery: 'right' });
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(token()).toBeNull());
  expect(pushes()).toBe(1);
  expect(await sync.syncNow()).toBe('signed-out');
  expect(pushes()).toBe(1);
  expect(state()?.unsent).toHaveLength(1);
});

test('treats another person’s session as signed out', async () => {
  const person = testUser();
  server.control.strange = true;
  const { phase, write } = await server.device(person, { delivery: 'right' });
  await eventually(() => expect(phase()).toBe('signed-out'));
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
});

test('records the arrival of a paper that it sent without a session', async () => {
  const person = testUser();
  const paper = aPaper(person.uid, anExam('t1'));
  const store = await testStore(person.uid);
  await putLog(store, anAttempt(paper, 'w1', [[2000, 'handIn', 'student', 'ABC-DEF']]));
  await server.storage.ensure(roleDatabase(person));
  expect((await ownPaper(store, paper.id))?.status.kind).toBe('waiting');
  reconnectSignedOut();
  await send(person);
  const sent = await ownPaper(await testStore(person.uid), paper.id);
  expect(sent?.status.kind).toBe('acknowledged');
});

test('sends a paper first, and then its photos', async () => {
  const person = testUser();
  const paper = aPaper(person.uid, anExam('t1'));
  const store = await testStore(person.uid);
  const [hash, key] = ['h'.repeat(43), 'k'.repeat(43)];
  const photo = { hash, key, type: 'image/webp' as const, width: 4, height: 3 };
  const answer = photosBehind('', [photo]);
  await store.papers.put(paper);
  await putLog(store, anAttempt(paper, 'w1', [[1, 'answer', 'qqqqqqq01', answer]]));
  const bytes = new Uint8Array([1]);
  await keepMedium(store, { hash, bytes, state: 'unsent', at: 5, paperId: paper.id });
  await server.storage.ensure(roleDatabase(person));
  reconnectSignedOut();
  const asked: string[] = [];
  let isThere = false;
  const fetch: typeof server.fetch = async (url, init) => {
    if (!url.includes('/media/')) return server.fetch(url, init);
    asked.push(
      `${init.method} ${new URL(url).search} ${new Headers(init.headers).get('authorization')}`,
    );
    return new Response(null, { status: isThere ? 204 : 404 });
  };
  const sendAll = () => send(person, 'right', undefined, undefined, fetch);
  expect(await sendAll()).toMatchObject({ outcome: 'failed', state: { unsent: [{}] } });
  isThere = true;
  expect(await sendAll()).toMatchObject({ outcome: 'sent', state: { unsent: [] } });
  const request = `PUT ?in=${encodeURIComponent(`paper:${paper.id}`)} Bearer right`;
  expect(asked).toEqual([request, request]);
});
