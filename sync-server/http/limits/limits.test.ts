import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import { newFeedback } from '../../../src/domain/documents/feedback/make.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { SERVER_LIMITS, type ServerLimits } from '../../support/limits.ts';
import {
  newcomer,
  openTestServer,
  type SignedIn,
  type TestServer,
} from '../../test-support/server.ts';
import { FeedSlots } from './limiting.ts';

let server: TestServer;
let ali: SignedIn;
let ayşe: SignedIn;

async function open(limits: Partial<ServerLimits>): Promise<void> {
  server = await openTestServer({ limits: { ...SERVER_LIMITS, ...limits } });
  ali = await newcomer(server, 'ali@okul.tr');
  ayşe = await newcomer(server, 'ayse@okul.tr');
}
afterEach(() => server.close());

type Method = 'GET' | 'POST' | 'PUT';
const ask = ({ uid, cookies }: SignedIn, path = '', method: Method = 'GET', payload?: object) =>
  server.app.inject({
    method,
    url: `/db/student-${uid}${path}`,
    cookies,
    ...(payload && { payload }),
  });

const metrics = async () => (await server.app.inject('/api/metrics')).body;

const feedbacks = ({ uid }: SignedIn, ...ids: string[]) => ({
  docs: ids.map((id) => {
    const text = { title: 'Başlık', description: '' };
    const doc = newFeedback({ id, userId: uid, username: 'Ayşe Yılmaz', ...text, reportTime: 5 });
    return { ...doc, _id: docIdOf(doc) };
  }),
});
const refusals = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.json().map(({ reason }: { reason?: string }) => reason ?? null);

it('limits a person’s requests, but not those of other people', async () => {
  await open({ requests: { amount: 3, within: 3_600_000 } });
  for (let n = 0; n < 3; n++) expect((await ask(ali)).statusCode).toBe(200);
  const refused = await ask(ali);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ error: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(ayşe)).statusCode).toBe(200);
  expect(await metrics()).toContain('okul_limited_total{limit="requests"} 1');
});

it('limits the bytes that a person writes by refusing requests, without a verdict on documents', async () => {
  await open({ written: { amount: 600, within: 3_600_000 } });
  expect((await ask(ali, '/_bulk_docs', 'POST', feedbacks(ali, 'f1'))).statusCode).toBe(201);
  const refused = await ask(ali, '/_bulk_docs', 'POST', feedbacks(ali, 'f2', 'f3'));
  expect(refused.statusCode).toBe(429);
  expect(
    (await ask(ali, '/_all_docs')).json().rows.map(({ id }: { id: string }) => id),
  ).not.toContain('feedback:f2');
  // The person can still read.
  expect((await ask(ali)).statusCode).toBe(200);
});

it('counts a compressed body as the largest size it can unpack to', async () => {
  await open({ written: { amount: 9 * 1024 * 1024, within: 3_600_000 } });
  const push = (...ids: string[]) =>
    server.app.inject({
      method: 'POST',
      url: `/db/student-${ali.uid}/_bulk_docs`,
      cookies: ali.cookies,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify(feedbacks(ali, ...ids))),
    });
  expect((await push('f1')).statusCode).toBe(201);
  expect((await push('f2')).statusCode).toBe(429);
});

it('limits new checkpoints, but not changes of existing ones', async () => {
  await open({ checkpoints: { amount: 2, within: 3_600_000 } });
  const put = (id: string, _rev?: string) =>
    ask(ali, `/_local/${id}`, 'PUT', { n: 1, ...(_rev && { _rev }) });
  const { rev } = (await put('one')).json();
  expect((await put('two')).statusCode).toBe(201);
  expect((await put('three')).statusCode).toBe(429);
  expect((await put('one', rev)).statusCode).toBe(201);
});

it('limits the number of documents of a growing type, in one batch and in total', async () => {
  await open({ documents: { feedback: 2 } });
  const push = (...ids: string[]) => ask(ali, '/_bulk_docs', 'POST', feedbacks(ali, ...ids));
  expect(refusals(await push('f1'))).toEqual([null]);
  expect(refusals(await push('f2', 'f3'))).toEqual([null, 'too-many']);
  expect(refusals(await push('f4'))).toEqual(['too-many']);
});

