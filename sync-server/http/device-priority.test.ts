import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGuard, type ProtocolGuard } from '../storage/guard.ts';
import { DevicePriority } from './device-priority.ts';

/** Delay so long that the test fails (ms). */
const LONG = 600_000;

/** Name of the default person. */
const SOMEBODY = 'ali';

let app: FastifyInstance;
let priority: DevicePriority;
let answers: (() => void)[];

/** Guard that admits everybody under the name in the request, and ignores other requests. */
const doorkeeper: ProtocolGuard = {
  ...openGuard,
  admit: async ({ headers }) => ({ name: String(headers['x-person']), roles: ['student'] }),
};

function watching(settings: ConstructorParameters<typeof DevicePriority>[0]): void {
  priority = new DevicePriority(settings);
  const guard = priority.hearing(doorkeeper);
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-person']) await guard.admit(request, 'student-ali', 'push');
  });
  priority.watch(app);
}

beforeEach(async () => {
  app = fastify();
  watching({ besideEach: LONG });
  answers = [];
  const unanswered = () =>
    new Promise<object>((done) => {
      answers.push(() => done({}));
    });
  app.all('*', unanswered);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Starts requests that wait for their response. @returns a function that answers them */
async function queued(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { length = 5, person = SOMEBODY }: { length?: number; person?: string | null } = {},
) {
  const payload = method === 'GET' ? undefined : {};
  const headers = person === null ? {} : { 'x-person': person };
  const wanted = answers.length + length;
  const requests = Array.from({ length }, () =>
    app.inject({ method, url, payload, headers }).then(() => {}),
  );
  while (answers.length < wanted) await pause(1);
  return async () => {
    for (const answer of answers) answer();
    await Promise.all(requests);
  };
}

/** Returns true if work has to wait for its turn. */
const holdsUp = async (): Promise<boolean> => {
  const late = Symbol();
  return (await Promise.race([priority.turn(), pause(50, late)])) === late;
};

/** Requests turns, and counts those that were granted. */
function turnsTaken(count: number): { taken: number } {
  const turns = { taken: 0 };
  for (let asked = 0; asked < count; asked++)
    void priority.turn().then(() => {
      turns.taken++;
    });
  return turns;
}

const FAKED = {
  toFake: ['setTimeout', 'clearTimeout', 'performance'],
} satisfies Parameters<typeof vi.useFakeTimers>[0];

it('does not delay the worker while no device sends', async () => {
  await priority.turn();
});

it.each([
  ['POST', '/db/student-a/_bulk_docs'],
  ['POST', '/db/student-a/_revs_diff'],
  ['PUT', '/db/student-a/_local/place'],
] as const)('delays work until %s %s is answered', async (method, url) => {
  const end = await queued(method, url);
  expect(await holdsUp()).toBe(true);
  await end();
  await priority.turn();
});

it('does not take a gap between two pushes for the end of a load peak', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = await queued('POST', '/db/student-a/_bulk_docs');
  const turns = turnsTaken(1);
  await end();
  await vi.advanceTimersByTimeAsync(49);
  const endNext = await queued('POST', '/db/student-a/_bulk_docs');
  await vi.advanceTimersByTimeAsync(1000);
  expect(turns).toEqual({ taken: 0 });
  await endNext();
  await vi.advanceTimersByTimeAsync(50);
  expect(turns).toEqual({ taken: 1 });
});

it('waits through longer gaps in a longer load peak', async () => {
  vi.useFakeTimers(FAKED);
  watching({ besideEach: LONG });
  const end = await queued('POST', '/db/student-a/_bulk_docs');
  const turns = turnsTaken(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await end();
  await vi.advanceTimersByTimeAsync(249);
  expect(turns).toEqual({ taken: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toEqual({ taken: 1 });
});

it.each([
  ['GET', '/db/student-a/_changes?feed=longpoll'],
  ['POST', '/db/student-a/_bulk_get?revs=true'],
  ['POST', '/api/session'],
] as const)('does not wait for %s %s', async (method, url) => {
  const end = await queued(method, url);
  await priority.turn();
  await end();
});

it.each(['/api/x/_revs_diff', '/db/student-ali/_bulk_docs'])(
  'does not wait for a request that was not admitted: POST %s',
  async (url) => {
    const end = await queued('POST', url, { person: null });
    expect(await holdsUp()).toBe(false);
    await end();
  },
);

it('lets one piece of the worker’s work through in each interval', async () => {
  vi.useFakeTimers(FAKED);
  watching({ besideEach: 100 });
  const ends: (() => Promise<void>)[] = [];
  for (let one = 0; one < 20; one++)
    ends.push(await queued('POST', '/db/student-a/_bulk_docs', { length: 1, person: `s${one}` }));
  const turns = turnsTaken(3);
  await vi.advanceTimersByTimeAsync(99);
  expect(turns).toEqual({ taken: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toEqual({ taken: 1 });
  await vi.advanceTimersByTimeAsync(99);
  expect(turns).toEqual({ taken: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toEqual({ taken: 2 });
  for (const end of ends) await end();
});

it('delays the worker by at most ten seconds a minute in total', async () => {
  vi.useFakeTimers(FAKED);
  watching({ besideEach: LONG });
  for (let at = 0; at < 10; at++) {
    await queued('POST', '/db/student-a/_bulk_docs', { length: 1, person: `s${at}` });
    if (at === 0) turnsTaken(1);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const end = await queued('POST', '/db/student-a/_bulk_docs', { length: 1, person: 'another' });
  const turns = turnsTaken(50);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toEqual({ taken: 50 });
  await end();
});

it('delays the worker by at most four seconds for one person', async () => {
  vi.useFakeTimers(FAKED);
  const end = await queued('POST', '/db/student-a/_bulk_docs', { length: 1 });
  const turns = turnsTaken(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(turns).toEqual({ taken: 0 });
  await vi.advanceTimersByTimeAsync(500);
  expect(turns).toEqual({ taken: 1 });
  const endNext = await queued('POST', '/db/student-a/_bulk_docs', { length: 1 });
  await priority.turn();
  const endOther = await queued('POST', '/db/student-b/_bulk_docs', { length: 1, person: 'veli' });
  expect(turnsTaken(1)).toEqual({ taken: 0 });
  await endOther();
  await endNext();
  await end();
});
