import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { IncomingWrite } from '../../guard.ts';
import { type FakeCouch, openFakeCouch, routesBefore } from '../test-support/fake-couch.ts';

/* Counts the requests to CouchDB for a push at the end of an exam: one look-up and one write. */
const PAPER = 'paper:p1';
const SHEET = 'sheet:e1:v1';

/** Stored ids, including those of tombstones. */
let held: Set<string>;
/** Leaves of the paper in addition to its winner. */
let rivals: string[];
let judged: IncomingWrite[];
let couch: FakeCouch;
let app: FastifyInstance;

beforeEach(async () => {
  held = new Set([SHEET]);
  rivals = [];
  judged = [];
  couch = await openFakeCouch(async (request, response) => {
    const sent = await text(request);
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { url = '' } = request;
    if (url.endsWith('/_bulk_docs')) {
      for (const { _id } of JSON.parse(sent).docs) held.add(_id);
      return answer(201, []);
    }
    if (url.endsWith('/_revs_diff')) {
      const ancestors = (id: string) => (held.has(id) ? { possible_ancestors: ['1-a'] } : {});
      const asked = Object.entries<string[]>(JSON.parse(sent));
      const missing = asked.map(([id, revs]) => [id, { missing: revs, ...ancestors(id) }]);
      return answer(200, Object.fromEntries(missing));
    }
    if (url.endsWith('/_bulk_get')) {
      const asked: { id: string; rev: string }[] = JSON.parse(sent).docs;
      const found = asked.map(({ id, rev }) => ({ id, docs: [{ ok: { _id: id, _rev: rev } }] }));
      return answer(200, { results: found });
    }
    return held.has(PAPER)
      ? answer(200, {
          _id: PAPER,
          _rev: '1-a',
          ...(rivals.length > 0 && { _conflicts: rivals }),
        })
      : answer(404, { error: 'not_found', reason: 'missing' });
  });
  app = routesBefore(
    couch.client,
    { name: 's1', roles: ['student'] },
    {
      reliesOn: ({ id }) => (id === PAPER ? [SHEET] : []),
      judge: async (_request, _database, writes) => {
        judged.push(...writes);
        return writes.map(() => undefined);
      },
    },
  );
});
afterEach(async () => {
  await app.close();
  await couch.close();
});

async function push(id: string, _rev: string, ids: string[]): Promise<string[]> {
  const from = couch.seen.length;
  const docs = [{ _id: id, _rev, _revisions: { start: ids.length, ids } }];
  const payload = { docs, new_edits: false };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/student-s1/_bulk_docs',
    payload,
  });
  expect(statusCode).toBe(201);
  return couch.seen.slice(from).map(({ method, path }) => `${method} ${path.split('/').pop()}`);
}

it('looks up a new log and its sheet in one request', async () => {
  expect(await push(PAPER, '1-a', ['a'])).toEqual(['POST _revs_diff', 'POST _bulk_docs']);
  expect(judged).toMatchObject([{ id: PAPER, before: null, found: new Set([SHEET]) }]);
});

it('does not find a sheet that was never stored', async () => {
  held.clear();
  await push(PAPER, '1-a', ['a']);
  expect(judged).toMatchObject([{ before: null, found: new Set() }]);
});

it('reads a stored log, and needs no `_revs_diff` from its second push on', async () => {
  held.add(PAPER);
  const read = ['GET paper%3Ap1', 'POST _bulk_docs'];
  expect(await push(PAPER, '2-b', ['b', 'a'])).toEqual(['POST _revs_diff', ...read]);
  expect(await push(PAPER, '3-c', ['c', 'b', 'a'])).toEqual(read);
  expect(judged).toMatchObject([{ before: { _rev: '1-a' } }, { before: { _rev: '1-a' } }]);
});

it('reads all conflicting leaves in one request', async () => {
  held.add(PAPER);
  rivals = ['1-A', '1-B'];
  const asked = ['POST _revs_diff', 'GET paper%3Ap1', 'POST _bulk_get', 'POST _bulk_docs'];
  expect(await push(PAPER, '2-b', ['b', 'a'])).toEqual(asked);
  const [write] = judged;
  expect(write).toMatchObject({ before: { _id: PAPER, _rev: '1-a' }, knows: true });
  expect(write?.rivals).toEqual(rivals.map((_rev) => ({ _id: PAPER, _rev })));
  expect(write?.before).not.toHaveProperty('_conflicts');
});

it('judges a push as new if the document was deleted after this server had stored it', async () => {
  await push(PAPER, '1-a', ['a']);
  held.delete(PAPER);
  await push(PAPER, '1-b', ['b']);
  expect(judged[1]).toMatchObject({ before: null });
  expect(judged[1]?.found).toBeUndefined();
});

it('reads a document directly if no other document is needed to judge it', async () => {
  expect(await push('user:s1', '1-a', ['a'])).toEqual(['GET user%3As1', 'POST _bulk_docs']);
});
