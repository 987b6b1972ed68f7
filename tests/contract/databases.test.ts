import { expect, it } from 'vitest';
import { contract, type Peer } from './target.ts';

contract('databases', (peer) => {
  it('returns the welcome message', async () => {
    const { status, json } = await peer().call('GET', '/');
    expect(status).toBe(200);
    expect(json).toMatchObject({ couchdb: 'Welcome', version: expect.any(String) });
  });

  it('confirms an existing database, with and without a trailing slash', async () => {
    for (const path of ['', '/']) {
      expect((await peer().ask('HEAD', path)).status).toBe(200);
      const { json } = await peer().ask('GET', path);
      expect(json).toMatchObject({
        db_name: peer().database,
        doc_count: 0,
        instance_start_time: '0',
      });
      expect(json.update_seq).toBeDefined();
    }
  });

  it('counts the documents that are not deleted', async () => {
    await peer().ask('PUT', '/a', {});
    const { json } = await peer().ask('PUT', '/b', {});
    await peer().ask('DELETE', `/b?rev=${json.rev}`);
    expect((await peer().ask('GET')).json.doc_count).toBe(1);
  });

  it('answers 404 for a missing database', async () => {
    const missing = `/${peer().database}x`;
    expect((await peer().call('HEAD', missing)).status).toBe(404);
    for (const path of ['', '/', '/doc', '/_changes', '/_all_docs', '/_local/x']) {
      const { status, json } = await peer().call('GET', missing + path);
      expect([path, status, json.error]).toEqual([path, 404, 'not_found']);
    }
    const { status } = await peer().call('POST', `${missing}/_bulk_docs`, { docs: [] });
    expect(status).toBe(404);
  });

  it('creates and deletes databases', async () => {
    const path = `/${peer().database}-2`;
    const json = { 'content-type': 'application/json' };
    expect(await peer().call('PUT', path, undefined, json)).toMatchObject({
      status: 201,
      json: { ok: true },
    });
    expect(await peer().call('PUT', path)).toMatchObject({
      status: 412,
      json: { error: 'file_exists' },
    });
    expect((await peer().call('GET', '/_all_dbs')).json).toContain(path.slice(1));
    expect(await peer().call('DELETE', path, undefined, json)).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    expect(await peer().call('DELETE', path)).toMatchObject({
      status: 404,
      json: { error: 'not_found' },
    });
  });

  it('accepts an encoded slash in a name', async () => {
    const path = `/${peer().database}%2Fpart`;
    expect((await peer().call('PUT', path)).status).toBe(201);
    expect((await peer().call('GET', path)).json.db_name).toBe(`${peer().database}/part`);
    expect((await peer().call('DELETE', path)).status).toBe(200);
  });

  it('rejects invalid names', async () => {
    for (const name of ['Upper', '1st', 'a.b', 'a%20b', 'a%2F..%2Fb%5C', '%C3%A7']) {
      const { status, json } = await peer().call('PUT', `/${name}`);
      expect([name, status, json.error]).toEqual([name, 400, 'illegal_database_name']);
    }
  });

  it('confirms a request to write everything to the disk', async () => {
    for (const body of [undefined, '']) {
      const answer = await peer().ask('POST', '/_ensure_full_commit', body, {
        'content-type': 'application/json',
      });
      expect(answer).toMatchObject({ status: 201, json: { ok: true, instance_start_time: '0' } });
    }
  });

  it('answers 405 to an unknown method of a route', async () => {
    const wrong: [string, string][] = [
      ['DELETE', '/_changes'],
      ['GET', '/_bulk_docs'],
      ['GET', '/_revs_diff'],
      ['PUT', '/_all_docs'],
    ];
    for (const [method, path] of wrong) {
      const { status, json, headers } = await peer().ask(method, path);
      expect([path, status, json.error]).toEqual([path, 405, 'method_not_allowed']);
      expect(headers.get('allow')).toBeTruthy();
    }
  });

  it('answers 404 to unknown routes', async () => {
    await unknown(peer(), `/${peer().database}/_nothing`);
    await unknown(peer(), '/none/_design/none/_view/none');
    const below = await peer().ask('GET', '/_local/none/attachment');
    expect(below).toMatchObject({ status: 400, json: { error: 'bad_request' } });
  });

  it('returns the session’s user', async () => {
    const { json } = await peer().call('GET', '/_session');
    expect(json).toMatchObject({ ok: true, userCtx: { roles: expect.any(Array) } });
  });
});

async function unknown(peer: Peer, path: string): Promise<void> {
  const { status, json } = await peer.call('GET', path);
  expect([path, status, json.error]).toEqual([path, 404, 'not_found']);
}
