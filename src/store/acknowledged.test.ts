import { expect, test } from 'vitest';
import { feedback } from '../sync/test-support/server-of-each-test.ts';
import { beginCheckpoint, isAheadOfCheckpoint, positionAtCheckpoint } from './acknowledged.ts';
import { noteDrained, noteUnsent, noteVerdicts } from './outbox.ts';
import { noteRegistered } from './signing.ts';
import type { Store } from './tables.ts';
import { testStore } from './test-support/store.ts';

const AT = { instance: 'p1', seq: 4 };

async function acknowledge(store: Store, name: string): Promise<void> {
  const id = `feedback:${name}`;
  await noteUnsent(store, feedback(name));
  await noteDrained(store, id, { turn: 1, revs: ['1-a'], seq: 4 });
  await noteVerdicts(store, [{ id, rev: '1-a', refusal: null }], 7000);
}

test('the device is ahead until a checkpoint is written that began after the acknowledgement', async () => {
  const store = await testStore();
  expect(await isAheadOfCheckpoint(store)).toBe(false);
  await acknowledge(store, 'f1');
  expect(await isAheadOfCheckpoint(store)).toBe(true);
  const onWritten = await beginCheckpoint(store, AT);
  expect(await isAheadOfCheckpoint(store)).toBe(true);
  await onWritten();
  expect(await isAheadOfCheckpoint(store)).toBe(false);
});

test('a checkpoint does not cover acknowledgements that arrive while it is being written', async () => {
  const store = await testStore();
  await acknowledge(store, 'f1');
  const first = await beginCheckpoint(store, AT);
  await acknowledge(store, 'f2');
  const second = await beginCheckpoint(store, AT);
  await first();
  expect(await isAheadOfCheckpoint(store)).toBe(true);
  await second();
  await first();
  expect(await isAheadOfCheckpoint(store)).toBe(false);
});

test('the registration of a key counts as an acknowledgement, and a refusal does not', async () => {
  const store = await testStore();
  await noteUnsent(store, feedback('f1'));
  await noteDrained(store, 'feedback:f1', { turn: 1, revs: ['1-a'], seq: 4 });
  await noteVerdicts(store, [{ id: 'feedback:f1', rev: '1-a', refusal: 'no' }], 7000);
  expect(await isAheadOfCheckpoint(store)).toBe(false);
  const key = { id: 'k1', held: {} as CryptoKey, public: { x: 'x', y: 'y' } };
  await store.meta.put({ key: 'signing', ...key, isRegistered: false });
  await noteRegistered(store, 'k1', true);
  expect(await isAheadOfCheckpoint(store)).toBe(true);
});

test('the position of the last written checkpoint belongs to one local PouchDB', async () => {
  const store = await testStore();
  const onWritten = await beginCheckpoint(store, AT);
  expect(await positionAtCheckpoint(store, 'p1')).toBe(0);
  await onWritten();
  expect(await positionAtCheckpoint(store, 'p1')).toBe(4);
  expect(await positionAtCheckpoint(store, 'p2')).toBe(0);
});
