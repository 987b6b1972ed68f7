import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type FakeCouch, openFakeCouch } from './test-support/fake-couch.ts';
import { watchFeed } from './watch.ts';

let couch: FakeCouch;
/** Values of `since` that were requested, by the kind of request. */
let asked: { caughtUp: (string | null)[]; followed: (string | null)[] };
/** Response to a feed that continues. */
let rows: object;
let status: number;
let open: ServerResponse | null;
/** Events of the watch, in order. */
let told: string[];
let ending: AbortController;

beforeEach(async () => {
  asked = { caughtUp: [], followed: [] };
  rows = { results: [], last_seq: '5-a' };
  [status, open, told] = [200, null, []];
  couch = await openFakeCouch(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://couch');
    const since = searchParams.get('since');
    if (searchParams.get('feed') !== 'continuous') {
      asked.caughtUp.push(since);
      return response.writeHead(status).end(JSON.stringify(rows));
    }
    asked.followed.push(since);
    response.writeHead(200).write('\n');
    open = response;
  });
  ending = new AbortController();
  void watchFeed({
    ...{ client: couch.client, path: '/_db_updates', signal: ending.signal },
    heard: ({ db_name }) => told.push(`heard ${db_name}`),
    began: (isMissed) => told.push(isMissed ? 'began anew' : 'went on'),
    ended: () => told.push('ended'),
  });
  await eventually(() => expect(told).toEqual(['began anew']));
});
afterEach(async () => {
  ending.abort();
  await couch.close();
});

const isFollowed = (times: number) => eventually(() => expect(asked.followed).toHaveLength(times));

it('continues a broken feed at its last line, and first reports the changes it missed', async () => {
  expect(asked).toEqual({ caughtUp: ['now'], followed: ['5-a'] });
  open?.write('{"db_name":"one","seq":"6-b"}\n');
  await eventually(() => expect(told).toContain('heard one'));
  rows = { results: [{ db_name: 'two' }], last_seq: '7-c' };
  open?.destroy();
  await isFollowed(2);
  expect(asked).toEqual({ caughtUp: ['now', '6-b'], followed: ['5-a', '7-c'] });
  await eventually(() =>
    expect(told).toEqual(['began anew', 'heard one', 'ended', 'heard two', 'went on']),
  );
});

it('continues from now if CouchDB does not know the sequence, and reports the gap', async () => {
  status = 400;
  open?.destroy();
  await eventually(() => expect(asked.caughtUp).toEqual(['now', '5-a']));
  status = 200;
  await isFollowed(2);
  expect(asked.caughtUp).toEqual(['now', '5-a', 'now']);
  await eventually(() => expect(told).toEqual(['began anew', 'ended', 'began anew']));
});
