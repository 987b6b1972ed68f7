import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../../sync-server/test-support/memory.ts';
import { ADMIN, openTestServer, type TestServer } from '../../sync-server/test-support/server.ts';
import { handedIn, openSchool, paperOf, stored } from '../security/support/school.ts';
import { newcomer, type Target } from '../security/support/target.ts';
import { aFeedback } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { unreliable } from './doubles.ts';

/* Tests that each metric changes with its event. A constant metric hides a failure. */
let server: TestServer;

/** Returns the value of a metric without labels, as a monitor reads it. */
async function figure(name: string): Promise<number> {
  const { body } = await server.app.inject('/api/metrics');
  const [, value] = new RegExp(`^okul_${name} (\\S+)$`, 'm').exec(body) ?? [];
  return Number(value);
}
const becomes = (name: string, value: number) =>
  eventually(async () => expect([name, await figure(name)]).toEqual([name, value]));

afterEach(() => server.close());

describe('the metrics of a school', () => {
  let target: Target;

  beforeEach(async () => {
    server = await openTestServer();
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    target = { origin, admin: ADMIN, stop: async () => {} };
  });

  test('count graded papers once each, with their waiting time', async () => {
    const school = await openSchool(target);
    const { student, classmate, exam } = school;
    expect(await figure('grading_seconds_count')).toBe(0);
    for (const owner of [student, classmate]) {
      const at = Date.now();
      const paper = handedIn(paperOf(school, owner.uid, ['A', 'B'], at), at + 5000);
      expect(await owner.send(stored(paper))).toEqual([undefined]);
      await owner.await(`result:${exam.examID}-${owner.uid}`);
    }
    await becomes('grading_seconds_count', 2);
    expect(await figure('grading_seconds_sum')).toBeGreaterThan(0);
  });

  test('count an unreadable document as quarantined until it can be read', async () => {
    const student = await newcomer(target);
    // The push arrives during the worker's own write, and has no inbox entry. It waits for the
    // worker's next start.
    await student.await(`user:${student.uid}`);
    await becomes('intake_lag_seconds', 0);
    const database = await server.storage.open(student.database);
    const whole = { ...aFeedback(student.uid), _id: 'feedback:f1', id: 'f1' };
    const { rev } = await database.put({ ...whole, schema: 99 });
    await becomes('set_aside_documents', 1);
    await database.put({ ...whole, _rev: rev } as { _id: string });
    await becomes('set_aside_documents', 0);
  });

  test('count rejected documents, but no accepted ones', async () => {
    const student = await newcomer(target);
    const feedbackOf = (uid: string, id: string) => ({
      ...aFeedback(uid),
      ...{ _id: `feedback:${id}`, id },
    });
    expect(await student.send(feedbackOf(student.uid, 'f1'))).toEqual([undefined]);
    expect(await figure('refused_documents_total')).toBe(0);
    expect(await student.send(feedbackOf('u0', 'f2'))).toEqual(['not-yours']);
    expect(await figure('refused_documents_total')).toBe(1);
  });

  test('count live feeds while they are connected', async () => {
    const student = await newcomer(target);
    const leave = new AbortController();
    const listen = () =>
      fetch(`${target.origin}/db/${student.database}/_changes?feed=continuous&heartbeat=1000`, {
        headers: { cookie: [...student.client.jar].map((pair) => pair.join('=')).join('; ') },
        signal: leave.signal,
      });
    await Promise.all([listen(), listen()]);
    expect(await figure('live_feeds')).toBe(2);
    leave.abort();
    await becomes('live_feeds', 0);
  });
});

test('reports the age of pending work until it is done', async () => {
  const storage = openMemoryStorage();
  const { storage: failing, state } = unreliable(storage);
  const clock = { now: Date.now() };
  server = await openTestServer({ storage: failing, now: () => clock.now });
  // The clock advances first, because the age is 0 otherwise.
  clock.now += 1000;
  await becomes('intake_lag_seconds', 0);
  await becomes('intake_backlog', 0);
  state.down = true;
  await (await storage.ensure('student-u1')).put({ _id: 'feedback:f1' });
  await becomes('intake_backlog', 1);
  clock.now += 90_000;
  expect(await figure('intake_lag_seconds')).toBeGreaterThanOrEqual(90);
  state.down = false;
  await becomes('intake_backlog', 0);
  await becomes('intake_lag_seconds', 0);
  await storage.close();
});
