import { expect, it } from 'vitest';
import { contract, hash } from './target.ts';

const [A, B, C, D] = [hash('a'), hash('b'), hash('c'), hash('d')];

contract('bulk', (peer) => {
  it('_bulk_docs answers each document in order', async () => {
    const { json: first } = await peer().ask('PUT', '/b', {});
    const docs = [{ _id: 'a' }, { _id: 'b' }, { n: 1 }, { _id: 'b', _rev: first.rev, n: 2 }];
    const { status, json } = await peer().ask('POST', '/_bulk_docs', { docs });
    expect(status).toBe(201);
    expect(json).toMatchObject([
      { ok: true, id: 'a' },
      { id: 'b', error: 'conflict' },
      { ok: true },
      { ok: true, id: 'b' },
    ]);
  });

  it('_bulk_docs with new_edits=false stores given revisions, and answers the failures alone', async () => {
    const docs = [
      { _id: 'doc', _rev: `3-${C}`, _revisions: { start: 3, ids: [C, B, A] }, n: 3 },
      { _id: 'doc', _rev: `2-${C}`, _revisions: { start: 2, ids: [C, A] }, n: 2 },
      { _id: 'gone', _rev: `1-${A}`, _deleted: true },
    ];
    for (const _again of [1, 2])
      expect(await peer().ask('POST', '/_bulk_docs', { docs, new_edits: false })).toMatchObject({
        status: 201,
        json: [],
      });
    const { json } = await peer().ask('GET', '/doc?conflicts=true&revs=true');
    expect(json).toMatchObject({
      n: 3,
      _conflicts: [`2-${C}`],
      _revisions: { start: 3, ids: [C, B, A] },
    });
    expect((await peer().ask('GET', '/gone')).json.reason).toBe('deleted');
  });

  it('picks the same winner in any order of writes', async () => {
    await peer().replicate('x', [`1-${A}`]);
    await peer().replicate('x', [`1-${B}`]);
    await peer().replicate('y', [`1-${B}`]);
    await peer().replicate('y', [`1-${A}`]);
    await peer().replicate('z', [`2-${C}`, `1-${D}`], { _deleted: true });
    await peer().replicate('z', [`1-${A}`]);
    for (const [id, rev] of Object.entries({ x: `1-${B}`, y: `1-${B}`, z: `1-${A}` }))
      expect((await peer().ask('GET', `/${id}`)).json._rev).toBe(rev);
  });

  it('extends a partly known history', async () => {
    await peer().replicate('doc', [`2-${B}`, `1-${A}`]);
    await peer().replicate('doc', [`4-${D}`, `3-${C}`, `2-${B}`, `1-${A}`]);
    const { json } = await peer().ask('GET', '/doc?conflicts=true&revs=true');
    expect(json._revisions).toEqual({ start: 4, ids: [D, C, B, A] });
    expect(json._conflicts).toBeUndefined();
  });

  it('_revs_diff lists missing revisions', async () => {
    await peer().replicate('doc', [`2-${B}`, `1-${A}`]);
    const asked = { doc: [`2-${B}`, `1-${A}`, `3-${C}`], new: [`1-${A}`], same: [] };
    const { status, json } = await peer().ask('POST', '/_revs_diff', asked);
    expect(status).toBe(200);
    expect(Object.keys(json).sort()).toEqual(['doc', 'new']);
    expect(json.doc).toMatchObject({ missing: [`3-${C}`], possible_ancestors: [`2-${B}`] });
    expect(json.new.missing).toEqual([`1-${A}`]);
    expect((await peer().ask('POST', '/_revs_diff', { doc: [`2-${B}`] })).json).toEqual({});
  });

  it('_bulk_get answers each request in order', async () => {
    await peer().replicate('doc', [`2-${B}`, `1-${A}`], { n: 2 });
    await peer().replicate('doc', [`2-${C}`, `1-${A}`], { n: 3 });
    const docs = [
      { id: 'doc', rev: `2-${B}` },
      { id: 'none', rev: `1-${A}` },
      { id: 'doc', rev: `2-${C}` },
      { id: 'doc', rev: `9-${A}` },
      { id: 'doc' },
    ];
    const { status, json } = await peer().ask('POST', '/_bulk_get?revs=true', { docs });
    expect(status).toBe(200);
    expect(json.results).toMatchObject([
      { id: 'doc', docs: [{ ok: { n: 2, _revisions: { start: 2, ids: [B, A] } } }] },
      { id: 'none', docs: [{ error: { id: 'none', rev: `1-${A}`, error: 'not_found' } }] },
      { id: 'doc', docs: [{ ok: { n: 3 } }] },
      { id: 'doc', docs: [{ error: { rev: `9-${A}` } }] },
      { id: 'doc', docs: [{ ok: {} }, { ok: {} }] },
    ]);
  });

  it('_bulk_get with latest returns the descendants of a revision', async () => {
    await peer().replicate('doc', [`1-${A}`]);
    await peer().replicate('doc', [`2-${B}`, `1-${A}`], { n: 2 });
    const asked = { docs: [{ id: 'doc', rev: `1-${A}` }] };
    const { json } = await peer().ask('POST', '/_bulk_get?revs=true&latest=true', asked);
    expect(json.results[0].docs).toMatchObject([{ ok: { _rev: `2-${B}`, n: 2 } }]);
  });

  it('_all_docs lists in order, forwards and backwards', async () => {
    await peer().ask('POST', '/_bulk_docs', { docs: ['a', 'b', 'c', 'd'].map((_id) => ({ _id })) });
    const ids = async (query: string): Promise<string[]> =>
      (await peer().ask('GET', `/_all_docs?${query}`)).json.rows.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids('')).toEqual(['a', 'b', 'c', 'd']);
    expect(await ids('descending=true&limit=2')).toEqual(['d', 'c']);
    expect(await ids('startkey="b"&endkey="c"')).toEqual(['b', 'c']);
    expect(await ids('start_key="b"&end_key="d"&inclusive_end=false')).toEqual(['b', 'c']);
    expect(await ids('startkey="c"&endkey="b"&descending=true')).toEqual(['c', 'b']);
    expect(await ids('skip=1&limit=1')).toEqual(['b']);
    expect(await ids('key="c"')).toEqual(['c']);
    expect(await ids('limit=0')).toEqual([]);
  });

  it('_all_docs answers requested keys, including keys of deleted and missing documents', async () => {
    const { json: b } = await peer().ask('PUT', '/b', {});
    await peer().ask('DELETE', `/b?rev=${b.rev}`);
    await peer().ask('PUT', '/a', { n: 1 });
    const { json } = await peer().ask('POST', '/_all_docs?include_docs=true&update_seq=true', {
      keys: ['none', 'b', 'a'],
    });
    expect(json.rows).toMatchObject([
      { key: 'none', error: 'not_found' },
      { key: 'b', value: { deleted: true }, doc: null },
      { key: 'a', doc: { n: 1 } },
    ]);
    expect((await peer().ask('GET', '/_all_docs?update_seq=true')).json.update_seq).toBeDefined();
  });

  it('rejects bodies of the wrong form', async () => {
    const json = { 'content-type': 'application/json' };
    const wrong: [string, string][] = [
      ['/_bulk_docs', '{"docs":1}'],
      ['/_bulk_docs', '{'],
      ['/_bulk_docs', '{"docs":["text"]}'],
      ['/_bulk_get', '{}'],
      ['/_bulk_get', '{"docs":1}'],
      ['/_bulk_get', '{"docs":[]'],
      ['/_bulk_get', '[]'],
      ['/_revs_diff', '[]'],
      ['/_revs_diff', '"text"'],
      ['/_revs_diff', '{"a":1}'],
      ['/_revs_diff', '{"a":{"b":"1-a"}}'],
      ['/_revs_diff', '\ufffe'],
      ['/_all_docs', '[]'],
      ['/_all_docs', '{"keys":1}'],
      ['/_all_docs', '{'],
      ['/_changes?filter=_doc_ids', '{"doc_ids":1}'],
    ];
    for (const [path, body] of wrong) {
      const answer = await peer().ask('POST', path, body, json);
      expect([path, body, answer.status, answer.json.error]).toEqual([
        path,
        body,
        400,
        'bad_request',
      ]);
    }
    const form = await peer().ask('POST', '/_bulk_docs', '{"docs":[]}', {
      'content-type': 'text/plain',
    });
    expect(form).toMatchObject({ status: 415, json: { error: 'bad_content_type' } });
    expect(await peer().ask('GET', '/_all_docs?limit=many')).toMatchObject({
      status: 400,
      json: { error: 'query_parse_error' },
    });
  });

  it('answers each malformed list item separately', async () => {
    await peer().replicate('doc', [`1-${A}`], { n: 1 });
    const revs = [3, null, {}, 'x', '0-a', `1-${'z'.repeat(32)}`, `1-${A}`, `2-${B}`];
    expect((await peer().ask('POST', '/_revs_diff', { doc: revs, none: [3] })).json).toMatchObject({
      doc: { missing: [`2-${B}`] },
    });
    const docs = [3, null, {}, { id: 3 }, { id: '' }, { id: '_x' }, { id: 'doc', rev: 3 }];
    const { status, json } = await peer().ask('POST', '/_bulk_get', {
      docs: [...docs, { id: 'doc', rev: 'x' }, { id: 'doc', rev: null }, { id: 'doc' }],
    });
    expect(status).toBe(200);
    const errors = json.results.map(
      ({ docs: [found] }: { docs: { error?: { error: string } }[] }) => found?.error?.error,
    );
    const [badId, badRequest] = ['illegal_docid', 'bad_request'];
    expect(errors).toEqual([
      ...[badRequest, badRequest, badRequest, badRequest, badId, badId],
      ...[badRequest, badRequest, badRequest, undefined],
    ]);
  });

  it('stores all documents of a batch, even those with a lone surrogate', async () => {
    const texts = ['\ud83d', 'a\\ud83d', '\\\ud83d', '\ud83d\ude00'];
    const docs = texts.map((text, at) => ({ _id: `d${at}`, text }));
    expect((await peer().ask('POST', '/_bulk_docs', { docs })).json).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    const { json } = await peer().ask('GET', '/_all_docs?include_docs=true');
    const stored = json.rows.map(({ doc }: { doc: { text: string } }) => doc.text);
    const replaced = ['\ufffd', 'a\\ud83d', '\\\ufffd', '\ud83d\ude00'];
    expect(stored).toEqual(peer().isEmbedded ? texts : replaced);
  });

  it('answers deeply nested JSON and invalid revision histories with an error', async () => {
    const deep = `{"docs":[{"_id":"deep","v":${'['.repeat(30_000)}${']'.repeat(30_000)}}]}`;
    const json = { 'content-type': 'application/json' };
    expect((await peer().ask('POST', '/_bulk_docs', deep, json)).status).toBe(400);
    const histories = [
      { start: 1, ids: [A, B] },
      { start: 'x', ids: [A] },
      { start: 2, ids: 'ab' },
      { start: -1, ids: [] },
      7,
    ];
    for (const _revisions of histories) {
      const docs = [{ _id: 'doc', _revisions }];
      expect(
        (await peer().ask('POST', '/_bulk_docs', { docs, new_edits: false })).status,
      ).toBeGreaterThanOrEqual(400);
    }
    const forged = { docs: [{ _id: 'doc', _rev: `1-${A}`, _rev_tree: [] }], new_edits: false };
    expect((await peer().ask('POST', '/_bulk_docs', forged)).json.error).toBe('doc_validation');
    expect((await peer().ask('GET')).json.doc_count).toBe(0);
  });
});
