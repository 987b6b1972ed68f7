import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SPOKEN_PROTOCOLS } from '../../../src/domain/session/protocol.ts';
import { healthRoute } from './monitoring.ts';

const AT_REST = { databases: 0, changes: 0, oldestMs: 0, isFailing: false };
let lag: typeof AT_REST;
let hasRoom: boolean;
let unopened: number;
let ofSchool: number;
let clockFault: 'ahead' | null;
let app: FastifyInstance;

beforeEach(() => {
  lag = AT_REST;
  hasRoom = true;
  unopened = 0;
  ofSchool = 0;
  clockFault = null;
  app = fastify();
  healthRoute(app, {
    storage: {
      kind: 'embedded',
      exists: async () => true,
      hasFreeSpace: async () => hasRoom,
      damaged: () => [],
      unopened: () => unopened,
    },
    disk: { use: async () => ({ used: 1, budget: 100, isNear: false }) },
    worker: {
      lag: async () => lag,
      backlog: () => lag.changes,
      quarantined: () => 2,
      unfollowed: () => ofSchool,
    },
    schema: { isOutdated: false },
    machine: { clockFault: () => clockFault },
    tally: { refused: 3 },
    protocols: SPOKEN_PROTOCOLS,
  });
});
afterEach(() => app.close());

const health = async () => (await app.inject('/health')).json();

it('reports a lagging worker with its backlog and lag', async () => {
  lag = { databases: 4, changes: 70, oldestMs: 90_000, isFailing: false };
  const isBehind = true;
  expect((await health()).worker).toEqual({
    ...{ backlog: 70, setAside: 2, ofSchool: 0, isBehind },
    ...lag,
  });
});

it('is unhealthy with a late worker, and still answers', async () => {
  lag = { ...AT_REST, databases: 1, oldestMs: 60_000 };
  expect(await health()).toMatchObject({ status: 'ok', worker: { isBehind: false } });
  lag = { ...lag, oldestMs: 60_001 };
  expect(await health()).toMatchObject({ status: 'degraded', worker: { isBehind: true } });
  expect((await app.inject('/health')).statusCode).toBe(200);
});

it('is unhealthy with a stuck worker or a full disk', async () => {
  expect(await health()).toMatchObject({ status: 'ok', refused: 3 });
  lag = { ...AT_REST, isFailing: true };
  expect((await health()).status).toBe('degraded');
  lag = AT_REST;
  hasRoom = false;
  expect(await health()).toMatchObject({ status: 'degraded', hasRoom: false });
});

it('is unhealthy with stuck documents of the school, and counts them', async () => {
  ofSchool = 1;
  expect(await health()).toMatchObject({ status: 'degraded', worker: { ofSchool: 1 } });
});

it('is unhealthy with a database that its owner cannot access', async () => {
  unopened = 1;
  expect(await health()).toMatchObject({ status: 'degraded', unopened: 1 });
});

it('is unhealthy with a wrong clock', async () => {
  expect(await health()).toMatchObject({ status: 'ok', clock: 'ok' });
  clockFault = 'ahead';
  expect(await health()).toMatchObject({ status: 'degraded', clock: 'ahead' });
});
