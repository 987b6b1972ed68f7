import { expect, it } from 'vitest';
import { contract } from './target.ts';

/* Responses that are too long for memory, so the server sends them in pages. */

const pad = (n: number): string => String(n).padStart(4, '0');

contract('a long list', (peer) => {
  const fill = async (count: number) => {
    const docs = Array.from({ length: count }, (_, n) => ({ _id: `d${pad(n)}`, n }));
    await peer().ask('POST', '/_bulk_docs', { docs });
    return docs.map(({ _id }) => _id);
  };
  const rowsOf = async (query: string, body?: object) => {
    const { json } = await peer().ask(body ? 'POST' : 'GET', `/_all_docs${query}`, body);
    return json.rows.map((row: { id?: string; key: string; doc?: { n: number } }) => row);
  };
  const idsOf = async (query: string, body?: object) =>
    (await rowsOf(query, body)).map(({ id }: { id: string }) => id);

  it('is complete and ordered, with and without documents, in both directions', async () => {
    const ids = await fill(130);
    expect(await idsOf('?include_docs=true')).toEqual(ids);
    expect(await idsOf('')).toEqual(ids);
    expect(await idsOf('?include_docs=true&descending=true')).toEqual([...ids].reverse());
    const withDocs = await rowsOf('?include_docs=true');
    expect(withDocs.every(({ doc }: { doc: { n: number } }, n: number) => doc.n === n)).toBe(true);
  });

  it('respects its start and end key on every page', async () => {
    const ids = await fill(130);
    expect(await idsOf('?include_docs=true&limit=101')).toEqual(ids.slice(0, 101));
    expect(await idsOf('?include_docs=true&limit=100&skip=20')).toEqual(ids.slice(20, 120));
    const bounds = '&startkey=%22d0010%22&endkey=%22d0119%22';
    expect(await idsOf(`?include_docs=true${bounds}`)).toEqual(ids.slice(10, 120));
    expect(await idsOf(`?include_docs=true${bounds}&inclusive_end=false`)).toEqual(
      ids.slice(10, 119),
    );
    expect(await idsOf('?include_docs=true&limit=0')).toEqual([]);
    const { json } = await peer().ask('GET', '/_all_docs?include_docs=true');
    expect([json.total_rows, json.offset]).toEqual([130, 0]);
  });

  it('lists requested ids in their order, with repetitions', async () => {
    const ids = await fill(60);
    const keys = [...ids, 'none', ...ids].reverse();
    const rows = await rowsOf('?include_docs=true', { keys });
    expect(rows.map(({ key }: { key: string }) => key)).toEqual(keys);
    expect((await rowsOf('', { keys: [] })).length).toBe(0);
  });

  it('returns one _bulk_get result per requested document', async () => {
    const ids = await fill(60);
    const docs = [...ids, 'none', ...ids].map((id) => ({ id }));
    const { json, status } = await peer().ask('POST', '/_bulk_get', { docs });
    expect(status).toBe(200);
    expect(json.results.map(({ id }: { id: string }) => id)).toEqual(docs.map(({ id }) => id));
    expect((await peer().ask('POST', '/_bulk_get', { docs: [] })).json).toEqual({ results: [] });
  });
});
