import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { maintenanceMode } from '../../http/create-http.ts';
import type { Storage } from '../../storage/storage.ts';
import { ADMIN, openTestServer } from '../../test-support/server.ts';
import { openTestStorage } from '../../test-support/storage.ts';
import { Lease } from '../../worker/lease/lease.ts';
import { alone } from './migrate.ts';
import { updateMark } from './steps.ts';

let storage: Storage;
let shared: Storage;

beforeEach(() => {
  storage = openTestStorage();
  shared = storage.kind === 'couchdb' ? storage : asShared(storage);
});
afterEach(() => storage.close());

/** Returns a storage in memory that calls itself a shared engine, which `alone` checks. */
const asShared = (own: Storage): Storage =>
  new Proxy(own, {
    get: (target, name) => {
      if (name === 'kind') return 'couchdb';
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const open = () => storage.ensure('system');

it('a migration runs on one server at a time, and that server then releases the lease', async () => {
  const other = new Lease({ open, holder: 'other' });
  await other.look();
  const done: string[] = [];
  const working = alone(
    shared,
    async () => false,
    async (own) => {
      done.push('worked');
      await (await own.ensure('school')).put({ _id: 'a' });
    },
    { tick: 5 },
  );
  await other.look();
  expect(done).toEqual([]);
  await other.end();
  await working;
  expect(done).toEqual(['worked']);
  const next = new Lease({ open, holder: 'next' });
  await next.look();
  expect(next.isHeld).toBe(true);
});

it('a migration does nothing if another server has completed it', async () => {
  const other = new Lease({ open, holder: 'other' });
  await other.look();
  let isDone = false;
  const working = alone(
    shared,
    async () => isDone,
    async () => expect.unreachable(),
    { tick: 5 },
  );
  isDone = true;
  await working;
});

it('a server answers 503 during a migration', async () => {
  const app = maintenanceMode({});
  for (const url of ['/', '/api/ready', '/db/student-a1/_changes']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.code).toBe('unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await app.close();
});

it('a server no longer serves data that a newer program has taken over, and tells the balancer', async () => {
  const server = await openTestServer({ storage: shared });
  const ask = async (url: string) => (await server.app.inject(url)).statusCode;
  const signIn = () => server.app.inject({ method: 'POST', url: '/api/session', payload: ADMIN });
  expect((await signIn()).statusCode).toBe(200);
  await updateMark(storage, () => ({ version: 1, target: 99, protocol: 1, replacing: null }));
  await eventually(async () => expect(await ask('/api/ready')).toBe(503));
  expect((await signIn()).statusCode).toBe(503);
  expect(await ask('/db/admin/_changes')).toBe(503);
  expect((await server.app.inject('/api/health')).json().status).toBe('degraded');
  // The old worker has released the lease for the migration.
  const newer = new Lease({ open, holder: 'newer' });
  await eventually(async () => {
    await newer.look();
    expect(newer.isHeld).toBe(true);
  });
  await server.close();
});
