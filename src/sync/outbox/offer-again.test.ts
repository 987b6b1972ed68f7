import { afterEach, expect, test } from 'vitest';
import {
  aCountersignature,
  anAttempt,
  anExam,
  aPaper,
  handIn,
} from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import { roleDatabase } from '../../domain/session/databases.ts';
import { beginCheckpoint, isAheadOfCheckpoint } from '../../store/acknowledged.ts';
import { replicaOf } from '../../store/replicas.ts';
import { putLog } from '../../store/stored-logs.ts';
import { write } from '../../store/write.ts';
import { leavesOf } from '../local/leaves.ts';
import { startDevice, testUser } from '../test-support/device.ts';
import { startTestServer } from '../test-support/server.ts';
import { feedback, serverOfEachTest, wiredDevice } from '../test-support/server-of-each-test.ts';
import { drain } from './drain.ts';
import { isPulledBeyondCheckpoint, noteRestored, offerAgain } from './offer-again.ts';

const server = serverOfEachTest();
const feedbackOf = (userId: string) => ({ ...feedback('f1', 'T'), userId });
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Makes a device with an acknowledged log, and a server that has lost this log. */
async function afterRestore() {
  const device = await wiredDevice(server);
  const { store, user, log, send, remoteAt } = device;
  const attempt = anAttempt(aPaper(user.uid, anExam('t1')), 'w1', [
    [9, 'handIn', 'student', 'ABC-DEF'],
  ]);
  const id = `attempt:${attempt.id}`;
  await putLog(store, attempt);
  await send();
  const restored = await startTestServer();
  closing.push(restored.close);
  const role = await restored.storage.ensure(roleDatabase(user));
  const remote = remoteAt(restored);
  await noteRestored(store);
  return {
    ...device,
    role,
    remote,
    id,
    send: () => send(remote),
    offer: () => offerAgain(store, log, remote, user),
  };
}

/** Backs up a document and a person's checkpoints. @returns a function that restores them */
async function backUp(user: SessionUser, id: string): Promise<() => Promise<void>> {
  const name = roleDatabase(user);
  const doc = await (await server.storage.open(name)).get(id, { revs: true });
  const paths = server.control.requests.flatMap((one) => /\S*\/_local\/\S*/.exec(one) ?? []);
  const checkpoints = [...new Set(paths)].map((path) => `${server.origin}${path}`);
  const kept = await Promise.all(
    checkpoints.map(async (url) => ({ url, body: await (await server.fetch(url, {})).json() })),
  );
  return async () => {
    await server.storage.destroy(name);
    const restored = await server.storage.ensure(name);
    await restored.bulkDocs([doc], { new_edits: false });
    for (const { url, body } of kept) {
      const { _rev, ...checkpoint } = body as Record<string, unknown>;
      const headers = { 'content-type': 'application/json' };
      await server.fetch(url, { method: 'PUT', body: JSON.stringify(checkpoint), headers });
    }
  };
}

test('sends documents again that a restored server has lost', async () => {
  const { role, id, offer, send, entry, close } = await afterRestore();
  await expect(role.get(id)).rejects.toMatchObject({ status: 404 });
  await offer();
  expect(await entry(id)).toMatchObject({ state: 'sending', handedIn: true });
  await send();
  expect(await role.get(id)).toMatchObject({ log: { entries: { length: 2 } } });
  expect(await entry(id)).toBeUndefined();
  await close();
});

test('does not offer documents that the server has', async () => {
  const { store, id, offer, send, entry, close } = await afterRestore();
  await offer();
  await send();
  await noteRestored(store);
  await offer();
  expect(await entry(id)).toBeUndefined();
  await close();
});

test('fetches everything again if the server lost acknowledged revisions, but not because of unsent ones', async () => {
  const { store, offer, close } = await afterRestore();
  await offer();
  expect(await replicaOf(store, 'own')).toMatchObject({ isStale: true });
  await close();
  const other = await wiredDevice(server);
  await write(other.store, 'feedback', 'f1', () => feedbackOf(other.user.uid));
  await drain(other.store, other.log);
  await noteRestored(other.store, false);
  await offerAgain(other.store, other.log, other.remote, other.user);
  expect(await replicaOf(other.store, 'own')).toMatchObject({ isStale: false });
  await other.close();
});

test('does not offer documents that other people have written', async () => {
  const { log, store, offer, close } = await afterRestore();
  const others = { ...feedback('f1'), userId: 'u2' };
  await log.connection.use((database) => database.put({ ...others, _id: 'feedback:f1' }));
  await offer();
  expect(await store.outbox.get('feedback:f1')).toBeUndefined();
  await close();
});

test('completes an offer that was interrupted', async () => {
  const { store, log, role, remote, id, offer, send, close } = await afterRestore();
  const cut = Object.create(remote, {
    revsDiff: { value: () => Promise.reject(new Error('cut')) },
  });
  await expect(offerAgain(store, log, cut, testUser())).rejects.toThrow('cut');
  await offer();
  await send();
  expect(await role.get(id)).toMatchObject({ log: { entries: { length: 2 } } });
  expect(await store.meta.get('store')).toMatchObject({ mustOffer: false });
  await close();
});

test('offers a document once, as a sibling of the local revision', async () => {
  const { log, id, offer, close } = await afterRestore();
  await offer();
  await offer();
  expect(await log.connection.use((database) => leavesOf(database, id))).toHaveLength(2);
  await close();
});

