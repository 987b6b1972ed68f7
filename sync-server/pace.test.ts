import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Pace } from './pace.ts';

/** ms; a test that has to wait for so long fails. */
const LONG = 600_000;

let app: FastifyInstance;
let pace: Pace;
let answers: (() => void)[];

beforeEach(async () => {
  app = fastify();
  pace = new Pace('couchdb', LONG);
  pace.watch(app);
  answers = [];
  const unanswered = () =>
    new Promise<object>((done) => {
      answers.push(() => done({}));
    });
  app.all('*', unanswered);
});
afterEach(() => app.close());

/** A queue of requests whose bodies are there and whose answers are not. @returns what lets them be answered */
async function queued(method: 'GET' | 'POST' | 'PUT', url: string, length = 5) {
  const payload = method === 'GET' ? undefined : {};
  const requests = Array.from({ length }, () =>
    app.inject({ method, url, payload }).then(() => {}),
  );
  while (answers.length < length) await pause(1);
  return async () => {
    for (const answer of answers) answer();
    await Promise.all(requests);
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
] as const)('holds it up while many of %s %s are answered, and no longer', async (method, url) => {
  const end = await queued(method, url);
  expect(await isFree()).toBe(false);
  await end();
  expect(await isFree()).toBe(true);
});

it('holds it up for a single one where that takes this process itself', async () => {
  pace = new Pace('embedded', LONG);
  pace.watch(app);
  const end = await queued('POST', '/db/student-a/_bulk_docs', 1);
  expect(await isFree()).toBe(false);
  await end();
  expect(await isFree()).toBe(true);
});

it('lets work go on beside a few of them on CouchDB', async () => {
  const end = await queued('POST', '/db/student-a/_bulk_docs', 4);
  expect(await isFree()).toBe(true);
  await end();
});

it.each([
  ['GET', '/db/student-a/_changes?feed=longpoll'],
  ['POST', '/db/student-a/_bulk_get?revs=true'],
  ['POST', '/api/session'],
] as const)('does not wait for %s %s', async (method, url) => {
  const end = await queued(method, url);
  expect(await isFree()).toBe(true);
  await end();
});

it('goes on after a while, however long something is sent', async () => {
  const impatient = new Pace('embedded', 50);
  impatient.watch(app);
  const end = await queued('POST', '/db/student-a/_bulk_docs');
  await impatient.turn();
  await end();
});
