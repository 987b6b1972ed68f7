import { type ClientRequest, get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { unauthorized } from '../../sync-server/storage/couch-error.ts';
import { eventually } from '../support/eventually.ts';
import { FeedReader, linesOf } from './feed-reader.ts';
import { type Guarded, guarded } from './guarded.ts';
import type { Answer, Peer } from './target.ts';

const connections = ({ app }: Guarded): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const revoke = ({ guard }: Guarded): void => {
  guard.refusal = () => unauthorized('Signed out.');
};

describe('a live feed', () => {
  it('ends at the next heartbeat once its reader may no longer read', async () => {
    const server = await guarded();
    const feed = FeedReader.open(server.peer, 'feed=continuous&heartbeat=100');
    await feed.until((text) => text.length > 0);
    revoke(server);
    expect(linesOf(await feed.whole())).toEqual([]);
  });

  it('delivers nothing written after its reader lost access', async () => {
    const server = await guarded();
    const feed = FeedReader.open(server.peer, 'feed=continuous&heartbeat=60000&since=0');
    await server.peer.ask('PUT', '/a', {});
    await feed.until((text) => text.includes('"a"'));
    revoke(server);
    await (await server.storage.open(server.peer.database)).put({ _id: 'secret' });
    expect(await feed.whole()).not.toContain('secret');
  });

  it('that waits as a longpoll ends when its reader loses access', async () => {
    const server = await guarded();
    // Nobody writes the watched document, so no earlier write can end the wait.
    const watched = new URLSearchParams({ filter: '_doc_ids', doc_ids: '["unwritten"]' });
    let isAnswered = false;
    const poll = server.peer
      .ask('GET', `/_changes?feed=longpoll&since=now&${watched}`)
      .finally(() => {
        isAnswered = true;
      });
    await eventually(() => expect(server.guard.admitted).toHaveLength(1));
    revoke(server);
    const database = await server.storage.open(server.peer.database);
    // The start of the wait is invisible, so the test writes until the feed answers.
    while (!isAnswered) await database.post({});
    const { status, json } = await poll;
    expect([status, json.error]).toEqual([401, 'unauthorized']);
  });

  it('reports writes made outside the protocol', async () => {
    const { peer, storage } = await guarded();
    const feed = FeedReader.open(peer, 'feed=continuous&heartbeat=100');
    await feed.until((text) => text.length > 0);
    await (await storage.open(peer.database)).put({ _id: 'inside' });
    await feed.until((text) => linesOf(text).some(({ id }) => id === 'inside'));
    feed.abort();
  });

  it('is released when its client disconnects', async () => {
    const server = await guarded();
    const before = await connections(server);
    const clients = await Promise.all(
      Array.from({ length: 20 }, (_, n) => listen(server, n % 2 ? 'continuous' : 'longpoll')),
    );
    await eventually(async () => expect(await connections(server)).toBe(before + clients.length));
    for (const client of clients) client.destroy();
    await eventually(async () => expect(await connections(server)).toBe(before));
  });

  it('ends when its database is deleted', async () => {
    const { peer } = await guarded();
    const feed = FeedReader.open(peer, 'feed=continuous&heartbeat=100');
    await feed.until((text) => text.length > 0);
    await peer.drop();
    await feed.ended;
  });

  it('does not delay the shutdown of the server', async () => {
    const server = await guarded();
    const feeds = ['continuous', 'longpoll'].map((kind) =>
      FeedReader.open(server.peer, `feed=${kind}&since=now&heartbeat=100`),
    );
    await Promise.all(feeds.map((feed) => feed.until((text) => text.length > 0)));
    await server.app.close();
    const [continuous = '', longpoll = ''] = await Promise.all(feeds.map((feed) => feed.whole()));
    expect(linesOf(continuous).at(-1)?.last_seq).toBeDefined();
    expect(JSON.parse(longpoll).results).toEqual([]);
  });

  it('scales to hundreds of readers', async () => {
    const { peer } = await guarded();
    const polls = Array.from({ length: 300 }, () => answered(peer, '/_changes?feed=longpoll'));
    await peer.ask('PUT', '/a', {});
    for (const { json } of await Promise.all(polls)) expect(json.results).toHaveLength(1);
  });
});

/** Repeats a refused request as a device does, because CouchDB may be busy. */
async function answered(peer: Peer, path: string): Promise<Answer> {
  for (;;) {
    const answer = await peer.ask('GET', path);
    if (answer.status !== 503) return answer;
  }
}

/** Opens a feed and waits for a heartbeat. Avoids `fetch`, which opens further connections. */
const listen = ({ peer }: Guarded, kind: string): Promise<ClientRequest> =>
  new Promise((resolve) => {
    const query = `feed=${kind}&since=now&heartbeat=100`;
    const request = get(`${peer.target.url}/${peer.database}/_changes?${query}`, (response) => {
      response.once('data', () => resolve(request));
      response.on('error', () => {});
    });
    request.on('error', () => {});
  });
