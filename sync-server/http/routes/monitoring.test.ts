import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../../package.json';
import { schoolHealthSchema } from '../../../src/domain/session/health.ts';
import { SPOKEN_PROTOCOLS } from '../../../src/domain/session/protocol.ts';
import type { Storage } from '../../storage/storage.ts';
import { serverForEach } from '../../test-support/for-each.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import {
  ADMIN,
  newcomer,
  openTestServer,
  signIn,
  type TestServer,
} from '../../test-support/server.ts';
import { healthRoute } from './monitoring.ts';

describe('the health check', () => {
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

  it('reports that the worker lags, with its backlog and lag', async () => {
    lag = { databases: 4, changes: 70, oldestMs: 90_000, isFailing: false };
    const isBehind = true;
    expect((await health()).worker).toEqual({
      ...{ backlog: 70, setAside: 2, ofSchool: 0, isBehind },
      ...lag,
    });
  });

  it('is unhealthy, but answers, if the worker is late', async () => {
    lag = { ...AT_REST, databases: 1, oldestMs: 60_000 };
    expect(await health()).toMatchObject({ status: 'ok', worker: { isBehind: false } });
    lag = { ...lag, oldestMs: 60_001 };
    expect(await health()).toMatchObject({ status: 'degraded', worker: { isBehind: true } });
    expect((await app.inject('/health')).statusCode).toBe(200);
  });

  it('is unhealthy if the worker is stuck or the disk is full', async () => {
    expect(await health()).toMatchObject({ status: 'ok', refused: 3 });
    lag = { ...AT_REST, isFailing: true };
    expect((await health()).status).toBe('degraded');
    lag = AT_REST;
    hasRoom = false;
    expect(await health()).toMatchObject({ status: 'degraded', hasRoom: false });
  });

  it('is unhealthy if documents of the school are stuck, and counts them', async () => {
    ofSchool = 1;
    expect(await health()).toMatchObject({ status: 'degraded', worker: { ofSchool: 1 } });
  });

  it('is unhealthy if a database’s owner cannot access it', async () => {
    unopened = 1;
    expect(await health()).toMatchObject({ status: 'degraded', unopened: 1 });
  });

  it('is unhealthy if the clock is wrong', async () => {
    expect(await health()).toMatchObject({ status: 'ok', clock: 'ok' });
    clockFault = 'ahead';
    expect(await health()).toMatchObject({ status: 'degraded', clock: 'ahead' });
  });
});

describe('the readiness check', () => {
  let storage: Storage;
  let server: TestServer;

  beforeEach(async () => {
    storage = openMemoryStorage();
    server = await openTestServer({ storage });
  });
  afterEach(async () => {
    await server.close();
    await storage.close();
  });

  const ask = () => server.app.inject('/api/ready');

  /** Holds all calls of a method until the returned function is called. */
  function holdBack(method: 'exists' | 'hasFreeSpace'): () => void {
    let letGo = () => {};
    const waiting = new Promise<boolean>((resolve) => {
      letGo = () => resolve(true);
    });
    const silence = vi.spyOn(storage, method).mockReturnValue(waiting);
    return () => {
      silence.mockRestore();
      letGo();
    };
  }

  it('is ready while the databases respond', async () => {
    expect((await ask()).statusCode).toBe(200);
    const failure = vi.spyOn(storage, 'exists').mockRejectedValue(new Error('no answer'));
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }]);
    failure.mockRestore();
    expect((await ask()).json()).toEqual({ ready: true });
  });

  it('answers 503 in time if the databases do not respond, and the health check is degraded', async () => {
    const letGo = [holdBack('exists'), holdBack('hasFreeSpace')];
    expect((await ask()).statusCode).toBe(503);
    const health = (await server.app.inject('/api/health')).json();
    expect(health).toMatchObject({ status: 'degraded', answers: false });
    for (const go of letGo) go();
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('metrics', () => {
  const TOKEN = 'a-token-for-the-monitor';
  const config = { admin: {}, demo: false, metricsToken: TOKEN };
  const server = serverForEach(() => ({ config }));

  const read = (remoteAddress: string, authorization?: string, forwarded?: string) =>
    server.app.inject({
      url: '/api/metrics',
      remoteAddress,
      headers: {
        ...(authorization && { authorization }),
        ...(forwarded && { 'x-forwarded-for': forwarded }),
      },
    });

  it('are sent to this machine, and to holders of the token', async () => {
    expect((await read('127.0.0.1')).statusCode).toBe(200);
    expect((await read('192.168.1.20', `Bearer ${TOKEN}`)).statusCode).toBe(200);
    expect((await read('192.168.1.20')).statusCode).toBe(403);
    expect((await read('192.168.1.20', 'Bearer wrong')).statusCode).toBe(403);
    expect((await read('127.0.0.1', undefined, '192.168.1.20')).statusCode).toBe(403);
  });

  it('count routes and refusals without naming people', async () => {
    const { uid, cookies } = await newcomer(server, 'ali@okul.tr');
    const docs = [{ _id: 'paper:none:none', type: 'paper' }];
    const database = `student-${uid}`;
    await server.app.inject({
      method: 'POST',
      url: `/db/${database}/_bulk_docs`,
      cookies,
      payload: { docs },
    });
    const { body } = await read('127.0.0.1');
    expect(body).toContain('okul_refused_documents_total 1');
    expect(body).toMatch(/route="\/db\/:db\/_bulk_docs",status="201"\} 1/);
    expect(body).toContain('okul_replication_requests_total{kind="push"} 1');
    expect(body).toContain('okul_intake_backlog');
    expect(body).toMatch(/okul_intake_lag_seconds [\d.]+/);
    expect(body).toContain('okul_grading_seconds_count 0');
    expect(body).toContain('okul_set_aside_documents 0');
    expect(body).not.toContain(uid);
    expect(body).not.toContain('ali@okul.tr');
  });
});

describe('the school’s health', () => {
  const server = serverForEach(() => ({
    machine: {
      lastBackup: () => 5000,
      certificateEnd: () => null,
      freeBytes: async () => 7,
      clockFault: () => 'behind' as const,
    },
  }));

  const ask = (cookies: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: '/api/admin/health', cookies });

  it('is sent to a connected admin, with null for unknown values', async () => {
    const answer = await ask((await signIn(server, ADMIN)).cookies);
    const known = {
      lastBackup: 5000,
      certificateEnd: null,
      freeBytes: 7,
      clock: 'behind',
      online: 1,
    };
    expect(schoolHealthSchema.parse(answer.json())).toEqual({
      version: packageJson.version,
      ...known,
    });
  });

  it('is refused to everybody who is not an admin', async () => {
    expect((await ask()).statusCode).toBe(401);
    const teacher = await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
    expect((await ask(teacher.cookies)).statusCode).toBe(403);
    const student = await newcomer(server, 'ogrenci@okul.tr', 'student', false);
    expect((await ask(student.cookies)).statusCode).toBe(403);
  });
});