test('offers a server the acknowledged writes that it lost, and no others', async () => {
  const user = testUser();
  const before = await server.device(user);
  await before.write('feedback', 'f1', () => feedbackOf(user.uid));
  await eventually(() => expect(before.phase()).toBe('synced'));
  await before.close();
  const restored = await startTestServer();
  closing.push(restored.close);
  const role = await restored.storage.ensure(roleDatabase(user));
  const after = await startDevice(restored, user);
  closing.unshift(after.close);
  await eventually(async () => expect(await role.get('feedback:f1')).toMatchObject({ title: 'T' }));
  await eventually(() => expect(after.state()).toMatchObject({ phase: 'synced', refused: [] }));
  expect((await role.changes({ since: 0 })).results).toHaveLength(1);
});

test('offers writes that were acknowledged after the last shared checkpoint', async () => {
  const user = testUser();
  const device = await server.device(user);
  await device.write('feedback', 'f1', () => feedbackOf(user.uid));
  await eventually(async () => expect(await device.store.outbox.count()).toBe(0));
  await eventually(async () => expect(await isAheadOfCheckpoint(device.store)).toBe(false));
  await device.close();
  const putBack = await backUp(user, 'feedback:f1');
  const alone = await wiredDevice(server, user);
  await write(alone.store, 'feedback', 'f2', () => ({ ...feedbackOf(user.uid), id: 'f2' }));
  await alone.send();
  expect(await server.holds(user, 'feedback:f2')).toMatchObject({ title: 'T' });
  expect(await alone.store.outbox.count()).toBe(0);
  await alone.close();
  await putBack();
  expect(await server.holds(user, 'feedback:f2')).toBeNull();
  const after = await server.device(user);
  await eventually(async () =>
    expect(await server.holds(user, 'feedback:f2')).toMatchObject({ title: 'T' }),
  );
  await eventually(async () => expect(await isAheadOfCheckpoint(after.store)).toBe(false));
});

test('reports documents that were pulled after the last checkpoint, but not unsent writes', async () => {
  const { store, log, user, close } = await wiredDevice(server);
  await write(store, 'feedback', 'f1', () => feedbackOf(user.uid));
  await drain(store, log);
  expect(await isPulledBeyondCheckpoint(store, log)).toBe(false);
  await log.connection.use((database) => database.put({ ...feedback('f2'), _id: 'feedback:f2' }));
  expect(await isPulledBeyondCheckpoint(store, log)).toBe(true);
  const position = { instance: log.instance, seq: await log.position() };
  await (await beginCheckpoint(store, position))();
  expect(await isPulledBeyondCheckpoint(store, log)).toBe(false);
  await close();
});

test('offers a countersignature with its log, even if the server has the log', async () => {
  const { store, log, user, role, remote, send, close } = await wiredDevice(server);
  const begun = aPaper(user.uid, anExam('t1'));
  await putLog(store, anAttempt(begun, 'w1', [[5, 'away']]));
  await send();
  const word = aCountersignature('w1');
  const paper = { ...handIn(begun, begun.start.at + 9), countersigned: [word] };
  await log.connection.use((database) => database.put({ ...paper, _id: `paper:${begun.id}` }));
  const id = `attempt:${begun.id}:w1`;
  expect(await role.get(id)).not.toHaveProperty('countersigned');
  await noteRestored(store);
  await offerAgain(store, log, remote, user);
  await send();
  expect(await role.get(id, { conflicts: true })).toMatchObject({ writer: 'w1' });
  const leaves = await leavesOf(remote, id);
  expect(leaves.map((leaf) => (leaf as unknown as Attempt).countersigned)).toContainEqual(word);
  await close();
});

test('does not let a teacher offer a student’s countersigned log', async () => {
  const teacher = testUser({ userRole: 'teacher', isVerified: true });
  const { store, log, role, user, remote, close } = await wiredDevice(server, teacher);
  const begun = aPaper('s1', anExam(teacher.uid));
  const attempt = anAttempt(begun, 'w1', [[5, 'away']]);
  const paper = { ...handIn(begun, begun.start.at + 9), countersigned: [aCountersignature('w1')] };
  await log.connection.use(async (database) => {
    await database.put({ ...paper, _id: `paper:${begun.id}` });
    await database.put({ ...attempt, _id: `attempt:${attempt.id}` });
  });
  await role.put({ ...attempt, _id: `attempt:${attempt.id}` });
  await noteRestored(store);
  await offerAgain(store, log, remote, user);
  expect(await store.outbox.toArray()).toEqual([]);
  await close();
});

test('does not offer unsent writes in addition to sending them', async () => {
  const { store, log, user, remote, close } = await wiredDevice(server);
  const id = 'feedback:f1';
  await write(store, 'feedback', 'f1', () => feedbackOf(user.uid));
  await drain(store, log);
  const revs = async () => (await store.outbox.get(id))?.revs;
  const before = await revs();
  await noteRestored(store, false);
  await offerAgain(store, log, remote, user);
  expect(await revs()).toEqual(before);
  await noteRestored(store);
  await offerAgain(store, log, remote, user);
  expect(await revs()).toHaveLength(1);
  expect(await revs()).not.toEqual(before);
  await close();
});

test('offers the person’s own part of a change that was refused before the restore was noticed', async () => {
  const { store, log, user, role, remote, send, entry, close } = await wiredDevice(server);
  const id = 'feedback:f1';
  await write(store, 'feedback', 'f1', () => feedbackOf(user.uid));
  server.control.refused.set(id, 'protected-field');
  await send();
  expect(await entry(id)).toMatchObject({ state: 'refused' });
  server.control.refused.clear();
  await noteRestored(store);
  await offerAgain(store, log, remote, user);
  await send();
  expect(await entry(id)).toBeUndefined();
  expect(await role.get(id)).toMatchObject({ title: 'T' });
  await close();
});
