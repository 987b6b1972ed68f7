import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DevicePriority } from './device-priority.ts';

/** ms; a test that has to wait for so long fails. */
const LONG = 600_000;

let app: FastifyInstance;
let priority: DevicePriority;
let answers: (() => void)[];

beforeEach(async () => {
  app = fastify();
  priority = new DevicePriority(LONG);
  priority.watch(app);
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

/** A queue of requests whose bodies are there and whose answers are not. @returns what lets them be answered */
async function queued(method: 'GET' | 'POST' | 'PUT', url: string, length = 5) {
  const payload = method === 'GET' ? undefined : {};
  const wanted = answers.length + length;
  const requests = Array.from({ length }, () =>
    app.inject({ method, url, payload }).then(() => {}),
  );
  while (answers.length < wanted) await pause(1);
  return async () => {
    for (const answer of answers) answer();
    await Promise.all(requests);
  };
}

/** Whether somebody who asks waits. */
const holdsUp = async (): Promise<boolean> => {
  const late = Symbol();
  return (await Promise.race([priority.turn(), pause(50, late)])) === late;
};

/** Asks for turns, and counts those that came. */
function turnsTaken(count: number): { taken: number } {
  const turns = { taken: 0 };
  for (let asked = 0; asked < count; asked++)
    void priority.turn().then(() => {
      turns.taken++;
    });
  return turns;
}

it('lets work go on at once where nobody sends', async () => {
  await priority.turn();
});

it.each([
  ['POST', '/db/student-a/_bulk_docs'],
  ['POST', '/db/student-a/_revs_diff'],
  ['PUT', '/db/student-a/_local/place'],
] as const)('holds it up while %s %s is answered, and no longer', async (method, url) => {
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

it.each([
  ['GET', '/db/student-a/_changes?feed=longpoll'],
  ['POST', '/db/student-a/_bulk_get?revs=true'],
  ['POST', '/api/session'],
] as const)('does not wait for %s %s', async (method, url) => {
  const end = await queued(method, url);
  await priority.turn();
  await end();
});

it('lets one piece of work go on each so often, however long something is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  priority = new DevicePriority(100);
  priority.watch(app);
  const end = await queued('POST', '/db/student-a/_bulk_docs');
  const turns = turnsTaken(3);
  for (const taken of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(99);
    expect(turns).toEqual({ taken: taken - 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(turns).toEqual({ taken });
  }
  await end();
});
