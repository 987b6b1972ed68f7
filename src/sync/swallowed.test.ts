import { describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { putLog } from '../store/stored-logs.ts';
import { type DeviceOptions, testUser } from './test-support/device.ts';
import { serverOfEachTest } from './test-support/server-of-each-test.ts';

const server = serverOfEachTest();

/** Waits that never end, so that only detection helps. */
const NEVER = { first: 3_600_000, most: 3_600_000, urgent: 3_600_000, answers: 3_600_000 };

/** Starts a student's tablet that hands in while the network drops everything. */
async function handsInUnheard(options: DeviceOptions = {}) {
  const person = testUser();
  const patient = { backoff: NEVER, beat: 100 };
  const device = await server.device(person, { ...patient, ...options });
  await eventually(() => expect(device.phase()).toBe(options.delivery ? 'signed-out' : 'synced'));
  server.control.swallows = true;
  server.control.requests.length = 0;
  const log = anAttempt(aPaper(person.uid, anExam('t1')), 'w1', [
    [2000, 'handIn', 'student', 'ABC-DEF'],
  ]);
  await putLog(device.store, log);
  const isThere = async () =>
    expect(await server.holds(person, `attempt:${log.id}`)).toMatchObject({ writer: 'w1' });
  return { ...device, isThere };
}

const wasPushed = () =>
  expect(server.control.requests.some((request) => request.endsWith('/_bulk_docs'))).toBe(true);

test('sends a dropped hand-in again when the network is back, even if no event tells of it', async () => {
  const { isThere, state } = await handsInUnheard();
  await eventually(wasPushed);
  server.control.swallows = false;
  await eventually(isThere);
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
});

test('sends a dropped hand-in again with a delivery token after the session has ended', async () => {
  server.control.signedOut = true;
  const { isThere } = await handsInUnheard({ delivery: 'right' });
  await eventually(wasPushed);
  server.control.swallows = false;
  await eventually(isThere);
});

describe('a device without work whose long poll gets no response', () => {
  const idle = async () => {
    const device = await server.device(testUser(), { backoff: NEVER, late: 500 });
    await eventually(() => expect(device.phase()).toBe('synced'));
    return device;
  };

  test('ends the sync session if the server is silent', async () => {
    const { phase } = await idle();
    server.control.swallows = true;
    await eventually(() => expect(phase()).toBe('offline'));
  });

  test('goes on waiting if the server answers a check', async () => {
    const { phase } = await idle();
    server.control.requests.length = 0;
    await eventually(() => expect(server.control.requests).toContainEqual('GET /db/'));
    expect(phase()).toBe('synced');
    expect(server.control.requests.filter((request) => request.includes('_changes'))).toEqual([]);
  });
});
