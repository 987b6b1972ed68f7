import { expect, test } from 'vitest';
import { anExam, aPaper, handIn } from '../../tests/support/documents.ts';
import { feedback } from '../sync/test-support/server-of-each-test.ts';
import { offerRefused } from './offer-refused.ts';
import {
  drainAgain,
  forgetUnsent,
  noteAnswers,
  noteDrained,
  noteFound,
  noteUnanswered,
  noteUnsent,
} from './outbox.ts';
import { testStore } from './test-support/store.ts';

const ID = 'feedback:f1';
const NOW = 7000;

/** An outbox with one document that was written once and drained as revision `1-a`. */
async function drainedOnce() {
  const store = await testStore();
  await noteUnsent(store, feedback('f1'));
  await noteDrained(store, ID, { turn: 1, revs: ['1-a'], seq: 4 });
  const taken = (rev: string) => noteAnswers(store, [{ id: ID, rev, refusal: null }], NOW);
  const refused = (rev: string) => noteAnswers(store, [{ id: ID, rev, refusal: 'no' }], NOW);
  return { store, taken, refused, entry: () => store.outbox.get(ID) };
}

test('an entry waits, is on its way once it is drained, and goes once that is acknowledged', async () => {
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

test('an acknowledgement of another revision says nothing', async () => {
  const { taken, entry } = await drainedOnce();
  await taken('1-b');
  expect(await entry()).toMatchObject({ state: 'sending', revs: ['1-a'] });
});

test('a refusal of another revision says nothing either', async () => {
  const { refused, entry } = await drainedOnce();
  await refused('1-b');
  expect(await entry()).toMatchObject({ state: 'sending', revs: ['1-a'] });
});

test('what was written during the push goes on waiting when the push is acknowledged', async () => {
  const { store, taken, entry } = await drainedOnce();
  await noteUnsent(store, feedback('f1', 'Neu'));
  await taken('1-a');
  expect(await entry()).toMatchObject({ state: 'waiting', turn: 2, drained: 1, revs: [] });
});

test('a draining that was overtaken by a writing is not taken for the whole', async () => {
  const store = await testStore();
  await noteUnsent(store, feedback('f1'));
  await noteUnsent(store, feedback('f1', 'Neu'));
  await noteDrained(store, ID, { turn: 1, revs: ['1-a'], seq: 4 });
  expect(await store.outbox.get(ID)).toMatchObject({ state: 'waiting', turn: 2, drained: 1 });
});

test('of several revisions each is waited for, and the push begins before the first', async () => {
  const { store, taken, entry } = await drainedOnce();
  await noteDrained(store, ID, { turn: 1, revs: ['1-a', '1-b'], seq: 9 });
  expect(await entry()).toMatchObject({ seq: 4 });
  await taken('1-b');
  expect(await entry()).toMatchObject({ revs: ['1-a'] });
  await taken('1-a');
  expect(await entry()).toBeUndefined();
});

test('what goes on from a signed log without its key has not arrived when it is acknowledged', async () => {
  const { store, taken, entry } = await drainedOnce();
  await noteDrained(store, ID, { turn: 1, revs: ['1-a'], seq: 4, lacksKey: true });
  const laidAside = { state: 'refused', refusal: { reason: 'unsigned', at: NOW }, revs: ['1-a'] };
  await taken('1-a');
  expect(await entry()).toMatchObject(laidAside);
  // With a session it is offered again, and let in again.
  await offerRefused(store);
  await taken('1-a');
  expect(await entry()).toMatchObject(laidAside);
  await noteUnsent(store, feedback('f1', 'Neu'));
  await noteDrained(store, ID, { turn: 2, revs: ['2-b'], seq: 4 });
  await taken('2-b');
  expect(await entry()).toBeUndefined();
});

test('a refusal stays with its reason until a later writing', async () => {
  const { store, refused, entry } = await drainedOnce();
  await refused('1-a');
  expect(await entry()).toMatchObject({ state: 'refused', refusal: { reason: 'no', at: NOW } });
  await noteUnsent(store, feedback('f1', 'Neu'));
  expect(await entry()).toMatchObject({ state: 'waiting' });
  expect(await entry()).not.toHaveProperty('refusal');
});

test('a refusal of what was written anew meanwhile holds the new writing up in nothing', async () => {
  const { store, refused, entry } = await drainedOnce();
  await noteUnsent(store, feedback('f1', 'Neu'));
  await refused('1-a');
  expect(await entry()).toMatchObject({ state: 'waiting', turn: 2 });
});

test('what the local database does not hold as noted is brought there again', async () => {
  const { store, entry } = await drainedOnce();
  await drainAgain(store, [ID]);
  expect(await entry()).toMatchObject({ turn: 1, drained: 0, revs: [] });
});

test('pushes without an answer are counted', async () => {
  const { store, entry } = await drainedOnce();
  await noteUnanswered(store, [ID]);
  await noteUnanswered(store, [ID]);
  expect(await entry()).toMatchObject({ tries: 2, state: 'sending' });
});

test('what is found unsent in the local database joins what is unsent already', async () => {
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

test('what was written anew is not forgotten with what is given up', async () => {
  const { store, entry } = await drainedOnce();
  await noteUnsent(store, feedback('f1', 'Neu'));
  expect(await forgetUnsent(store, ID, 1)).toBe(false);
  expect(await entry()).toBeDefined();
  expect(await forgetUnsent(store, ID, 2)).toBe(true);
  expect(await entry()).toBeUndefined();
});

test('a paper that was handed in is marked, and says when', async () => {
  const store = await testStore();
  const begun = aPaper('s1', anExam('t1'));
  await noteUnsent(store, begun);
  expect(await store.outbox.get(`paper:${begun.id}`)).not.toHaveProperty('handedIn');
  await noteUnsent(store, handIn(begun, 9000));
  expect(await store.outbox.get(`paper:${begun.id}`)).toMatchObject({
    handedIn: true,
    since: 9000,
  });
});

test('a handed-in paper that was acknowledged is noted as arrived; a refused one, and what is no hand-in, are not', async () => {
  const store = await testStore();
  const exam = anExam('t1');
  const [mine, refused, begun] = ['s1', 's2', 's3'].map((uid) => aPaper(uid, exam));
  if (!mine || !refused || !begun) throw new Error('three papers');
  for (const doc of [handIn(mine, 2000), handIn(refused, 2000), begun]) {
    await noteUnsent(store, doc);
    await noteDrained(store, `paper:${doc.id}`, { turn: 1, revs: ['1-a'], seq: 0 });
    const refusal = doc.id === refused.id ? 'no' : null;
    await noteAnswers(store, [{ id: `paper:${doc.id}`, rev: '1-a', refusal }], NOW);
  }
  expect(await store.arrivals.toArray()).toEqual([{ id: `paper:${mine.id}`, at: NOW }]);
});
