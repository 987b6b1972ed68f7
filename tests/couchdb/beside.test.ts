import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCouchAddress } from '../../sync-server/storage/couchdb/address.ts';
import { TEST_MARK } from '../../sync-server/test-support/storage.ts';
import { type Answer, embedded, hash, Peer } from '../contract/target.ts';

/* Sends the same requests to the embedded engine and to CouchDB, and compares the responses. */

type Request = [method: string, path: string, body?: object | string];

const SAME: Request[] = [
  ['GET', '/_changes?filter='],
  ['GET', '/_changes?filter=_design'],
  ['POST', '/_changes?filter=_design', {}],
  ['GET', '/_changes?filter=_design&include_docs=true'],
  ['GET', '/_changes?filter=_design&style=all_docs&conflicts=true&include_docs=true'],
  ['GET', '/_changes?filter=_design&descending=true'],
  ['GET', '/_changes?filter=_design&limit=9'],
  ['GET', '/_changes?filter=_design&since=now'],
  ['GET', '/_changes?filter=_design&view=x/by&doc_ids=["a"]'],
  ['GET', '/_changes?filter=_design&feed=longpoll'],
  ['GET', '/_changes?filter=_doc_ids&doc_ids=["a","gone","none","_design/one"]'],
  ['POST', '/_changes?filter=_doc_ids', { doc_ids: ['a', 'gone', 'none', '_design/one'] }],
  ['POST', '/_changes?filter=_doc_ids&include_docs=true', { doc_ids: ['b', 'gone'] }],
  ['POST', '/_changes?filter=_doc_ids&style=all_docs', { doc_ids: ['split'] }],
  ['POST', '/_changes?filter=_doc_ids&descending=true', { doc_ids: ['a', 'b'] }],
  ['POST', '/_changes?filter=_doc_ids&feed=longpoll', { doc_ids: ['a', 'b'] }],
  ['POST', '/_changes?filter=_doc_ids', { doc_ids: [] }],
  ['POST', '/_changes?filter=_doc_ids&doc_ids=["a"]', {}],
  ['POST', '/_changes?filter=_doc_ids', { doc_ids: 'a' }],
  ['POST', '/_changes?filter=_doc_ids', { doc_ids: ['a', 1] }],
  ['POST', '/_changes?filter=_doc_ids', { doc_ids: null }],
  ['POST', '/_changes?filter=_doc_ids', 'doc_ids'],
  ['GET', '/_changes?filter=_doc_ids'],
  ['GET', '/_changes?filter=_doc_ids&doc_ids={}'],
  ['GET', '/_changes?filter=_doc_ids&doc_ids=[1]'],
  ['GET', '/_changes?doc_ids=["a"]'],
  ['POST', '/_changes', { doc_ids: ['a'] }],
  ['GET', '/_changes?filter=_view'],
  ['GET', '/_changes?filter=_view&view='],
  ['GET', '/_changes?filter=_nothing'],
  ['GET', '/_changes?filter=a/b/c'],
  ...['none', 'one', 'gone'].flatMap((design): Request[] => [
    ['GET', `/_changes?filter=_view&view=${design}/by`],
    ['GET', `/_changes?filter=${design}/by`],
  ]),
];

/** Requests that need a design document's program; see `storage/protocol/programs.ts`. */
const REFUSED: Request[] = [
  ['PUT', '/_design/view', { views: { by: { map: 'function (doc) { emit(doc._id) }' } } }],
  ['PUT', '/_design/rule', { validate_doc_update: 'function () {}' }],
  ['PUT', '/_design/filter', { filters: { by: 'function () { return true }' } }],
  ['GET', '/_design/view/_view/by'],
  ['POST', '/_design/view/_view/by', { keys: ['a'] }],
  ['GET', '/_design/view/_info'],
  ['POST', '/_view_cleanup', {}],
  ['POST', '/_temp_view', {}],
];

const [A, B] = [hash('a'), hash('b')];
const DOCS = [
  ...['a', 'b', '_design/one'].map((_id) => ({ _id, _rev: `1-${A}`, n: 1 })),
  ...['gone', '_design/gone'].map((_id) => ({ _id, _rev: `1-${A}`, _deleted: true })),
  ...[A, B].map((leaf) => ({ _id: 'split', _rev: `1-${leaf}` })),
];

const address = readCouchAddress(process.env.COUCHDB_URL ?? '');

describe.runIf(address)('the embedded engine beside CouchDB', () => {
  const peers: Peer[] = [];

  beforeAll(async () => {
    const { origin, authorization } = address ?? { origin: '', authorization: '' };
    const couch = { url: origin, headers: { authorization }, stop: async () => {} };
    peers.push(new Peer(await embedded(), true), new Peer(couch, false));
    for (const peer of peers) {
      peer.database = `${TEST_MARK}-${randomBytes(8).toString('hex')}`;
      await peer.call('PUT', `/${peer.database}`);
      await peer.ask('POST', '/_bulk_docs', { docs: DOCS, new_edits: false });
    }
  });
  afterAll(async () => {
    for (const peer of peers) {
      await peer.drop();
      await peer.target.stop();
    }
  });

  const askBoth = (request: Request) => Promise.all(peers.map((peer) => peer.ask(...request)));

  it.each(SAME)('gives the same response as CouchDB to %s %s %j', async (...request) => {
    const [ours, theirs] = await askBoth(request);
    expect(comparable(ours)).toEqual(comparable(theirs));
  });

  it.each(REFUSED)('refuses with 501 and a reason: %s %s', async (...request) => {
    const [ours, theirs] = await askBoth(request);
    expect(ours).toMatchObject({ status: 501, json: { error: 'not_implemented' } });
    expect(ours?.json.reason).toContain('not run here');
    expect(theirs?.status).not.toBe(501);
  });
});

interface Row {
  id: string;
  seq: unknown;
  changes: { rev: string }[];
}

/** Removes what may differ: sequences, `pending`, and the order of rows and leaves. */
function comparable(answer?: Answer): object {
  const { results, last_seq: _last, pending: _pending, ...rest } = answer?.json ?? {};
  const rows = (results as Row[] | undefined)?.map(({ seq: _seq, changes, ...row }) => ({
    ...row,
    revs: changes.map(({ rev }) => rev).sort(),
  }));
  const sorted = rows?.sort((one, other) => one.id.localeCompare(other.id));
  return { status: answer?.status, ...rest, results: sorted };
}
