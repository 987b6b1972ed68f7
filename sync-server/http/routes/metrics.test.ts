import { expect, it } from 'vitest';
import { serverForEach } from '../../test-support/for-each.ts';
import { newcomer } from '../../test-support/server.ts';

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

it('answers only this machine and holders of the token', async () => {
  expect((await read('127.0.0.1')).statusCode).toBe(200);
  expect((await read('192.168.1.20', `Bearer ${TOKEN}`)).statusCode).toBe(200);
  expect((await read('192.168.1.20')).statusCode).toBe(403);
  expect((await read('192.168.1.20', 'Bearer wrong')).statusCode).toBe(403);
  expect((await read('127.0.0.1', undefined, '192.168.1.20')).statusCode).toBe(403);
});

it('counts routes and refusals anonymously', async () => {
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
