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

  it('are found under an encoded address as well', async () => {
    await peer().ask('PUT', '/_local%2Fplace%2F%2B%3D', { n: 1 });
    expect((await peer().ask('GET', '/_local/place%2F%2B%3D')).json._id).toBe('_local/place/+=');
  });

  it('do not replicate', async () => {
    const before = (await peer().ask('GET')).json;
    await peer().ask('PUT', '/_local/place', {});
    expect((await peer().ask('GET')).json.doc_count).toBe(before.doc_count);
    expect((await peer().ask('GET', '/_changes')).json.results).toEqual([]);
    expect((await peer().ask('GET', '/_all_docs')).json.rows).toEqual([]);
  });
});
