import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { guarded, guardedEngine } from './guarded.ts';
import { related } from './related.ts';

const MOST = 5000;
const tooLarge = { status: 413, json: { error: 'too_large' } };
const zipped = { content_type: 'text/plain', follows: true, encoding: 'gzip' };
const zeros = (bytes: number): Buffer => gzipSync(new Uint8Array(bytes));
const listOf = <T>(length: number, entry: T): T[] => Array.from({ length }, () => entry);
const revision = (n: number): string => n.toString(16).padStart(32, '0');

describe('one request', () => {
  it('never inflates an attachment if attachments are not accepted', async () => {
    const { peer } = await guarded();
    // A server that inflates this body refuses it as invalid gzip.
    const notGzip = [Buffer.from('not gzip')];
    for (const fields of [{}, { _deleted: true }]) {
      const { body, headers } = related({ ...fields, _attachments: { a: zipped } }, notGzip);
      expect(await peer.ask('PUT', '/doc', body, headers)).toMatchObject({
        status: 403,
        json: { error: 'forbidden', reason: 'Attachments are not accepted here.' },
      });
    }
  });

  it('inflates all its attachments to at most four times the body limit', async () => {
    const { peer } = await guardedEngine();
    const doc = { _attachments: { a: zipped, b: zipped } };
    const put = async (...sizes: number[]) => {
      const { body, headers } = related(doc, sizes.map(zeros));
      return peer.ask('PUT', '/doc', body, headers);
    };
    expect(await put(300_000, 100_001)).toMatchObject(tooLarge);
    expect(await put(400_000, 1)).toMatchObject(tooLarge);
    expect((await peer.ask('GET', '/doc')).status).toBe(404);
    expect((await put(300_000, 100_000)).status).toBe(201);
  });

  it.each([
    ['/_bulk_docs', (n: number) => ({ docs: listOf(n, 1) })],
    ['/_bulk_get', (n: number) => ({ docs: listOf(n, {}) })],
    ['/_all_docs', (n: number) => ({ keys: listOf(n, 'a') })],
    ['/_changes?filter=_doc_ids', (n: number) => ({ doc_ids: listOf(n, 'a') })],
    ['/_revs_diff', (n: number) => ({ a: listOf(n - 2, 'x'), b: ['x'], c: [] })],
  ])('%s accepts the maximum number of entries, but not one more', async (path, bodyOf) => {
    const { peer } = await guarded();
    expect(await peer.ask('POST', path, bodyOf(MOST + 1))).toMatchObject(tooLarge);
    expect((await peer.ask('POST', path, bodyOf(MOST))).status).not.toBe(413);
  });

  it('returns all revisions of one document, and is refused if it has too many revisions', async () => {
    const { peer, guard } = await guarded();
    const batch = (most: number) => ({
      docs: Array.from({ length: most }, (_, n) => ({ _id: 'many', _rev: `1-${revision(n)}` })),
      new_edits: false,
    });
    // After this status a replicator sends smaller batches, but gives up on a refused document.
    expect((await peer.ask('POST', '/_bulk_docs', batch(501))).status).toBe(413);
    expect(guard.judged).toEqual([]);
    expect((await peer.ask('POST', '/_bulk_docs', batch(60))).json).toEqual([]);
    const { json: leaves } = await peer.ask('GET', '/many?open_revs=all');
    expect(leaves).toHaveLength(60);
  });
});
