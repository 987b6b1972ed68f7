import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plainAddress } from '../../sync-server/storage/protocol/identifiers.ts';
import { contract, hash, type Peer } from './target.ts';

/* Requests of nano, the Cloudant SDK, couchbackup and PouchDB's filtered replication. */

const JSON_TYPE = { 'content-type': 'application/json' };
const PACKED = { ...JSON_TYPE, 'content-encoding': 'gzip' };
const packed = (value: unknown) => new Uint8Array(gzipSync(JSON.stringify(value)));

const filled = (peer: Peer, ...ids: string[]) =>
  peer.ask('POST', '/_bulk_docs', {
    docs: ids.map((_id, n) => ({ _id, n, kind: n % 2 ? 'odd' : 'even' })),
  });
const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);

contract('other clients', (peer) => {
  it('send gzip bodies within the limit of unpacked bodies', async () => {
    const put = await peer().ask('PUT', '/a', packed({ n: 1 }), PACKED);
    expect(put.status).toBe(201);
    expect((await peer().ask('GET', '/a')).json.n).toBe(1);
    const bomb = packed({ text: ' '.repeat(5_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect((await peer().ask('PUT', '/b', bomb, PACKED)).status).toBe(413);
    expect((await peer().ask('PUT', '/b', '{"n":1}', PACKED)).status).toBe(400);
    const other = { ...JSON_TYPE, 'content-encoding': 'br' };
    expect((await peer().ask('PUT', '/b', '{"n":1}', other)).status).toBe(415);
  });

  it('page through a database by parameters in the body', async () => {
    await filled(peer(), 'a', 'b', 'c', 'd');
    const page = async (body: object) =>
      idsIn((await peer().ask('POST', '/_all_docs', body)).json.rows);
    expect(await page({ limit: 2 })).toEqual(['a', 'b']);
    expect(await page({ start_key: 'b', skip: 1, limit: 2 })).toEqual(['c', 'd']);
    expect(await page({ startkey: 'c', endkey: 'a', descending: true })).toEqual(['c', 'b', 'a']);
    expect(await page({ keys: ['d', 'a'] })).toEqual(['d', 'a']);
    const { json } = await peer().ask('POST', '/_all_docs', { key: 'b', include_docs: true });
    expect(json.rows).toMatchObject([{ doc: { _id: 'b', kind: 'odd' } }]);
    expect((await peer().ask('POST', '/_all_docs', { limit: 'many' })).status).toBe(400);
  });

  it('learn that a document is unchanged', async () => {
    const { json } = await peer().ask('PUT', '/a', { n: 1 });
    const known = { 'if-none-match': `"${json.rev}"` };
    const again = await peer().ask('GET', '/a', undefined, known);
    expect([again.status, again.text]).toEqual([304, '']);
    await peer().ask('PUT', '/a', { n: 2, _rev: json.rev });
    expect((await peer().ask('GET', '/a', undefined, known)).json.n).toBe(2);
  });

  it('request missing revisions by the older route', async () => {
    const { json } = await peer().ask('PUT', '/a', {});
    const other = `1-${hash('b')}`;
    const { json: answer } = await peer().ask('POST', '/_missing_revs', { a: [json.rev, other] });
    expect(answer).toEqual({ missing_revs: { a: [other] } });
  });

  it('learn that views and other programs are not run', async () => {
    const program = { views: { by: { map: 'function () {}' } }, filters: { by: 'function () {}' } };
    const put = await peer().ask('PUT', '/_design/x', program);
    expect(put.status).toBe(peer().isEmbedded ? 501 : 201);
    for (const query of ['filter=_view&view=x/by', 'filter=x/by'])
      expect((await peer().ask('GET', `/_changes?${query}`)).status).toBe(
        peer().isEmbedded ? 404 : 501,
      );
    const refused = { status: 501, json: { reason: expect.stringContaining('not run here') } };
    for (const path of ['_view/by', '_update/by/a', '_info'])
      expect(await peer().ask('GET', `/_design/x/${path}`)).toMatchObject(refused);
    for (const path of ['_design/x/_view/by', '_temp_view', '_view_cleanup'])
      expect(await peer().ask('POST', `/${path}`, {})).toMatchObject(refused);
  });

  it('request the health, new ids, and several databases', async () => {
    expect((await peer().call('GET', '/_up')).json.status).toBe('ok');
    const { uuids } = (await peer().call('GET', '/_uuids?count=3')).json;
    expect(new Set(uuids).size).toBe(3);
    expect((await peer().call('GET', '/_uuids?count=100000')).status).toBe(400);
    await filled(peer(), 'a');
    const { json } = await peer().call('POST', '/_dbs_info', { keys: [peer().database, 'none'] });
    expect(json).toMatchObject([
      { info: { doc_count: expect.any(Number) } },
      { error: 'not_found' },
    ]);
  });
});

contract(
  'other clients of `npm run engine`',
  (peer) => {
    it('follow documents by a selector', async () => {
      await filled(peer(), 'a', 'b', 'c');
      const ask = (selector: unknown) =>
        peer().ask('POST', '/_changes?filter=_selector', { selector });
      expect(idsIn((await ask({ kind: 'even' })).json.results).sort()).toEqual(['a', 'c']);
      expect(idsIn((await ask({ n: { $gte: 1, $lt: 2 } })).json.results)).toEqual(['b']);
      expect((await ask({ n: { $regex: '(a+)+$' } })).status).toBe(400);
      expect((await ask(undefined)).status).toBe(400);
      expect((await ask('even')).json.reason).toContain('expected a JSON object');
    });

    it('get 400 for a selector with too many names or values', async () => {
      await filled(peer(), 'a');
      const ask = async (length: number) => {
        const selector = { n: { $in: Array.from({ length }, (_, n) => n) } };
        const paths = ['/_changes?filter=_selector', '/_find'];
        const answers = paths.map((path) => peer().ask('POST', path, { selector }));
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      expect(await ask(80)).toEqual([200, 200]);
      expect(await ask(101)).toEqual([400, 400]);
      const path = Array.from({ length: 101 }, () => 'n').join('.');
      const tooLong = await peer().ask('POST', '/_find', { selector: { [path]: 1 } });
      expect(tooLong.status).toBe(400);
    });

    it('find documents by a simple selector', async () => {
      await filled(peer(), 'a', 'b', 'c', 'd');
      const find = async (body: object) => (await peer().ask('POST', '/_find', body)).json;
      const odd = { selector: { kind: 'odd' }, fields: ['_id'] };
      expect((await find(odd)).docs).toEqual([{ _id: 'b' }, { _id: 'd' }]);
      const first = await find({ ...odd, limit: 1 });
      expect(first.docs).toEqual([{ _id: 'b' }]);
      const next = await find({ ...odd, limit: 1, bookmark: first.bookmark });
      expect(next.docs).toEqual([{ _id: 'd' }]);
      const both = { $or: [{ _id: 'a' }, { n: { $in: [3] } }], kind: { $exists: true } };
      expect((await find({ selector: both, skip: 1 })).docs).toMatchObject([{ _id: 'd' }]);
      expect((await find({ selector: { n: { $not: { $gt: 0 } } } })).docs).toMatchObject([
        { _id: 'a' },
      ]);
      expect((await find({ selector: {}, limit: 0 })).docs).toEqual([]);
      for (const wrong of [
        {},
        { selector: 1 },
        { selector: {}, limit: -1 },
        { selector: {}, bookmark: 7 },
      ])
        expect((await peer().ask('POST', '/_find', wrong)).status).toBe(400);
      for (const n of [{ $where: 1 }, { $regex: '(a+)+$' }])
        expect((await peer().ask('POST', '/_find', { selector: { n } })).status).toBe(400);
      const sorted = { selector: {}, sort: ['n'] };
      expect((await peer().ask('POST', '/_find', sorted)).status).toBe(400);
    });

    it('list databases page by page', async () => {
      for (const name of ['la', 'lb', 'lc']) await peer().call('PUT', `/${name}`);
      const list = async (query: string) => (await peer().call('GET', `/_all_dbs?${query}`)).json;
      expect(await list('startkey="la"&endkey="lz"')).toEqual(['la', 'lb', 'lc']);
      expect(await list('start_key="la"&limit=1&skip=1')).toEqual(['lb']);
      expect(await list('startkey="lc"&endkey="la"&descending=true&limit=2')).toEqual(['lc', 'lb']);
    });

    it('read from the beginning if their sequence is higher than that of the restored database', async () => {
      await filled(peer(), 'a', 'b');
      const { json } = await peer().ask('GET', '/_changes?since=1000');
      expect(idsIn(json.results).sort()).toEqual(['a', 'b']);
      expect(json.last_seq).toBe(2);
    });

    it('get an error for each design document that contains programs', async () => {
      const program = { _id: '_design/x', views: { by: { map: 'function () {}' } } };
      const { json } = await peer().ask('POST', '/_bulk_docs', { docs: [program, { _id: 'a' }] });
      expect(json).toMatchObject([
        { error: 'not_implemented', reason: expect.stringMatching(/views.*validation/) },
        { ok: true },
      ]);
      expect((await peer().ask('PUT', '/_design/x', program)).status).toBe(501);
      const validation = { _id: '_design/x', validate_doc_update: 'function () {}' };
      expect((await peer().ask('PUT', '/_design/x', validation)).status).toBe(501);
      expect((await peer().ask('GET', '/_design/x')).status).toBe(404);
    });
  },
  { onlyEmbedded: true },
);

describe('an address', () => {
  it.each([
    ['//db//doc', '/db/doc'],
    ['/db/', '/db'],
    ['/', '/'],
    ['//', '/'],
    ['/db/a%2F%2Fb/?x=//', '/db/a%2F%2Fb?x=//'],
  ])('%s resolves to %s', (sent, meant) => {
    expect(plainAddress(sent)).toBe(meant);
  });
});
