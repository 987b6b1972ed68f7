import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { GapListener } from '../storage.ts';
import { holdFeeds } from './wakes.ts';

const FEED = '/student-s1/_changes?style=all_docs&feed=longpoll&since=1';
let app: FastifyInstance;
let storage: { hears: boolean; onGap: (listener: GapListener) => () => void };
let tell: GapListener;
let arrived: string[];
let letGo: () => void;

beforeEach(() => {
  storage = {
    hears: true,
    onGap: (listener) => {
      tell = listener;
      return () => {};
    },
  };
  arrived = [];
  app = fastify();
  app.addHook('onRequest', async ({ url }) => void arrived.push(url));
  letGo = holdFeeds(app, storage, 10);
  app.get('/*', async () => 'here');
});
afterEach(() => app.close());

const ask = (url: string) => app.inject({ url });
const outage = () => {
  storage.hears = false;
  tell(false);
};

it('holds live feeds, and no other requests, while the databases do not respond', async () => {
  outage();
  let isAnswered = false;
  const feed = ask(FEED).then(() => {
    isAnswered = true;
  });
  await eventually(() => expect(arrived).toEqual([FEED]));
  await ask('/student-s1/_bulk_docs');
  await ask('/student-s1/_changes?feed=normal');
  expect(isAnswered).toBe(false);
  storage.hears = true;
  tell(false);
  await feed;
});

it('releases the live feeds when the server ends', async () => {
  outage();
  const feed = ask(FEED);
  await eventually(() => expect(arrived).toEqual([FEED]));
  letGo();
  expect((await feed).body).toBe('here');
});

it('does not hold feeds before the databases have responded for the first time', async () => {
  const young = fastify();
  holdFeeds(young, { ...storage, hears: false });
  young.get('/*', async () => 'here');
  expect((await young.inject({ url: FEED })).body).toBe('here');
  await young.close();
});
