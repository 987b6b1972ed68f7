import { expect, it } from 'vitest';
import { FeedReader, linesOf } from './feed-reader.ts';
import { contract, hash } from './target.ts';

const [A, B, C] = [hash('a'), hash('b'), hash('c')];
const idsOf = (json: { results: { id: string }[] }) => json.results.map(({ id }) => id);

contract('the changes feed', (peer) => {
  it('lists every document once, by its latest change', async () => {
    const { json: a } = await peer().ask('PUT', '/a', {});
    const { json: b } = await peer().ask('PUT', '/b', {});
    await peer().ask('PUT', `/a?rev=${a.rev}`, { n: 2 });
    const gone = await peer().ask('DELETE', `/b?rev=${b.rev}`);
    const { json } = await peer().ask('GET', '/_changes');
    expect(idsOf(json)).toEqual(['a', 'b']);
    expect(json.results[1]).toMatchObject({ deleted: true, changes: [{ rev: gone.json.rev }] });
    expect(json.pending).toBe(0);
    const rest = await peer().ask(
      'GET',
      `/_changes?since=${encodeURIComponent(json.results[0].seq)}`,
    );
    expect(idsOf(rest.json)).toEqual(['b']);
    const none = await peer().ask('GET', `/_changes?since=${encodeURIComponent(json.last_seq)}`);
    expect(none.json.results).toEqual([]);
    expect((await peer().ask('GET', '/_changes?since=now')).json.results).toEqual([]);
  });

  it('continues after a limited response, and returns the number of pending changes', async () => {
    const docs = Array.from({ length: 7 }, (_, n) => ({ _id: `d${n}` }));
    await peer().ask('POST', '/_bulk_docs', { docs });
    const nothing = await peer().ask('GET', '/_changes?limit=0');
    expect(nothing.json).toMatchObject({ results: [], pending: 7 });
    const seen: string[] = [];
    let since = '0';
    for (const left of [4, 1, 0]) {
      const { json } = await peer().ask(
        'GET',
        `/_changes?limit=3&since=${encodeURIComponent(since)}`,
      );
      seen.push(...idsOf(json));
      expect(json.pending).toBe(left);
      since = json.last_seq;
    }
    expect(seen.sort()).toEqual(docs.map(({ _id }) => _id));
  });

  it('returns more than one page of changes in one response', async () => {
    const docs = Array.from({ length: 1200 }, (_, n) => ({ _id: `d${n}` }));
    await peer().ask('POST', '/_bulk_docs', { docs });
    for (const query of ['', 'include_docs=true']) {
      const { json } = await peer().ask('GET', `/_changes?${query}`);
      expect(new Set(idsOf(json)).size).toBe(1200);
    }
  });

  it('lists all leaves with style=all_docs, and returns documents with their conflicts', async () => {
    await peer().replicate('doc', [`2-${B}`, `1-${A}`]);
    await peer().replicate('doc', [`2-${C}`, `1-${A}`], { n: 1 });
    const { json } = await peer().ask(
      'GET',
      '/_changes?style=all_docs&include_docs=true&conflicts=true',
    );
    const [{ changes, doc }] = json.results;
    expect(changes.map(({ rev }: { rev: string }) => rev).sort()).toEqual([`2-${B}`, `2-${C}`]);
    expect(doc).toMatchObject({ _rev: `2-${C}`, n: 1, _conflicts: [`2-${B}`] });
    const main = await peer().ask('GET', '/_changes');
    expect(main.json.results[0].changes).toEqual([{ rev: `2-${C}` }]);
  });

  it('supports the filters `_doc_ids` and `_design`, and descending order', async () => {
    await peer().ask('POST', '/_bulk_docs', {
      docs: ['a', 'b', 'c', '_design/d'].map((_id) => ({ _id })),
    });
    const posted = await peer().ask('POST', '/_changes?filter=_doc_ids', {
      doc_ids: ['c', 'a', 'none'],
    });
    expect(idsOf(posted.json).sort()).toEqual(['a', 'c']);
    const asked = await peer().ask('GET', '/_changes?filter=_doc_ids&doc_ids=["b"]');
    expect(idsOf(asked.json)).toEqual(['b']);
    expect(idsOf((await peer().ask('GET', '/_changes?filter=_design')).json)).toEqual([
      '_design/d',
    ]);
    const backwards = await peer().ask('GET', '/_changes?descending=true&limit=2');
    expect(backwards.json.results).toHaveLength(2);
    const body = await peer().ask('POST', '/_changes', undefined, {
      'content-type': 'application/json',
    });
    expect(body.json.results).toHaveLength(4);
  });

  it('rejects invalid values of parameters', async () => {
    const json = async (query: string) => (await peer().ask('GET', `/_changes?${query}`)).json;
    expect(await json('limit=few')).toMatchObject({ error: 'query_parse_error' });
    expect(await json('since=nonsense')).toMatchObject({ error: 'bad_request' });
    expect(await json('feed=nonsense')).toMatchObject({ error: 'bad_request' });
  });

  it('rejects invalid and unknown filters', async () => {
    const refusal = async (query: string, body?: object) => {
      const { status, json } = await peer().ask(body ? 'POST' : 'GET', `/_changes?${query}`, body);
      return [status, json.reason];
    };
    expect(await refusal('filter=_view')).toEqual([
      400,
      '`view` filter parameter is not provided.',
    ]);
    expect((await refusal('filter=_view&view=by'))[0]).toBe(400);
    expect((await refusal('filter=a/b/c'))[0]).toBe(400);
    expect(await refusal('filter=_nothing')).toEqual([400, 'unknown builtin filter name']);
    const notIds = [400, '`doc_ids` filter parameter is not a list of doc ids.'];
    expect(await refusal('filter=_doc_ids')).toEqual(notIds);
    for (const body of [{}, { doc_ids: 'a' }, { doc_ids: ['a', 1] }])
      expect(await refusal('filter=_doc_ids&doc_ids=["a"]', body)).toEqual(notIds);
    await peer().ask('PUT', '/_design/empty', {});
    for (const [program, key] of [
      ['filter=_view&view=', 'views'],
      ['filter=', 'filters'],
    ] as const) {
      expect(await refusal(`${program}none/by`)).toEqual([404, 'missing']);
      expect(await refusal(`${program}empty/by`)).toEqual([404, `missing json key: ${key}`]);
    }
  });

  it('longpoll answers at once when changes exist', async () => {
    await peer().ask('PUT', '/a', {});
    const { json } = await peer().ask('GET', '/_changes?feed=longpoll');
    expect(idsOf(json)).toEqual(['a']);
  });

  it('longpoll wakes on a write', async () => {
    const { update_seq } = (await peer().ask('GET')).json;
    const since = encodeURIComponent(update_seq);
    const polls = [1, 2, 3].map(() =>
      peer().ask('GET', `/_changes?feed=longpoll&since=${since}&include_docs=true`),
    );
    await peer().ask('PUT', '/a', { n: 1 });
    for (const { json } of await Promise.all(polls))
      expect(json.results[0]).toMatchObject({ id: 'a', doc: { n: 1 } });
  });

  it('longpoll keeps its connection alive, and its response is still JSON', async () => {
    const feed = FeedReader.open(peer(), 'feed=longpoll&since=now&heartbeat=100');
    await feed.until((text) => text.split('\n').length > 4);
    await peer().ask('PUT', '/a', {});
    expect(idsOf(JSON.parse(await feed.whole()))).toEqual(['a']);
  });

  it('longpoll ends at its timeout', async () => {
    const { json } = await peer().ask('GET', '/_changes?feed=longpoll&since=now&timeout=50');
    expect(json.results).toEqual([]);
    expect(json.last_seq).toBeDefined();
  });

  it('longpoll ends at its timeout despite heartbeats', async () => {
    const query = 'feed=longpoll&since=now&heartbeat=100&timeout=350';
    const text = await FeedReader.open(peer(), query).whole();
    expect(JSON.parse(text).results).toEqual([]);
    expect(text.match(/\n/g)?.length).toBeGreaterThan(4);
  });

  it('continuous sends existing changes, then new changes, with heartbeats between', async () => {
    await peer().ask('PUT', '/a', {});
    const feed = FeedReader.open(peer(), 'feed=continuous&heartbeat=100&include_docs=true');
    await feed.until((text) => linesOf(text).length === 1 && text.endsWith('\n\n'));
    await peer().ask('POST', '/_bulk_docs', { docs: [{ _id: 'b' }, { _id: 'c', n: 1 }] });
    const text = await feed.until((soFar) => linesOf(soFar).length === 3);
    feed.abort();
    const ids = linesOf(text).map(({ id }) => id);
    expect([ids[0], ...ids.slice(1).sort()]).toEqual(['a', 'b', 'c']);
    expect(linesOf(text).find(({ id }) => id === 'c')?.doc).toMatchObject({ n: 1 });
  });

  it('continuous ends at its limit and at its timeout with the last sequence', async () => {
    await peer().ask('POST', '/_bulk_docs', { docs: [{ _id: 'a' }, { _id: 'b' }] });
    const limited = linesOf(await FeedReader.open(peer(), 'feed=continuous&limit=1').whole());
    expect(limited).toHaveLength(2);
    expect(limited[1]?.last_seq).toEqual(limited[0]?.seq);
    const timed = linesOf(await FeedReader.open(peer(), 'feed=continuous&timeout=50').whole());
    expect(timed.map(({ id }) => id ?? 'end').sort()).toEqual(['a', 'b', 'end']);
  });
});
