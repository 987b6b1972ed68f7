import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import type { Delivery } from '../replica/courier.ts';
import { testClock } from '../replica/test-support/device.ts';
import { Couriers } from './couriers.ts';
import { keepDeliveryToken } from './delivery-token.ts';
import { memoryStorage } from './memory-storage.ts';
import { noteOpened, noteWork } from './work-left.ts';

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A device on which `people` left work, each with a token. */
function device(people: readonly string[], signedIn: string | null = null) {
  const storage = memoryStorage();
  const network: { outcome: Delivery; hangs?: string } = { outcome: 'delivered' };
  const sent: string[] = [];
  for (const uid of people) {
    noteWork(uid, 'r1', { unsent: [{ id: 'paper:p1', since: 1 }], refused: [] }, storage);
    keepDeliveryToken(uid, `token-${uid}`, storage);
  }
  const events = new EventTarget();
  const couriers = new Couriers({
    storage,
    events,
    clock: testClock(),
    signedIn: () => signedIn,
    backoff: { first: 5, urgent: 20 },
    patience: 200,
    deliver: async ({ uid, token, onState }) => {
      sent.push(`${uid} ${token}`);
      if (network.hangs === uid) return new Promise(() => {});
      const state = {
        phase: 'offline',
        unsent: [],
        refused: [],
        lastContact: null,
        fetched: null,
      } as const;
      if (network.outcome === 'delivered') {
        await onState({ ...state, unsent: [], refused: [] }, 'r1');
      }
      return network.outcome;
    },
  });
  const start = () => ending.push(couriers.start());
  return { couriers, storage, network, sent, events, start };
}

test('sends what everybody but the one who is signed in left behind, then rests', async () => {
  const { couriers, sent, start } = device(['a', 'b', 'c'], 'b');
  expect(couriers.state()).toBe('waiting');
  start();
  await eventually(() => expect(couriers.state()).toBe('none'));
  expect(sent).toEqual(['a token-a', 'c token-c']);
});

test('tries again until the network is there, and says so', async () => {
  const { couriers, sent, network, start } = device(['a']);
  const heard: string[] = [];
  couriers.subscribe(() => heard.push(couriers.state()));
  network.outcome = 'failed';
  start();
  await eventually(() => expect(sent.length).toBeGreaterThan(2));
  expect(couriers.state()).toBe('waiting');
  network.outcome = 'delivered';
  await eventually(() => expect(heard.at(-1)).toBe('none'));
});

test('a token that the server does not take is not shown again: the work waits for its owner', async () => {
  const { couriers, sent, network, start, events } = device(['a']);
  network.outcome = 'turned-away';
  let rounds = 0;
  couriers.subscribe(() => {
    rounds += 1;
  });
  start();
  await eventually(() => expect(rounds).toBe(1));
  expect(couriers.state()).toBe('stuck');
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(rounds).toBe(2));
  expect(sent).toEqual(['a token-a']);
});

test('a new sign-in brings a new token', async () => {
  const { couriers, network, start, storage, events, sent } = device(['a']);
  network.outcome = 'turned-away';
  start();
  await eventually(() => expect(couriers.state()).toBe('stuck'));
  keepDeliveryToken('a', 'fresh', storage);
  network.outcome = 'delivered';
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(couriers.state()).toBe('none'));
  expect(sent.at(-1)).toBe('a fresh');
});

test('looks once after whose app died before it could say what is unsent', async () => {
  const { couriers, sent, start, storage, events } = device([], 'b');
  for (const uid of ['a', 'b', 'teacher']) noteOpened(uid, storage);
  keepDeliveryToken('a', 'token-a', storage);
  expect(couriers.state()).toBe('none');
  let rounds = 0;
  couriers.subscribe(() => {
    rounds += 1;
  });
  start();
  await eventually(() => expect(rounds).toBe(1));
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(rounds).toBe(2));
  expect(sent).toEqual(['a token-a']);
});

test('a delivery that never ends holds up nobody else’s work, and is made again', async () => {
  const { sent, network, start } = device(['a', 'b']);
  network.hangs = 'a';
  start();
  await eventually(() => expect(sent).toContain('b token-b'));
  await eventually(() => expect(sent.filter((one) => one.startsWith('a')).length).toBe(2));
});