it('ends a person’s oldest live feed above the maximum as a timeout does', async () => {
  await open({ feeds: { kept: 1, most: 2, shortest: 0 } });
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const cookie = Object.entries(ali.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const url = `${origin}/db/student-${ali.uid}/_changes?feed=longpoll&since=now&heartbeat=100`;
  const stopping = new AbortController();
  const listen = () => fetch(url, { headers: { cookie }, signal: stopping.signal });
  const first = listen();
  const second = first.then(listen);
  const answer = await (await first).json();
  expect(answer.results).toEqual([]);
  await second;
  stopping.abort();
});

it('limits a person’s concurrent requests', async () => {
  await open({ turns: { atOnce: 2, waiting: 1, patience: 1_000 } });
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(ali, '/_all_docs')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
  expect((await ask(ali)).statusCode).toBe(200);
});

it('lets other requests through while a feed waits', async () => {
  await open({ turns: { atOnce: 1, waiting: 0, patience: 1_000 } });
  // The request is sent when the test begins to wait for its response.
  const feed = ask(ali, '/_changes?feed=longpoll&since=now&timeout=60000').then((answer) => answer);
  await eventually(async () => expect((await ask(ali)).statusCode).toBe(200));
  expect((await ask(ali, '/_bulk_docs', 'POST', feedbacks(ali, 'f1'))).statusCode).toBe(201);
  expect((await feed).json().results).toHaveLength(1);
});

it('refuses the requests of a person who has used up the processor time', async () => {
  await open({
    turns: { atOnce: 4, waiting: 60, patience: 1_000 },
    processor: { amount: 0.001, within: 3_600_000 },
  });
  expect((await ask(ali)).statusCode).toBe(200);
  const refused = await ask(ali);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
  expect((await ask(ayşe)).statusCode).toBe(200);
});

it.each([
  ['/_bulk_get', (n: number) => ({ docs: Array.from({ length: n }, () => ({ id: 'a' })) })],
  ['/_all_docs', (n: number) => ({ keys: Array.from({ length: n }, () => 'a') })],
  ['/_revs_diff', (n: number) => Object.fromEntries(Array.from({ length: n }, (_, k) => [k, []]))],
])('accepts 500 entries in %s, but not 501, and no body above 256 kB', async (path, bodyOf) => {
  await open({});
  expect((await ask(ali, path, 'POST', bodyOf(500))).statusCode).toBe(200);
  expect((await ask(ali, path, 'POST', bodyOf(501))).statusCode).toBe(413);
  const fat = { ...bodyOf(1), more: 'x'.repeat(256 * 1024) };
  expect((await ask(ali, path, 'POST', fat)).statusCode).toBe(413);
});

describe('the number of feeds', () => {
  const LIMITS = { kept: 2, most: 4, shortest: 100 };
  let ended: string[];
  let slots: FeedSlots;

  beforeEach(() => {
    vi.useFakeTimers();
    ended = [];
    slots = new FeedSlots(LIMITS, () => Date.now());
  });
  afterEach(() => vi.useRealTimers());

  const take = (name: string, person = 'a') => slots.take(person, () => ended.push(name));

  it('is limited for a person, whose oldest feed ends', () => {
    for (const name of ['other']) take(name, 'b');
    take('first');
    take('second');
    vi.advanceTimersByTime(500);
    take('third');
    vi.advanceTimersByTime(0);
    expect(ended).toEqual(['first']);
  });

  it('ends no feed before a minimum time', () => {
    for (const name of ['first', 'second', 'third']) take(name);
    vi.advanceTimersByTime(99);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ended).toEqual(['first']);
  });

  it('refuses a feed above the maximum until another one has ended', () => {
    const leave = take('first');
    for (const name of ['second', 'third', 'fourth']) expect(take(name)).not.toBeNull();
    expect(take('fifth')).toBeNull();
    leave?.();
    expect(take('fifth')).not.toBeNull();
  });

  it('does not include feeds that have ended', () => {
    const leave = take('first');
    take('second');
    take('third');
    leave?.();
    vi.advanceTimersByTime(1000);
    expect(ended).toEqual([]);
  });
});
