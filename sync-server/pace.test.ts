import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Pace } from './pace.ts';

let app: FastifyInstance;
let pace: Pace;
let answer = () => {};

beforeEach(async () => {
  app = fastify();
  // A test that has to wait for so long fails.
  pace = new Pace(600_000);
  pace.watch(app);
  app.all(
    '*',
    () =>
      new Promise<object>((done) => {
        answer = () => done({});
      }),
  );
});
afterEach(() => app.close());

/** A request whose body is there and whose answer is not. @returns what lets it be answered */
async function under(method: 'GET' | 'POST' | 'PUT', url: string) {
  answer = () => {};
  const unanswered = answer;
  const request = app.inject({ method, url, payload: method === 'GET' ? undefined : {} });
  const answered = request.then(() => {});
  while (answer === unanswered) await pause(1);
  return async () => {
    answer();
    await answered;
  };
}

const isFree = async (): Promise<boolean> => {
  const late = Symbol();
  return (await Promise.race([pace.turn(), pause(50, late)])) !== late;
};

it('lets work go on at once where nobody sends', async () => {
  expect(await isFree()).toBe(true);
});

it.each([
  ['POST', '/db/student-a/_bulk_docs'],
  ['POST', '/db/student-a/_revs_diff'],
  ['PUT', '/db/student-a/_local/place'],
] as const)('holds it up while %s %s is answered, and no longer', async (method, url) => {
  const end = await under(method, url);
  expect(await isFree()).toBe(false);
  await end();
  await pace.turn();
  expect(await isFree()).toBe(true);
});

it.each([
  ['GET', '/db/student-a/_changes?feed=longpoll'],
  ['POST', '/db/student-a/_bulk_get?revs=true'],
  ['POST', '/api/session'],
] as const)('does not wait for %s %s', async (method, url) => {
  const end = await under(method, url);
  expect(await isFree()).toBe(true);
  await end();
});

it('goes on after a while, however long something is sent', async () => {
  const impatient = new Pace(50);
  impatient.watch(app);
  const end = await under('POST', '/db/student-a/_bulk_docs');
  await impatient.turn();
  await end();
});
