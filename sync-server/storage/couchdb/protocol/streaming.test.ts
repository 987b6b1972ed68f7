import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type FakeCouch, openFakeCouch, routesBefore } from '../test-support/fake-couch.ts';

/* Responses of CouchDB are streamed, because complete ones can fill the server's memory. */
const FIRST = '{"rows":[{"id":"a"}';
const REST = ']}';
/** Number of rows in a page of a feed with documents; see `pageSize`. */
const PAGE = 50;

let answers: ServerResponse[];
let couch: FakeCouch;
let app: FastifyInstance;
let url: string;

/** Passes each response to the running test. */
beforeEach(async () => {
  answers = [];
  couch = await openFakeCouch((request, response) => {
    request.resume();
    answers.push(response.setHeader('content-type', 'application/json'));
  });
  app = routesBefore(couch.client, { name: 's1', roles: ['student'] });
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/student-s1`;
});
afterEach(async () => {
  await app.close();
  await couch.close();
});

async function answer(at: number): Promise<ServerResponse> {
  await eventually(() => expect(answers.length).toBeGreaterThan(at));
  return answers[at] as ServerResponse;
}

/** Returns a function that reads a response until it contains a text. */
async function reading(asking: Promise<Response>): Promise<(part: string) => Promise<string>> {
  const { body } = await asking;
  if (!body) throw new Error('no body');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return async (part) => {
    let come = '';
    while (!come.includes(part)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`ended before ${part}: ${come}`);
      come += value;
    }
    return come;
  };
}

const json = { 'content-type': 'application/json' };
const post = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) });
const FORWARDED: [what: string, path: string, init?: RequestInit][] = [
  ['a document', '/a'],
  ['a large batch of documents', '/_bulk_get', post({ docs: [{ id: 'a' }, { id: 'b' }] })],
  ['a list', '/_all_docs?include_docs=true'],
  ['a list by ids', '/_all_docs', post({ keys: ['a', 'b'] })],
];

describe('a device receives the beginning before CouchDB has sent the end', () => {
  it.each(FORWARDED)('of %s', async (_what, path, init = {}) => {
    const asking = fetch(url + path, init);
    const writing = await answer(0);
    writing.write(FIRST);
    const until = await reading(asking);
    expect(await until(FIRST)).toBe(FIRST);
    writing.end(REST);
    expect(await until(REST)).toBe(REST);
  });

  it('of a feed with documents, page by page', async () => {
    const asking = fetch(`${url}/_changes?include_docs=true`);
    const results = Array.from({ length: PAGE }, (_row, n) => ({ id: `a${n}`, seq: `${n}-x` }));
    (await answer(0)).end(JSON.stringify({ results, last_seq: '49-x', pending: 1 }));
    const until = await reading(asking);
    await until(`"a${PAGE - 1}"`);
    (await answer(1)).end(JSON.stringify({ results: [], last_seq: '50-x', pending: 0 }));
    expect(await until('}\n')).toContain('"last_seq":"50-x"');
  });
});

it('ends an endless response when the device disconnects', async () => {
  const leaving = new AbortController();
  const asking = fetch(`${url}/_all_docs`, { signal: leaving.signal });
  const writing = await answer(0);
  writing.write(FIRST);
  const until = await reading(asking);
  await until(FIRST);
  const over = once(writing, 'close');
  leaving.abort();
  await over;
});
