import { expect, it } from 'vitest';
import { contract, hash } from './target.ts';

const [A, B, C, D] = [hash('a'), hash('b'), hash('c'), hash('d')];
const open = (revs: string[] | 'all', more = '') =>
  `/doc?revs=true&open_revs=${revs === 'all' ? 'all' : encodeURIComponent(JSON.stringify(revs))}${more}`;

contract('open_revs', (peer) => {
  const prepare = async () => {
    await peer().replicate('doc', [`2-${B}`, `1-${A}`], { n: 2 });
    await peer().replicate('doc', [`2-${C}`, `1-${A}`], { n: 3 });
  };

  it('returns every leaf as JSON, including deleted leaves', async () => {
    await prepare();
    await peer().replicate('doc', [`2-${D}`, `1-${A}`], { _deleted: true });
    const { json } = await peer().ask('GET', open('all'));
    const found = Object.fromEntries(json.map(({ ok }: { ok: { _rev: string } }) => [ok._rev, ok]));
    expect(found).toMatchObject({
      [`2-${B}`]: { n: 2, _revisions: { start: 2, ids: [B, A] } },
      [`2-${C}`]: { n: 3 },
      [`2-${D}`]: { _deleted: true },
    });
  });

  it('lists missing revisions', async () => {
    await prepare();
    const { json } = await peer().ask('GET', open([`2-${B}`, `7-${A}`]));
    expect(json).toMatchObject([{ ok: { n: 2 } }, { missing: `7-${A}` }]);
  });

  it('returns the descendants of a revision once, with latest', async () => {
    await prepare();
    await peer().replicate('doc', [`3-${A}`, `2-${B}`, `1-${A}`], { n: 4 });
    const { json } = await peer().ask('GET', open([`2-${B}`, `3-${A}`, `9-${C}`], '&latest=true'));
    const revs = json.map(
      (one: { ok?: { _rev: string }; missing?: string }) => one.ok?._rev ?? one.missing,
    );
    expect(revs.sort()).toEqual([`3-${A}`, `9-${C}`]);
  });

  it('sends one part per revision when multipart is requested', async () => {
    await prepare();
    const accept = { accept: 'multipart/mixed' };
    const answer = await peer().ask(
      'GET',
      open([`2-${B}`, `7-${A}`], '&latest=true'),
      undefined,
      accept,
    );
    const parts = partsOf(answer.headers.get('content-type') ?? '', answer.text);
    expect(parts.map(({ type }) => type).sort()).toEqual([
      'application/json',
      'application/json; error="true"',
    ]);
    const [document, missing] = ['application/json', 'application/json; error="true"'].map((type) =>
      JSON.parse(parts.find((part) => part.type === type)?.body ?? ''),
    );
    expect(document).toMatchObject({ _id: 'doc', n: 2, _revisions: { start: 2, ids: [B, A] } });
    expect(missing).toEqual({ missing: `7-${A}` });
  });

  it('sends multipart to a client that accepts anything', async () => {
    await prepare();
    const { headers } = await peer().ask('GET', open('all'), undefined, { accept: '*/*' });
    expect(headers.get('content-type')).toMatch(/^multipart\/mixed/);
  });

  it('answers 404 for a document that never existed, and 400 for an invalid list of revisions', async () => {
    expect((await peer().ask('GET', open('all'))).status).toBe(404);
    await prepare();
    for (const revs of ['["nonsense"]', '{', '7'])
      expect((await peer().ask('GET', `/doc?open_revs=${encodeURIComponent(revs)}`)).status).toBe(
        400,
      );
  });
});

function partsOf(contentType: string, text: string): { type: string; body: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n');
      return { type: /content-type: (.*)/i.exec(head)?.[1]?.trim() ?? '', body: body.trim() };
    });
}
