import { expect, it } from 'vitest';
import { contract } from './target.ts';

contract('local documents', (peer) => {
  it('are written, read, changed and deleted', async () => {
    expect(await peer().ask('GET', '/_local/place')).toMatchObject({
      status: 404,
      json: { error: 'not_found' },
    });
    const made = await peer().ask('PUT', '/_local/place', { last_seq: 1 });
    expect(made).toMatchObject({ status: 201, json: { ok: true, id: '_local/place', rev: '0-1' } });
    await peer().ask('PUT', '/_local/place', { _id: '_local/place', _rev: '0-1', last_seq: 2 });
    expect((await peer().ask('GET', '/_local/place')).json).toEqual({
      _id: '_local/place',
      _rev: '0-2',
      last_seq: 2,
    });
    expect((await peer().ask('DELETE', '/_local/place?rev=0-2')).status).toBe(200);
    expect((await peer().ask('GET', '/_local/place')).status).toBe(404);
    expect((await peer().ask('DELETE', '/_local/place')).status).toBe(404);
  });

  it('are found at an encoded address', async () => {
    await peer().ask('PUT', '/_local%2Fplace%2F%2B%3D', { n: 1 });
    expect((await peer().ask('GET', '/_local/place%2F%2B%3D')).json._id).toBe('_local/place/+=');
  });

  it('are written and deleted in a batch with others, each independently of the others', async () => {
    const docs = [{ _id: 'a' }, { _id: '_local/place', n: 1 }, { _id: 'b' }];
    const { status, json } = await peer().ask('POST', '/_bulk_docs', { docs });
    expect(status).toBe(201);
    expect(json).toMatchObject([
      { ok: true, id: 'a' },
      { ok: true, id: '_local/place', rev: '0-1' },
      { ok: true, id: 'b' },
    ]);
    expect((await peer().ask('GET', '/_local/place')).json.n).toBe(1);
    const wrong = [
      { _id: '_local/place', _rev: '1-fake', _deleted: true },
      { _id: '_local/large', text: '1'.repeat(65_537) },
      { _id: 'c' },
    ];
    expect((await peer().ask('POST', '/_bulk_docs', { docs: wrong })).json).toMatchObject([
      { id: '_local/place', error: 'bad_request' },
      { id: '_local/large', error: 'too_large' },
      { ok: true, id: 'c' },
    ]);
    const gone = [{ _id: '_local/place', _rev: '0-1', _deleted: true }];
    expect((await peer().ask('POST', '/_bulk_docs', { docs: gone })).json).toMatchObject([
      { ok: true, id: '_local/place' },
    ]);
    expect((await peer().ask('GET', '/_local/place')).status).toBe(404);
    expect((await peer().ask('GET', '/_all_docs')).json.total_rows).toBe(3);
  });

  it('can be written in a replicated batch, and alone by POST', async () => {
    const docs = [{ _id: '_local/place', n: 1 }];
    const { json } = await peer().ask('POST', '/_bulk_docs', { docs, new_edits: false });
    expect(json).toEqual([]);
    expect((await peer().ask('GET', '/_local/place')).json).toMatchObject({ _rev: '0-1', n: 1 });
    const posted = await peer().ask('POST', '', { _id: '_local/other' });
    expect(posted).toMatchObject({ status: 201, json: { ok: true, rev: '0-1' } });
  });

  it('do not replicate', async () => {
    const before = (await peer().ask('GET')).json;
    await peer().ask('PUT', '/_local/place', {});
    expect((await peer().ask('GET')).json.doc_count).toBe(before.doc_count);
    expect((await peer().ask('GET', '/_changes')).json.results).toEqual([]);
    expect((await peer().ask('GET', '/_all_docs')).json.rows).toEqual([]);
  });
});
