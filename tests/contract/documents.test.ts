import { expect, it } from 'vitest';
import { contract, hash } from './target.ts';

const [A, B, C, D, E] = [hash('a'), hash('b'), hash('c'), hash('d'), hash('e')];

contract('documents', (peer) => {
  it('creates, reads, updates and deletes a document', async () => {
    const made = await peer().ask('PUT', '/doc', { n: 1 });
    expect(made).toMatchObject({ status: 201, json: { ok: true, id: 'doc' } });
    const changed = await peer().ask('PUT', `/doc?rev=${made.json.rev}`, { n: 2 });
    expect(changed.status).toBe(201);
    const read = await peer().ask('GET', '/doc');
    expect(read.json).toEqual({ _id: 'doc', _rev: changed.json.rev, n: 2 });
    expect(read.headers.get('etag')).toBe(`"${changed.json.rev}"`);
    const head = await peer().ask('HEAD', '/doc');
    expect([head.status, head.headers.get('etag'), head.text]).toEqual([
      200,
      `"${changed.json.rev}"`,
      '',
    ]);
    const gone = await peer().ask('DELETE', '/doc', undefined, { 'if-match': changed.json.rev });
    expect(gone).toMatchObject({ status: 200, json: { ok: true, id: 'doc' } });
    expect(await peer().ask('GET', '/doc')).toMatchObject({
      status: 404,
      json: { reason: 'deleted' },
    });
    const tombstone = await peer().ask('GET', `/doc?rev=${gone.json.rev}`);
    expect(tombstone.json).toMatchObject({ _id: 'doc', _deleted: true });
    const again = await peer().ask('PUT', '/doc', { n: 3 });
    expect(again.json.rev).toMatch(/^4-/);
  });

  it('assigns an id to a document that has none', async () => {
    const { status, json } = await peer().ask('POST', '', { n: 1 });
    expect(status).toBe(201);
    expect((await peer().ask('GET', `/${json.id}`)).json.n).toBe(1);
  });

  it('rejects an edit without the latest revision', async () => {
    const { json } = await peer().ask('PUT', '/doc', { n: 1 });
    for (const rev of ['', '?rev=1-0123456789abcdef0123456789abcdef'])
      expect(await peer().ask('PUT', `/doc${rev}`, { n: 2 })).toMatchObject({
        status: 409,
        json: { error: 'conflict', reason: 'Document update conflict.' },
      });
    expect((await peer().ask('DELETE', '/doc')).status).toBe(409);
    expect((await peer().ask('GET', '/doc')).json._rev).toBe(json.rev);
  });

  it('distinguishes missing from deleted documents', async () => {
    expect(await peer().ask('GET', '/none')).toMatchObject({
      status: 404,
      json: { error: 'not_found', reason: 'missing' },
    });
    expect((await peer().ask('DELETE', '/none')).status).toBe(404);
    await peer().ask('PUT', '/doc', {});
    const unknown = `rev=9-${C}`;
    expect((await peer().ask('GET', `/doc?${unknown}`)).status).toBe(404);
    // CouchDB returns the winner instead.
    const latest = peer().isEmbedded ? 404 : 200;
    expect((await peer().ask('GET', `/doc?${unknown}&latest=true`)).status).toBe(latest);
    const malformed = await peer().ask('GET', '/doc?rev=nonsense');
    expect(malformed).toMatchObject({ status: 400, json: { error: 'bad_request' } });
  });

  it('distinguishes ids with slashes, spaces, percents and letters of every language', async () => {
    const ids = ['a/b', 'a b', '100%', 'ışık-ğüş/İ', 'a+b', 'a?b#c', '_design/a', '\u{1f600}'];
    for (const id of ids)
      expect((await peer().ask('PUT', `/${encodeURIComponent(id)}`, { id })).json.id).toBe(id);
    for (const id of ids)
      expect((await peer().ask('GET', `/${encodeURIComponent(id)}`)).json).toMatchObject({
        _id: id,
        id,
      });
    expect((await peer().ask('GET', '/_design/a')).json._id).toBe('_design/a');
  });

  it('rejects invalid ids, members and bodies', async () => {
    expect(await peer().ask('PUT', '/doc', { _foo: 1 })).toMatchObject({
      status: 400,
      json: { error: 'doc_validation', reason: 'Bad special document member: _foo' },
    });
    for (const body of ['{not json', '', '[]', '"text"', 'null', '\u0000'])
      expect(await peer().ask('PUT', '/doc', body)).toMatchObject({
        status: 400,
        json: { error: 'bad_request' },
      });
    const illegal = await peer().ask('POST', '', { _id: '_illegal' });
    expect(illegal).toMatchObject({ status: 400, json: { error: 'illegal_docid' } });
    expect((await peer().ask('GET', '/doc')).status).toBe(404);
  });

  it('returns history, conflicts and deleted conflicts', async () => {
    await peer().replicate('doc', [`2-${B}`, `1-${A}`], { n: 2 });
    await peer().replicate('doc', [`2-${C}`, `1-${A}`], { n: 3 });
    await peer().replicate('doc', [`3-${D}`, `2-${E}`, `1-${A}`], { _deleted: true });
    const { json } = await peer().ask(
      'GET',
      '/doc?revs=true&conflicts=true&deleted_conflicts=true&revs_info=true',
    );
    expect(json).toMatchObject({
      _rev: `2-${C}`,
      n: 3,
      _conflicts: [`2-${B}`],
      _deleted_conflicts: [`3-${D}`],
      _revisions: { start: 2, ids: [C, A] },
    });
    expect(json._revs_info[0]).toEqual({ rev: `2-${C}`, status: 'available' });
    expect((await peer().ask('GET', `/doc?rev=2-${B}`)).json.n).toBe(2);
    expect((await peer().ask('GET', `/doc?rev=1-${A}&latest=true`)).json._rev).toMatch(/^[23]-/);
  });

  it('stores a replicated revision unchanged', async () => {
    const body = { _rev: `2-${B}`, _revisions: { start: 2, ids: [B, A] }, n: 1 };
    const { status, json } = await peer().ask('PUT', '/doc?new_edits=false', body);
    expect([status, json.rev]).toEqual([201, `2-${B}`]);
    expect((await peer().ask('GET', '/doc?revs=true')).json._revisions).toEqual({
      start: 2,
      ids: [B, A],
    });
  });

  it('rejects documents that are too large', async () => {
    const answer = await peer().ask('PUT', '/doc', { text: 'x'.repeat(200_000) });
    expect(answer).toMatchObject({ status: 413, json: { error: 'too_large' } });
  });
});
