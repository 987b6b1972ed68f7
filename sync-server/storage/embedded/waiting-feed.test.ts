import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { openGuard } from '../guard.ts';
import type { Database, Storage } from '../storage.ts';
import { openEmbeddedStorage } from './engine.ts';
import { embeddedProtocol } from './protocol.ts';

const IDLE = 1000;
let now: number;
let directory: string;
let storage: Storage;
let app: FastifyInstance;
let resting: number;

beforeEach(async () => {
  now = 0;
  resting = 0;
  directory = folderForTest();
  storage = openEmbeddedStorage({
    directory,
    isClosable: () => true,
    limits: { open: 1, idle: IDLE, now: () => now },
  });
  app = fastify({ forceCloseConnections: true });
  await app.register(embeddedProtocol(storage, { ...openGuard, rest: () => void resting++ }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await storage.close();
});

interface Answer {
  results: { id: string }[];
  last_seq: number;
}

async function poll(since: number, timeout = 60_000): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  const query = `feed=longpoll&since=${since}&timeout=${timeout}`;
  const answer = await fetch(`http://127.0.0.1:${port}/a/_changes?${query}`);
  return (await answer.json()) as Answer;
}

const waits = (feeds: number) => eventually(() => expect(resting).toBe(feeds));

async function put(name: string, id: string): Promise<Database> {
  const database = await storage.ensure(name);
  await database.put({ _id: id });
  return database;
}

/** Opens two other databases after a long time. @returns the database that is closed next */
async function letIdleOnesGo(): Promise<Database> {
  now += IDLE;
  const next = await storage.ensure('b');
  await storage.ensure('c');
  now += IDLE;
  return next;
}

it('a waiting feed lets its database close, and still reports later writes', async () => {
  const before = await put('a', 'first');
  const { last_seq } = await poll(0);
  const feed = poll(last_seq);
  await waits(1);
  await letIdleOnesGo();
  const after = await put('a', 'second');
  expect(after).not.toBe(before);
  expect((await feed).results.map(({ id }) => id)).toEqual(['second']);
});

it('a waiting feed is renewed without opening its database', async () => {
  await put('a', 'first');
  const { last_seq } = await poll(0);
  expect((await poll(last_seq, 0)).results).toEqual([]);
  const next = await letIdleOnesGo();
  expect(await poll(last_seq, 0)).toMatchObject({ results: [], last_seq });
  expect(await storage.ensure('b')).toBe(next);
  expect((await poll(0)).results).toHaveLength(1);
});

it('a reader whose sequence is higher than a recreated database’s gets its writes', async () => {
  for (const id of ['one', 'two', 'three']) await put('a', id);
  const { last_seq } = await poll(0);
  const feed = poll(last_seq);
  await waits(1);
  await storage.destroy('a');
  await put('a', 'other');
  const { results, last_seq: reached } = await feed;
  expect(results.map(({ id }) => id)).toEqual(['other']);
  expect(reached).toBe(1);
});
