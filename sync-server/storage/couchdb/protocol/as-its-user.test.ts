import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BESIDE } from '../../guard.ts';
import {
  ADMINISTRATOR,
  type FakeCouch,
  openFakeCouch,
  routesBefore,
  runsAs,
} from '../test-support/fake-couch.ts';

/* Checks as which user the requests reach CouchDB. */
const STUDENT = { name: 's1', roles: ['student'] };
const WINNER = '2-b';
/** Response that has a valid part for every request. */
const SOME = {
  ...{ _id: 'a', _rev: WINNER, rows: [], results: [], last_seq: '1', pending: 0 },
  a: { missing: ['2-x'] },
};

let couch: FakeCouch;
let app: FastifyInstance;
/** Leaves of the document in addition to its winner. */
let rivals: string[];

const some = () => {
  const results = rivals.map((_rev) => ({ id: 'a', docs: [{ ok: { _id: 'a', _rev } }] }));
  return { ...SOME, ...(rivals.length > 0 && { _conflicts: rivals, results }) };
};

/** Answers as if each database had one document, `a`, and accepts all writes. */
beforeEach(async () => {
  rivals = [];
  couch = await openFakeCouch(async (request, response) => {
    const sent = await text(request);
    const isBatch = request.url?.includes('_bulk_docs');
    const docs: { _id: string }[] = isBatch ? JSON.parse(sent).docs : [];
    const answer = isBatch ? docs.map(({ _id: id }) => ({ ok: true, id, rev: '3-c' })) : some();
    response.writeHead(isBatch ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  app = routesBefore(couch.client, STUDENT);
});
afterEach(async () => {
  await app.close();
  await couch.close();
});

const asked = (method: InjectOptions['method'], path: string, payload?: object) =>
  app.inject({ method, url: `/student-s1${path}`, ...(payload && { payload }) } as InjectOptions);
const askers = () => couch.seen.map(({ authorization }) => runsAs(authorization));

const WAYS: [what: string, method: InjectOptions['method'], path: string, body?: object][] = [
  ['information', 'GET', ''],
  ['a document', 'GET', '/a'],
  ['documents', 'POST', '/_bulk_get', { docs: [{ id: 'a' }] }],
  ['missing revisions', 'POST', '/_revs_diff', { a: ['1-a'] }],
  ['missing revisions, in the older form', 'POST', '/_missing_revs', { a: ['1-a'] }],
  ['a list', 'GET', '/_all_docs'],
  ['a list by ids', 'POST', '/_all_docs', { keys: ['a'] }],
  ['changes', 'GET', '/_changes'],
  ['changes by ids', 'POST', '/_changes?filter=_doc_ids', { doc_ids: ['a'] }],
  ['changes from now on', 'GET', '/_changes?since=now'],
  ['a checkpoint', 'GET', '/_local/x'],
  ['a deleted checkpoint', 'DELETE', '/_local/x?rev=0-1'],
  [
    'a deleted checkpoint among documents',
    'POST',
    '/_bulk_docs',
    { docs: [{ _id: '_local/x', _rev: '0-1', _deleted: true }] },
  ],
  ['a write', 'PUT', '/a', { _rev: WINNER }],
  ['a push', 'POST', '/_bulk_docs', { docs: [{ _id: 'a', _rev: WINNER }, { _id: 'b' }] }],
];

describe('CouchDB receives as a request of its user:', () => {
  it.each(WAYS)('%s', async (_what, method, path, body) => {
    const { statusCode } = await asked(method, path, body);
    expect(statusCode).toBeLessThan(300);
    expect(couch.seen).not.toEqual([]);
    expect(askers()).toEqual(couch.seen.map(() => STUDENT));
  });

  it('a checkpoint that is written late', async () => {
    expect((await asked('PUT', '/_local/x', { seq: 1 })).statusCode).toBe(201);
    await app.close();
    expect(couch.seen.map(({ method }) => method)).toContain('PUT');
    expect(askers()).toEqual(couch.seen.map(() => STUDENT));
  });

  const besides: [what: string, rev: string, ids: string[], rivals: string[]][] = [
    ['a write on another branch', '2-x', ['x', 'a'], []],
    ['a write on one leaf of several', '3-x', ['x', 'b', 'a'], ['2-a']],
  ];
  it.each(besides)('%s, with the role `beside`', async (_what, _rev, ids, others) => {
    rivals = others;
    const docs = [{ _id: 'a', _rev, _revisions: { start: ids.length, ids } }];
    await asked('POST', '/_bulk_docs', { docs, new_edits: false });
    const writing = couch.seen.filter(({ path }) => path.endsWith('_bulk_docs'));
    expect(writing.map(({ authorization }) => runsAs(authorization))).toEqual([
      { name: 's1', roles: ['student', BESIDE] },
    ]);
    expect(new Set(askers().map((asker) => asker?.name))).toEqual(new Set(['s1']));
  });

  it('but a request without a user as the administrator’s', async () => {
    const open = routesBefore(couch.client, null);
    await open.inject({ url: '/student-s1/a' });
    expect(couch.seen.map(({ authorization }) => authorization)).toEqual([ADMINISTRATOR]);
    await open.close();
  });
});
