import PouchDB from 'pouchdb';
import { describe, expect, it } from 'vitest';
import { forbidden, unauthorized } from '../../sync-server/storage/couch-error.ts';
import { guarded } from './guarded.ts';
import { hash } from './target.ts';

const [A, B, C] = [hash('a'), hash('b'), hash('c')];

describe('a guarded protocol', () => {
  it('asks the guard first, once per request, with the action', async () => {
    const { guard, peer } = await guarded();
    const asks: [string, string, string][] = [
      ['GET', '', 'read'],
      ['HEAD', '/', 'read'],
      ['GET', '/doc', 'read'],
      ['GET', '/_changes', 'read'],
      ['POST', '/_changes', 'read'],
      ['POST', '/_revs_diff', 'read'],
      ['POST', '/_missing_revs', 'read'],
      ['POST', '/_find', 'read'],
      ['POST', '/_bulk_get', 'read'],
      ['POST', '/_all_docs', 'read'],
      ['GET', '/_local/x', 'read'],
      ['GET', '/_nothing', 'read'],
      ['GET', '/_design/a/_view/b', 'read'],
      ['PUT', '/doc', 'write'],
      ['PUT', '/doc/attachment', 'write'],
      ['DELETE', '/doc', 'write'],
      ['POST', '', 'write'],
      ['POST', '/_bulk_docs', 'push'],
      ['PUT', '/_local/x', 'checkpoint'],
      ['PUT', '/_local%2Fx', 'checkpoint'],
      ['DELETE', '/_local/x', 'checkpoint'],
      ['POST', '/_ensure_full_commit', 'checkpoint'],
      ['PUT', '', 'admin'],
      ['DELETE', '', 'admin'],
      ['POST', '/_compact', 'admin'],
      ['POST', '/_purge', 'admin'],
      ['GET', '/_security', 'admin'],
      ['PUT', '/_security', 'admin'],
    ];
    guard.refusal = () => forbidden('no');
    for (const [method, path, intent] of asks) {
      guard.admitted.length = 0;
      const { status } = await peer.ask(method, path);
      expect([method, path, status, ...guard.admitted]).toEqual([
        method,
        path,
        403,
        `${method} ${peer.database} ${intent}`,
      ]);
    }
    for (const name of ['_all_dbs', '_dbs_info', '_up', '_uuids']) {
      guard.admitted.length = 0;
      expect((await peer.call('GET', `/${name}`)).status).toBe(403);
      expect(guard.admitted).toEqual([`GET ${name} admin`]);
    }
  });

  it('forwards a demand for credentials', async () => {
    const { guard, peer } = await guarded();
    guard.refusal = () =>
      unauthorized('Who are you?', { 'www-authenticate': 'Basic realm="school"' });
    const answer = await peer.ask('GET', '/_all_docs');
    expect(answer).toMatchObject({
      status: 401,
      json: { error: 'unauthorized', reason: 'Who are you?' },
    });
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="school"');
  });

  it('returns the user whom the guard names', async () => {
    const { guard, peer } = await guarded();
    expect((await peer.call('GET', '/_session')).json.userCtx).toEqual({ name: null, roles: [] });
    guard.identify = async () => ({ name: 'ada', roles: ['teacher'] });
    expect((await peer.call('GET', '/_session')).json.userCtx.name).toBe('ada');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await peer.call('POST', '/_session', 'name=ada&password=x', form)).status).toBe(404);
  });

  it('answers the same for a hidden and a missing database', async () => {
    const { guard, peer } = await guarded();
    guard.refusal = () => forbidden('no');
    const [hidden, missing] = await Promise.all([peer.ask('GET'), peer.call('GET', '/none')]);
    expect(hidden.text).toBe(missing.text);
  });

  it('rejects one document and stores the others, and PouchDB reports which', async () => {
    const { guard, peer } = await guarded();
    guard.verdict = ({ id }) => (id === 'bad' ? 'too bad' : undefined);
    const device = new PouchDB(`device-${peer.database}`, { adapter: 'memory' });
    await device.bulkDocs([{ _id: 'a' }, { _id: 'bad' }, { _id: 'z' }]);
    const denied: unknown[] = [];
    const push = device.replicate.to(peer.pouch());
    push.on('denied', (refused) => denied.push(refused));
    const done = await push;
    await device.destroy();
    expect(done).toMatchObject({ ok: true, docs_written: 2, doc_write_failures: 1 });
    expect(denied).toMatchObject([{ id: 'bad', name: 'forbidden', reason: 'too bad' }]);
    expect((await peer.ask('GET', '/_all_docs')).json.total_rows).toBe(2);
  });

  it('rejects a single document with 403', async () => {
    const { guard, peer } = await guarded();
    guard.verdict = () => 'no';
    for (const [method, path] of [
      ['PUT', '/a'],
      ['POST', ''],
      ['PUT', '/_design/d'],
    ] as const)
      expect(await peer.ask(method, path, {})).toMatchObject({
        status: 403,
        json: { error: 'forbidden', reason: 'no' },
      });
    const docs = [{ _id: 'a' }, { _id: 'b' }];
    expect((await peer.ask('POST', '/_bulk_docs', { docs })).json).toMatchObject([
      { id: 'a', error: 'forbidden', reason: 'no' },
      { id: 'b', error: 'forbidden', reason: 'no' },
    ]);
  });

  it('tells the guard which of the requested revisions are stored', async () => {
    const { guard, peer } = await guarded();
    await peer.replicate('doc', [`2-${B}`, `1-${A}`], { n: 2 });
    guard.told.length = 0;
    const asked = { doc: [`2-${B}`, `2-${C}`, 'none'], other: [`1-${A}`] };
    for (const route of ['/_revs_diff', '/_missing_revs'])
      expect((await peer.ask('POST', route, asked)).status).toBe(200);
    const there = { id: 'doc', rev: `2-${B}` };
    expect(guard.told).toEqual([there, there]);
  });

  it('calls the judge with the stored document, the new document and their ancestry', async () => {
    const { guard, peer } = await guarded();
    await peer.replicate('doc', [`1-${A}`], { n: 1 });
    await peer.replicate('doc', [`2-${B}`, `1-${A}`], { n: 2 });
    await peer.replicate('doc', [`2-${C}`, `1-${A}`], { n: 3 });
    expect(guard.judged).toEqual([
      {
        id: 'doc',
        after: { _id: 'doc', _rev: `1-${A}`, n: 1 },
        before: null,
        knows: true,
        revision: { start: 1, ids: [A] },
      },
      {
        id: 'doc',
        after: { _id: 'doc', _rev: `2-${B}`, n: 2 },
        before: { _id: 'doc', _rev: `1-${A}`, n: 1 },
        knows: true,
        revision: { start: 2, ids: [B, A] },
      },
      {
        id: 'doc',
        after: { _id: 'doc', _rev: `2-${C}`, n: 3 },
        before: { _id: 'doc', _rev: `2-${B}`, n: 2 },
        knows: false,
        revision: { start: 2, ids: [C, A] },
        leaves: { living: 2, all: 2 },
      },
    ]);
  });

  it('passes all leaves to the judge, because a device may have merged a losing leaf', async () => {
    const { guard, peer } = await guarded();
    for (const [rev, n] of [
      [`2-${B}`, 2],
      [`2-${C}`, 3],
    ] as const)
      await peer.replicate('doc', [rev, `1-${A}`], { n });
    await peer.replicate('doc', [`3-${A}`, `2-${C}`, `1-${A}`], { n: 4 });
    const [, , last] = guard.judged;
    expect(last).toMatchObject({
      before: { _rev: `2-${C}`, n: 3 },
      rivals: [{ _id: 'doc', _rev: `2-${B}`, n: 2 }],
      knows: true,
    });
    expect(last?.before).not.toHaveProperty('_conflicts');
  });

  it('does not judge stored revisions or local documents', async () => {
    const { guard, peer } = await guarded();
    await peer.replicate('doc', [`1-${A}`]);
    await peer.replicate('doc', [`2-${B}`, `1-${A}`]);
    guard.judged.length = 0;
    guard.verdict = () => 'no';
    for (const revs of [[`1-${A}`], [`2-${B}`, `1-${A}`]])
      expect((await peer.replicate('doc', revs)).json).toEqual([]);
    expect((await peer.ask('PUT', '/_local/x', {})).status).toBe(201);
    expect(guard.judged).toEqual([]);
  });

  it('refuses a local document without judging it if the guard forbids checkpoints', async () => {
    const { guard, peer } = await guarded();
    guard.refusal = (intent) => (intent === 'checkpoint' ? forbidden('no place') : undefined);
    const docs = [{ _id: '_local/x' }, { _id: 'a' }];
    expect((await peer.ask('POST', '/_bulk_docs', { docs })).json).toMatchObject([
      { id: '_local/x', error: 'forbidden', reason: 'no place' },
      { ok: true, id: 'a' },
    ]);
    expect(guard.judged.map(({ id }) => id)).toEqual(['a']);
    expect((await peer.ask('GET', '/_local/x')).status).toBe(404);
  });

  it('judges two revisions of one document in a batch one after the other', async () => {
    const { guard, peer } = await guarded();
    guard.verdict = ({ before }) => (before?.closed ? 'closed' : undefined);
    const docs = [
      { _id: 'doc', _revisions: { start: 1, ids: [A] }, closed: true },
      { _id: 'doc', _revisions: { start: 2, ids: [B, A] }, closed: false },
    ];
    const { json } = await peer.ask('POST', '/_bulk_docs', { docs, new_edits: false });
    expect(json).toMatchObject([{ id: 'doc', error: 'forbidden', reason: 'closed' }]);
    expect((await peer.ask('GET', '/doc')).json.closed).toBe(true);
  });

  it('judges simultaneous requests one after the other', async () => {
    const { guard, peer } = await guarded();
    guard.verdict = ({ before }) => (before ? 'one is enough' : undefined);
    const pushes = await Promise.all(
      [A, B, C].map((letter) => peer.replicate('doc', [`1-${letter}`])),
    );
    expect(pushes.filter(({ json }) => json.length === 0)).toHaveLength(1);
    expect((await peer.ask('GET', '/doc?conflicts=true')).json._conflicts).toBeUndefined();
  });

  it('judges deletions, and a deleted document that is restored', async () => {
    const { guard, peer } = await guarded();
    const { json } = await peer.ask('PUT', '/doc', {});
    await peer.ask('DELETE', `/doc?rev=${json.rev}`);
    await peer.ask('PUT', '/doc', { n: 2 });
    expect(guard.judged[1]).toMatchObject({
      after: { _deleted: true },
      before: { _rev: json.rev },
      knows: true,
    });
    expect(guard.judged[2]).toMatchObject({
      after: { n: 2 },
      before: { _deleted: true },
      knows: true,
    });
  });

  it('rejects attachments on every route, and stores the batch’s other documents', async () => {
    const { peer } = await guarded();
    const _attachments = { a: { content_type: 'text/plain', data: '' } };
    const refused = {
      status: 403,
      json: { error: 'forbidden', reason: 'Attachments are not accepted here.' },
    };
    expect(await peer.ask('PUT', '/doc/a', 'text', { 'content-type': 'text/plain' })).toMatchObject(
      refused,
    );
    expect(await peer.ask('PUT', '/doc', { _attachments })).toMatchObject(refused);
    const related = '--m\r\n\r\n{"_attachments":{"a":{"follows":true}}}\r\n--m\r\n\r\nx\r\n--m--';
    expect(
      await peer.ask('PUT', '/doc', related, { 'content-type': 'multipart/related; boundary=m' }),
    ).toMatchObject(refused);
    const docs = [
      { _id: 'with', _attachments },
      { _id: 'without', _attachments: {} },
    ];
    expect((await peer.ask('POST', '/_bulk_docs', { docs })).json).toMatchObject([
      { id: 'with', error: 'forbidden' },
      { id: 'without', ok: true },
    ]);
    expect((await peer.ask('GET', '/without/a')).status).toBe(404);
  });

  it('offers devices no search, no selectors and no multipart responses', async () => {
    const { peer } = await guarded();
    await peer.ask('PUT', '/doc', {});
    const selector = { n: 1 };
    const search = await peer.ask('POST', '/_find', { selector });
    const feed = await peer.ask('POST', '/_changes?filter=_selector', { selector });
    expect([search.status, feed.status]).toEqual([405, 501]);
    if (!peer.isEmbedded) return;
    const accept = { accept: 'multipart/mixed' };
    const { json } = await peer.ask('GET', '/doc?open_revs=all', undefined, accept);
    expect(json).toMatchObject([{ ok: { _id: 'doc' } }]);
  });

  it('reveals no internal detail of a failure', async () => {
    const { guard, peer } = await guarded();
    guard.refusal = () => new Error('secret detail');
    const { status, json, text } = await peer.ask('GET');
    expect([status, json.error]).toEqual([500, 'internal_server_error']);
    expect(text).not.toContain('secret');
  });
});
