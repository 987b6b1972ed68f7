import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import { feedback } from '../sync/test-support/server-of-each-test.ts';
import { offerRefused } from './offer-refused.ts';
import {
  drainAgain,
  forgetUnsent,
  noteDrained,
  noteFound,
  noteUnanswered,
  noteUnsent,
  noteVerdicts,
} from './outbox.ts';
import { testStore } from './test-support/store.ts';

const ID = 'feedback:f1';
const NOW = 7000;

/** Creates an outbox with one document that was written once and drained as revision `1-a`. */
async function drainedOnce() {
  const store = await testStore();
  await noteUnsent(store, feedback('f1'));
  await noteDrained(store, ID, { turn: 1, revs: ['1-a'], seq: 4 });
  const taken = (rev: string) => noteVerdicts(store, [{ id: ID, rev, refusal: null }], NOW);
  const refused = (rev: string) => noteVerdicts(store, [{ id: ID, rev, refusal: 'no' }], NOW);
  return { store, taken, refused, entry: () => store.outbox.get(ID) };
}

test('moves an entry from waiting to sending, and deletes it when it is acknowledged', async () => {
  const store = await testStore();
  await noteUnsent(store, feedback('f1'));
  expect(await store.outbox.get(ID)).toEqual({
    id: ID,
    state: 'waiting',
    turn: 1,
    drained: 0,
    revs: [],
    seq: 0,
    since: 5,
    tries: 0,
  });
  const { taken, entry } = await drainedOnce();
  expect(await entry()).toMatchObject({ state: 'sending', drained: 1, revs: ['1-a'], seq: 4 });
  await taken('1-a');
  expect(await entry()).toBeUndefined();
});

test('ignores an acknowledgement of another revision', async () => {
  const { taken, entry } = await drainedOnce();
  await taken('1-b');
  expect(await entry()).toMatchObject({ state: 'sending', revs: ['1-a'] });
});

test('ignores a refusal of another revision', async () => {
  const { refused, entry } = await drainedOnce();
  await refused('1-b');
  expect(await entry()).toMatchObject({ state: 'sending', revs: ['1-a'] });
});

test('a write made during a push is still unsent afterwards', async () => {
  const { store, taken, entry } = await drainedOnce();
  await noteUnsent(store, feedback('f1', 'Neu'));
  await taken('1-a');
  expect(await entry()).toMatchObject({ state: 'waiting', turn: 2, drained: 1, revs: [] });
});

test('a document that is written during its drain is still waiting afterwards', async () => {
  const store = await testStore();
  await noteUnsent(store, feedback('f1'));
  await noteUnsent(store, feedback('f1', 'Neu'));
  await noteDrained(store, ID, { turn: 1, revs: ['1-a'], seq: 4 });
  expect(await store.outbox.get(ID)).toMatchObject({ state: 'waiting', turn: 2, drained: 1 });
});

test('keeps an entry with its first sequence until all its revisions are acknowledged', async () => {
  const { store, taken, entry } = await drainedOnce();
  await noteDrained(store, ID, { turn: 1, revs: ['1-a', '1-b'], seq: 9 });
  expect(await entry()).toMatchObject({ seq: 4 });
  await taken('1-b');
  expect(await entry()).toMatchObject({ revs: ['1-a'] });
  await taken('1-a');
  expect(await entry()).toBeUndefined();
});

test('keeps an unsigned continuation of a log as refused until a later write is acknowledged', async () => {
  const { store, taken, entry } = await drainedOnce();
  await noteDrained(store, ID, { turn: 1, revs: ['1-a'], seq: 4, lacksKey: true });
  const laidAside = { state: 'refused', refusal: { reason: 'unsigned', at: NOW }, revs: ['1-a'] };
  await taken('1-a');
  expect(await entry()).toMatchObject(laidAside);
  // The next session offers the document again, and the server accepts it.
  await offerRefused(store);
  await taken('1-a');
  expect(await entry()).toMatchObject(laidAside);
  await noteUnsent(store, feedback('f1', 'Neu'));
  await noteDrained(store, ID, { turn: 2, revs: ['2-b'], seq: 4 });
  await taken('2-b');
  expect(await entry()).toBeUndefined();
});

