import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../test-support/storage.ts';
import { Sessions } from './sessions.ts';

const DAY = 24 * 60 * 60_000;
let storage: Storage;
let now: number;

beforeEach(() => {
  storage = openTestStorage();
  now = 1_000_000;
});
afterEach(() => storage.close());

const sessionsOn = (on: Storage) => new Sessions({ storage: on, now: () => now, secret: 's' });

it('renews a session without writing an erased address again', async () => {
  const sessions = sessionsOn(storage);
  const token = await sessions.begin({ email: 'ayse@okul.tr', uid: 's1', generation: 0 });
  // Another server, which has cached the earlier record.
  const deaf = sessionsOn(new Proxy(storage, { get: unheard }));
  expect(await deaf.holderOf(token)).toMatchObject({ email: 'ayse@okul.tr' });
  await sessions.forgetEmailOf('s1');
  now += 2 * DAY;
  await deaf.holderOf(token);
  const { rows } = await (await storage.open(ACCOUNTS)).allDocs({ include_docs: true });
  expect(JSON.stringify(rows)).not.toContain('ayse@okul.tr');
  expect(await sessions.timesOf('s1')).toMatchObject([{ lastDay: now }]);
});

/** Returns a storage that reports no writes. */
function unheard(target: Storage, name: string | symbol): unknown {
  if (name === 'onWrite') return () => () => {};
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}
