import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newUser } from '../../src/domain/documents/user/make.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { SYSTEM } from '../storage/database-name.ts';
import { load, StorageFailure, update } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { fencedStorage } from './lease/lease.ts';
import { startSharedWorker } from './shared-worker.ts';
import type { Worker } from './worker.ts';

let storage: Storage;
let workers: Worker[];

beforeEach(() => {
  storage = openMemoryStorage();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await storage.close();
});

/** Starts a server. If its clock is stopped, the others regard it as killed or suspended. */
function server(clock: { now: number }): Worker {
  const worker = startSharedWorker({ storage }, { clock: () => clock.now, tick: 5 });
  workers.push(worker);
  return worker;
}

async function register(uid: string): Promise<void> {
  const contact = { email: `${uid}@okul.example`, phoneNumber: '05001112233' };
  const user = newUser({ ...contact, uid, displayName: 'Elif Kaya', userRole: 'student' });
  await update(await storage.ensure(SCHOOL), 'user', uid, () => user);
}

const isServed = async (uid: string) =>
  (await load(await storage.ensure(`student-${uid}`), 'user', uid)) !== null;

it('runs on one server, and on another one after the first has stopped', async () => {
  const clocks = [{ now: 0 }, { now: 0 }] as const;
  server(clocks[0]);
  await register('u1');
  await eventually(async () => expect(await isServed('u1')).toBe(true));
  const first = await (await storage.ensure('system')).get<{ holder: string }>('lease:worker');

  server(clocks[1]);
  await workers[0]?.stop();
  await register('u2');
  await eventually(async () => expect(await isServed('u2')).toBe(true));
  const second = await (await storage.ensure('system')).get<{ holder: string }>('lease:worker');
  expect(second.holder).not.toBe(first.holder);
});

it('rejects writes of a server that lost the lease', async () => {
  let mayWrite = true;
  const fenced = fencedStorage(storage, () => mayWrite);
  const db = await fenced.ensure('one');
  await db.put({ _id: 'a' });
  mayWrite = false;
  await expect(db.put({ _id: 'b' })).rejects.toThrow(StorageFailure);
  await expect(db.bulkDocs([{ _id: 'b' }])).rejects.toThrow(StorageFailure);
  await expect(fenced.destroy('one')).rejects.toThrow(StorageFailure);
  expect((await db.allDocs()).rows.map(({ id }) => id)).toEqual(['a']);
});

it('reports a failure if no server can acquire the lease', async () => {
  const parted = new Error('fewer nodes than a quorum have the write');
  const refusal = vi.spyOn(storage, 'ensure').mockRejectedValue(parted);
  const worker = startSharedWorker({ storage }, { tick: 5 });
  workers.push(worker);
  await eventually(async () => expect(await worker.lag()).toMatchObject({ isFailing: true }));
  refusal.mockRestore();
  await eventually(async () => expect(await worker.lag()).toMatchObject({ isFailing: false }));
});

it('writes nothing more if the lease ends during its work', async () => {
  const clock = { now: 0 };
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const turn = vi.fn(() => held);
  const log = { warn: vi.fn(), error: vi.fn() };
  const worker = startSharedWorker({ storage, turn, log }, { clock: () => clock.now, tick: 5 });
  await register('u1');
  await eventually(() => expect(turn).toHaveBeenCalled());
  const { ensure } = storage;
  vi.spyOn(storage, 'ensure').mockImplementation((name) =>
    name === SYSTEM ? Promise.reject(new Error('out of reach')) : ensure.call(storage, name),
  );
  clock.now = 60_000;
  goOn();
  await worker.stop();
  expect(await isServed('u1')).toBe(false);
  expect(log.error).not.toHaveBeenCalled();
});