test('keeps a refusal and its reason until the next write', async () => {
  const { store, refused, entry } = await drainedOnce();
  await refused('1-a');
  expect(await entry()).toMatchObject({ state: 'refused', refusal: { reason: 'no', at: NOW } });
  await noteUnsent(store, feedback('f1', 'Neu'));
  expect(await entry()).toMatchObject({ state: 'waiting' });
  expect(await entry()).not.toHaveProperty('refusal');
});

test('does not refuse a newer write because an older one was refused', async () => {
  const { store, refused, entry } = await drainedOnce();
  await noteUnsent(store, feedback('f1', 'Neu'));
  await refused('1-a');
  expect(await entry()).toMatchObject({ state: 'waiting', turn: 2 });
});

test('drains a document again if the local database has lost it', async () => {
  const { store, entry } = await drainedOnce();
  await drainAgain(store, [ID]);
  expect(await entry()).toMatchObject({ turn: 1, drained: 0, revs: [] });
});

test('counts pushes without a verdict', async () => {
  const { store, entry } = await drainedOnce();
  await noteUnanswered(store, [ID]);
  await noteUnanswered(store, [ID]);
  expect(await entry()).toMatchObject({ tries: 2, state: 'sending' });
});

test('takes unsent revisions that it finds in the local database', async () => {
  const { store, entry } = await drainedOnce();
  await noteFound(store, feedback('f1'), { revs: ['1-a', '1-b'], seq: 2 });
  expect(await entry()).toMatchObject({ turn: 1, revs: ['1-a', '1-b'], seq: 2 });
  await noteFound(store, feedback('f2'), { revs: ['1-c'], seq: 8 });
  expect(await store.outbox.get('feedback:f2')).toMatchObject({
    state: 'sending',
    turn: 1,
    drained: 1,
    revs: ['1-c'],
    seq: 8,
  });
});

test('keeps a newer write if an older one is discarded', async () => {
  const { store, entry } = await drainedOnce();
  await noteUnsent(store, feedback('f1', 'Neu'));
  expect(await forgetUnsent(store, ID, 1)).toBe(false);
  expect(await entry()).toBeDefined();
  expect(await forgetUnsent(store, ID, 2)).toBe(true);
  expect(await entry()).toBeUndefined();
});

const log = (uid: string, ...said: Entry[]) => anAttempt(aPaper(uid, anExam('t1')), 'w1', said);
const HAND_IN: Entry = [8000, 'handIn', 'student', 'ABC-DEF'];

test('marks a log with a hand-in, with the time of the hand-in', async () => {
  const store = await testStore();
  const id = `attempt:${log('s1').id}`;
  await noteUnsent(store, log('s1'));
  expect(await store.outbox.get(id)).not.toHaveProperty('handedIn');
  await noteUnsent(store, log('s1', HAND_IN));
  expect(await store.outbox.get(id)).toMatchObject({ handedIn: true, since: 9000 });
});

test('records that a paper has arrived once its hand-in is acknowledged', async () => {
  const store = await testStore();
  const [mine, refused] = [log('s1', HAND_IN), log('s2', HAND_IN)];
  for (const doc of [mine, refused, log('s3')]) {
    await noteUnsent(store, doc);
    await noteDrained(store, `attempt:${doc.id}`, { turn: 1, revs: ['1-a'], seq: 0 });
    const refusal = doc === refused ? 'no' : null;
    await noteVerdicts(store, [{ id: `attempt:${doc.id}`, rev: '1-a', refusal }], NOW);
  }
  expect(await store.arrivals.toArray()).toEqual([{ id: `paper:${mine.paperId}`, at: NOW }]);
});
