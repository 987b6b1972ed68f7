import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { testStore } from '../../store/test-support/store.ts';
import type { BackgroundSending } from '../../sync/outbox/background-sender.ts';
import { testClock } from '../../sync/test-support/device.ts';
import { memoryStorage } from '../kept.ts';
import { BackgroundSenders } from './background-senders.ts';
import { keepDeliveryToken } from './token.ts';
import { noteOpened, noteWork } from './work-left.ts';

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** Waits until it is aborted, as on a disk that does not answer. */
const hangs = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Returns a device on which these people left work, each with a token. */
function device(people: readonly string[], signedIn: string | null = null) {
  const storage = memoryStorage();
  const network: { outcome: BackgroundSending; hangs?: string } = { outcome: 'sent' };
  const sent: string[] = [];
  const wiped: string[] = [];
  for (const uid of people) {
    noteWork(uid, 'r1', { unsent: [{ id: 'attempt:p1:w1', since: 1 }], refused: [] }, storage);
    keepDeliveryToken(uid, `token-${uid}`, storage);
  }
  const events = new EventTarget();
  const senders = new BackgroundSenders({
    storage,
    events,
    clock: testClock(),
    signedIn: () => signedIn,
    backoff: { first: 5, urgent: 20 },
    patience: 200,
    wipeLeaving: async (uid) => void wiped.push(uid),
    send: async ({ uid, token, onEnd, signal }) => {
      sent.push(`${uid} ${token}`);
      if (network.hangs === uid) return hangs(signal);
      if (network.outcome === 'sent') await onEnd(await testStore(uid + storage.length));
      return network.outcome;
    },
  });
  const start = () => ending.push(senders.start());
  return { senders, storage, network, sent, wiped, events, start };
}

test('sends the work of all people but the signed-in one, and then stops', async () => {
  const { senders, sent, start } = device(['a', 'b', 'c'], 'b');
  expect(senders.state()).toBe('waiting');
  start();
  await eventually(() => expect(senders.state()).toBe('none'));
  expect(sent).toEqual(['a token-a', 'c token-c']);
});

test('removes the data of people who left a shared tablet after sending, but never the signed-in person’s', async () => {
  const { sent, wiped, storage, start } = device(['a', 'b'], 'b');
  for (const uid of ['a', 'b', 'c']) storage.setItem(`okul.leaving.${uid}`, `${uid}@okul.tr`);
  start();
  await eventually(() => expect(wiped).toEqual(['a', 'c']));
  expect(sent).toEqual(['a token-a']);
});

test('tries again until the network is back, and reports it', async () => {
  const { senders, sent, network, start } = device(['a']);
  const heard: string[] = [];
  senders.subscribe(() => heard.push(senders.state()));
  network.outcome = 'failed';
  start();
  await eventually(() => expect(sent.length).toBeGreaterThan(2));
  expect(senders.state()).toBe('waiting');
  network.outcome = 'sent';
  await eventually(() => expect(heard.at(-1)).toBe('none'));
});

test('does not use a rejected token again, so the work waits for its owner', async () => {
  const { senders, sent, network, start, events } = device(['a']);
  network.outcome = 'token-rejected';
  let rounds = 0;
  senders.subscribe(() => {
    rounds += 1;
  });
  start();
  await eventually(() => expect(rounds).toBe(1));
  expect(senders.state()).toBe('stuck');
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(rounds).toBe(2));
  expect(sent).toEqual(['a token-a']);
});

test('uses the new token after a new sign-in', async () => {
  const { senders, network, start, storage, events, sent } = device(['a']);
  network.outcome = 'token-rejected';
  start();
  await eventually(() => expect(senders.state()).toBe('stuck'));
  keepDeliveryToken('a', 'fresh', storage);
  network.outcome = 'sent';
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(senders.state()).toBe('none'));
  expect(sent.at(-1)).toBe('a fresh');
});

test('checks once each person whose app died before it recorded unsent work', async () => {
  const { senders, sent, start, storage, events } = device([], 'b');
  for (const uid of ['a', 'b', 'teacher']) noteOpened(uid, storage);
  keepDeliveryToken('a', 'token-a', storage);
  expect(senders.state()).toBe('none');
  let rounds = 0;
  senders.subscribe(() => {
    rounds += 1;
  });
  start();
  await eventually(() => expect(rounds).toBe(1));
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(rounds).toBe(2));
  expect(sent).toEqual(['a token-a']);
});

test('stops a send that hangs, goes on with other people, and tries again', async () => {
  const { sent, network, start } = device(['a', 'b']);
  network.hangs = 'a';
  start();
  await eventually(() => expect(sent).toContain('b token-b'));
  await eventually(() => expect(sent.filter((one) => one.startsWith('a')).length).toBe(2));
});
