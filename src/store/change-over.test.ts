import { expect, test } from 'vitest';
import { anExam, aPaper, aSheet, aUser, handIn } from '../../tests/support/documents.ts';
import { docId } from '../domain/doc-id.ts';
import { docIdOf } from '../domain/doc-id-of.ts';
import type { Mergeable } from '../domain/document.ts';
import { setFields } from '../domain/merge/edit.ts';
import { acknowledgedSoFar, noteAcknowledged } from './acknowledged.ts';
import { changeOver, type Successor } from './change-over.ts';
import { replicaOf } from './replicas.ts';
import type { Store } from './tables.ts';
import { classroom, testStore } from './test-support/store.ts';
import { write } from './write.ts';

const TEACHER = { uid: 't1', userRole: 'teacher', isVerified: true } as const;

/** Returns a replica that was just fetched, with these documents. */
async function successor(store: Store, docs: readonly Mergeable[] = []): Promise<Successor> {
  const held = new Map(docs.map((doc) => [docIdOf(doc), doc]));
  const unsent = await store.outbox.toCollection().primaryKeys();
  return {
    instance: 'two',
    ids: new Set(held.keys()),
    unsent: new Map(unsent.map((id) => [id, held.get(id) ?? null])),
    acknowledged: await acknowledgedSoFar(store),
  };
}

test('deletes sent rows that the new replica lacks, keeps unsent rows, and projects from the beginning', async () => {
  const store = await testStore();
  const kept = classroom('c1', '5-A');
  await store.classrooms.bulkPut([kept, classroom('c2', '5-B')]);
  await write(store, 'classroom', 'c3', () => classroom('c3', '5-C'));
  await store.meta.put({ key: 'own', instance: 'one', seq: 9 });
  await store.outbox.update('classroom:c3', { state: 'sending', drained: 1, revs: ['1-a'] });
  const next = await successor(store, [kept]);
  expect(await changeOver(store, 'own', TEACHER, next)).toBe(true);
  expect(await store.classrooms.toCollection().primaryKeys()).toEqual(['c1', 'c3']);
  expect(await store.outbox.toArray()).toMatchObject([{ state: 'waiting', drained: 0, revs: [] }]);
  expect(await store.meta.get('own')).toEqual({ key: 'own', instance: 'two', seq: 0 });
  expect(await store.meta.get('store')).toMatchObject({ local: 'two' });
  expect(await replicaOf(store, 'own')).toMatchObject({
    ...{ isSecond: true, isStale: false, hasLeft: true },
  });
});

test('removes a protected field from a refused row, and puts its other changes into the outbox again', async () => {
  const store = await testStore();
  const known = aUser('t1', 'teacher');
  const stale = setFields(known, { isVerified: true }, 9000);
  const phoneNumber = '05559998877';
  await write(store, 'user', 't1', () => setFields(stale, { phoneNumber }, 10_000));
  const refusal = { reason: 'protected-field', at: 1 };
  await store.outbox.update('user:t1', { state: 'refused', refusal });
  expect(await changeOver(store, 'own', TEACHER, await successor(store, [known]))).toBe(true);
  expect(await store.users.get('t1')).toEqual(setFields(known, { phoneNumber }, 10_000));
  const [entry] = await store.outbox.toArray();
  expect(entry).toMatchObject({ state: 'waiting' });
  expect(entry).not.toHaveProperty('refusal');
});

test('keeps a row that was refused for another reason than a protected field', async () => {
  const store = await testStore();
  const others = { ...anExam('t2'), examName: 'Kesirler' };
  await write(store, 'exam', others.examID, () => others);
  const refused = { state: 'refused', refusal: { reason: 'not-yours', at: 1 } } as const;
  await store.outbox.update(docId('exam', others.examID), refused);
  expect(await changeOver(store, 'own', TEACHER, await successor(store))).toBe(true);
  expect(await store.exams.get(others.examID)).toEqual(others);
  expect(await store.outbox.toArray()).toMatchObject([refused]);
});

test('waits if something was written or acknowledged since the fetch began', async () => {
  const store = await testStore();
  const before = await successor(store);
  await write(store, 'classroom', 'c1', () => classroom('c1', '5-A'));
  expect(await changeOver(store, 'own', TEACHER, before)).toBe(false);
  expect(await store.classrooms.count()).toBe(1);
  await store.outbox.clear();
  await noteAcknowledged(store);
  expect(await changeOver(store, 'own', TEACHER, before)).toBe(false);
  expect(await store.classrooms.count()).toBe(1);
  expect(await changeOver(store, 'own', TEACHER, await successor(store))).toBe(true);
});

test('waits until a running exam is handed in', async () => {
  const store = await testStore();
  const student = { uid: store.uid, userRole: 'student', isVerified: false } as const;
  const paper = aPaper(store.uid, anExam('t1'));
  await store.sheets.put(aSheet({ examID: paper.examID, version: paper.start.version }));
  await store.papers.put(paper);
  const next = await successor(store, [paper]);
  expect(await changeOver(store, 'own', student, next)).toBe(false);
  expect(await store.sheets.count()).toBe(1);
  await store.papers.put(handIn(paper, paper.start.at + 9));
  expect(await changeOver(store, 'own', student, next)).toBe(true);
  expect([await store.sheets.count(), await store.papers.count()]).toEqual([0, 1]);
});
