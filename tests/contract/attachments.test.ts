import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { related } from './related.ts';
import { contract, hash, type Peer } from './target.ts';

const [A, B] = [hash('a'), hash('b')];
const text = Buffer.from('ışık').toString('base64');
const inline = { 'a.txt': { content_type: 'text/plain', data: text } };

const tests = (peer: () => Peer) => {
  it('are stored inline, and each is returned unchanged, whatever its type', async () => {
    const { json } = await peer().ask('PUT', '/doc', { _attachments: inline });
    expect(json.ok).toBe(true);
    const read = await peer().ask('GET', '/doc/a.txt');
    expect([read.text, read.headers.get('content-type')]).toEqual(['ışık', 'text/plain']);
    const known = { 'if-none-match': read.headers.get('etag') ?? '' };
    const again = await peer().ask('GET', '/doc/a.txt', undefined, known);
    expect([again.status, again.text]).toEqual([304, '']);
    const body = '{"not": parsed}';
    const put = await peer().ask('PUT', `/doc/b/c.json?rev=${json.rev}`, body, {
      'content-type': 'application/json',
    });
    expect(put.status).toBe(201);
    expect((await peer().ask('GET', '/doc/b/c.json')).text).toBe(body);
    const { json: doc } = await peer().ask('GET', '/doc');
    expect(doc._attachments).toMatchObject({
      'a.txt': { stub: true, length: 7 },
      'b/c.json': { stub: true },
    });
    const whole = await peer().ask('GET', '/doc?attachments=true');
    expect(whole.json._attachments['a.txt'].data).toBe(text);
    const gone = await peer().ask('DELETE', `/doc/a.txt?rev=${put.json.rev}`);
    expect(gone.status).toBe(200);
    expect((await peer().ask('GET', '/doc/a.txt')).status).toBe(404);
  });

  it('are rejected if a stub names an attachment that is not stored', async () => {
    const stub = {
      stub: true,
      digest: 'md5-1B2M2Y8AsgTpgAmY7PhCfg==',
      length: 1,
      revpos: 1,
      content_type: 'text/plain',
    };
    const answer = await peer().ask('PUT', '/doc', { _attachments: { none: stub } });
    expect(answer).toMatchObject({ status: 412, json: { error: 'missing_stub' } });
  });

  it('are written and read as multipart', async () => {
    const plain = Buffer.from('one\r\n--two\r\n');
    const zipped = gzipSync('three');
    const doc = {
      _rev: `2-${B}`,
      _revisions: { start: 2, ids: [B, A] },
      _attachments: {
        plain: { content_type: 'text/plain', follows: true, length: plain.length, revpos: 1 },
        zipped: {
          content_type: 'text/plain',
          follows: true,
          encoding: 'gzip',
          length: 5,
          encoded_length: zipped.length,
          revpos: 2,
        },
      },
    };
    expect(await putRelated(peer(), doc, [plain, zipped])).toMatchObject({
      ok: true,
      rev: `2-${B}`,
    });
    expect((await peer().ask('GET', '/doc/plain')).text).toBe(plain.toString());
    expect((await peer().ask('GET', '/doc/zipped')).text).toBe('three');
    const open = `/doc?revs=true&open_revs=["2-${B}"]`;
    const parts = await peer().ask('GET', open, undefined, { accept: 'multipart/mixed' });
    expect(parts.text).toContain('multipart/related');
    expect(parts.text).toContain('filename="plain"');
    expect(parts.text).toContain(plain.toString());
  });

  it('are left out for a reader that already has them', async () => {
    const { json: first } = await peer().ask('PUT', '/doc', { _attachments: inline });
    const stub = (await peer().ask('GET', '/doc')).json._attachments;
    const { json: second } = await peer().ask('PUT', '/doc', {
      _rev: first.rev,
      n: 2,
      _attachments: stub,
    });
    const query = `revs=true&open_revs=["${second.rev}"]&atts_since=["${first.rev}"]`;
    const { text: parts } = await peer().ask('GET', `/doc?${query}`, undefined, {
      accept: 'multipart/mixed',
    });
    expect(parts).toContain('"stub":true');
    expect(parts).not.toContain('filename=');
  });
};

async function putRelated(peer: Peer, doc: object, bodies: Buffer[]): Promise<object> {
  const { body, headers } = related(doc, bodies);
  return (await peer.ask('PUT', '/doc?new_edits=false', body, headers)).json;
}

// The gateway, with which CouchDB is used, refuses attachments; see guard.test.ts.
contract('attachments', tests, { onlyEmbedded: true });
