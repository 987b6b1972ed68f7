import { expect, test, vi } from 'vitest';
import { anExam, aQuestion } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { newExam } from '../domain/documents/exam/make.ts';
import type { Person } from '../domain/documents/user/schema.ts';
import { newId } from '../domain/ids.ts';
import { putElements, setFields } from '../domain/merge/edit.ts';
import { merge } from '../domain/merge/merge.ts';
import { SCHEMA } from '../domain/vocabulary.ts';
import { noteDrained, noteVerdicts } from './outbox.ts';
import { projectInto } from './project.ts';
import type { Store } from './tables.ts';
import { classroom, fakeLog, rebuildStore, testStore } from './test-support/store.ts';
import { write } from './write.ts';

const person = (uid: string): Person => ({
  type: 'person',
  schema: SCHEMA,
  uid,
  displayName: uid,
  userRole: 'student',
});

test('projects changes, deletions and the checkpoint', async () => {
  const store = await testStore();
  const { source, put, remove } = fakeLog();
  put(classroom('c1', '5-A'), classroom('c2', '5-B'));
  const projection = projectInto(store, 'own', source);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  remove('classroom:c1');
  put(classroom('c2', '5-C'));
  await eventually(async () =>
    expect((await store.classrooms.toArray()).map(({ className }) => className)).toEqual(['5-C']),
  );
  expect(await store.meta.get('own')).toEqual({ key: 'own', instance: 'one', seq: 4 });
  await projection.stop();
});

test('continues from the checkpoint', async () => {
  const store = await testStore();
  const { source, put } = fakeLog();
  put(classroom('c1', '5-A'));
  const first = projectInto(store, 'own', source);
  await eventually(async () => expect(await store.classrooms.count()).toBe(1));
  await first.stop();
  put(classroom('c2', '5-B'));
  const feed = vi.spyOn(source, 'feed');
  const second = projectInto(store, 'own', source);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  expect(feed.mock.calls[0]?.[0]).toBe(1);
  await second.stop();
});

test('repeats a batch whose transaction failed, leaving no rows or checkpoint', async () => {
  const store = await testStore();
  const { source, put } = fakeLog();
  const good = classroom('c1', '5-A');
  const bulkPut = vi.spyOn(store.classrooms, 'bulkPut');
  bulkPut.mockImplementationOnce(() => Promise.reject(new Error('dies here')) as never);
  const exam = newExam(
    {
      examID: 'e1',
      examName: 'Sınav',
      examTime: 60,
      classroomID: 'c1',
      addedUser: 't1',
      questions: [],
    },
    1000,
  );
  put(exam, good);
  const projection = projectInto(store, 'own', source);
  await eventually(() => expect(bulkPut).toHaveBeenCalledOnce());
  await eventually(async () => expect(await store.meta.get('own')).toMatchObject({ seq: 0 }));
  expect(await store.exams.count()).toBe(0);
  put(classroom('c2', '5-B'));
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  expect(await store.exams.count()).toBe(1);
  await projection.stop();
});

test('results in the same rows if two tabs project', async () => {
  const uid = newId();
  const [one, two] = [await testStore(uid), await testStore(uid)];
  const { source, put } = fakeLog();
  const projections = [projectInto(one, 'own', source), projectInto(two, 'own', source)];
  for (let n = 0; n < 20; n++) put(classroom('c1', `Sınıf ${n}`), classroom(`d${n}`, 'x'));
  await eventually(async () => expect(await two.meta.get('own')).toMatchObject({ seq: 40 }));
  expect((await one.classrooms.get('c1'))?.className).toBe('Sınıf 19');
  expect(await one.classrooms.count()).toBe(21);
  for (const projection of projections) await projection.stop();
});

test('projects a replaced database from the beginning', async () => {
  const store = await testStore();
  const old = fakeLog('old');
  old.put(classroom('c1', '5-A'), classroom('c2', '5-B'));
  const first = projectInto(store, 'own', old.source);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  await first.stop();
  const fresh = fakeLog('fresh');
  fresh.put(classroom('c3', '5-C'));
  const second = projectInto(store, 'own', fresh.source);
  await eventually(async () =>
    expect((await store.classrooms.toArray()).map(({ id }) => id)).toEqual(['c3']),
  );
  await second.stop();
});

test('projects from the beginning if the tables are built again meanwhile', async () => {
  const store = await testStore();
  const { source, put } = fakeLog();
  put(classroom('c1', '5-A'), classroom('c2', '5-B'));
  const projection = projectInto(store, 'own', source);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  await rebuildStore(store);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  put(classroom('c3', '5-C'));
  await eventually(async () => expect(await store.classrooms.count()).toBe(3));
  await projection.stop();
});

test('keeps separate rows and a separate checkpoint for the directory', async () => {
  const store = await testStore();
  const own = fakeLog();
  const directory = fakeLog('directory');
  own.put(classroom('c1', '5-A'));
  directory.put(person('p1'), person('p2'));
  const projections = [
    projectInto(store, 'own', own.source),
    projectInto(store, 'directory', directory.source),
  ];
  await eventually(async () => expect(await store.people.count()).toBe(2));
  await eventually(async () => expect(await store.classrooms.count()).toBe(1));
  expect(await store.meta.bulkGet(['own', 'directory'])).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  for (const projection of projections) await projection.stop();
});

const namesIn = (store: Store) =>
  store.classrooms.toArray().then((rows) => rows.map(({ className }) => className));

test('merges changes into unsent rows, and replaces other rows', async () => {
  const store = await testStore();
  const exam = anExam('t1', []);
  const here = putElements(exam, 'questions', [aQuestion(1)], 9_000);
  const there = putElements(exam, 'questions', [aQuestion(2)], 9_000);
  await write(store, 'exam', exam.examID, () => here);
  await store.classrooms.put(classroom('c1', 'veraltet'));
  const { source, put } = fakeLog();
  const projection = projectInto(store, 'own', source);
  put(there, classroom('c1', '5-A'));
  await eventually(async () => expect(await namesIn(store)).toEqual(['5-A']));
  expect(await store.exams.toArray()).toEqual([merge(here, there)]);
  expect((await store.exams.toArray())[0]?.questions).toHaveLength(2);
  await projection.stop();
});

/** Records that a document was drained and that the server has acknowledged it. */
async function acknowledge(store: Store, id: string): Promise<void> {
  const entry = await store.outbox.get(id);
  const turn = entry?.turn ?? 0;
  await noteDrained(store, id, { turn, revs: ['1-a'], seq: 0 });
  await noteVerdicts(store, [{ id, rev: '1-a', refusal: null }], 7);
  expect(await store.outbox.count()).toBe(0);
}

test('keeps a deleted row while it is unsent', async () => {
  const store = await testStore();
  await write(store, 'classroom', 'c1', () => classroom('c1', '5-A'));
  const { source, put, remove } = fakeLog();
  const projection = projectInto(store, 'own', source);
  put(classroom('c2', '5-B'));
  remove('classroom:c1');
  remove('classroom:c2');
  await eventually(async () => expect(await store.meta.get('own')).toMatchObject({ seq: 3 }));
  expect(await namesIn(store)).toEqual(['5-A']);
  await acknowledge(store, 'classroom:c1');
  await eventually(async () => expect(await namesIn(store)).toEqual([]));
  expect(await store.meta.get('own')).toMatchObject({ seq: 3 });
  await projection.stop();
});

test('deletes a row that was written after the server’s deletion, once that write is acknowledged', async () => {
  const store = await testStore();
  await write(store, 'classroom', 'c1', () => classroom('c1', '5-A'));
  const { source, remove } = fakeLog();
  const projection = projectInto(store, 'own', source);
  remove('classroom:c1');
  await eventually(async () => expect(await store.meta.get('own')).toMatchObject({ seq: 1 }));
  await write(store, 'classroom', 'c1', () => classroom('c1', '5-C'));
  await projection.stop();
  await acknowledge(store, 'classroom:c1');
  const next = projectInto(store, 'own', source);
  await eventually(async () => expect(await namesIn(store)).toEqual([]));
  await next.stop();
});

test('applies a held-back change once nothing of the row is unsent', async () => {
  const store = await testStore();
  const there = classroom('c1', '5-A');
  const here = setFields(there, { className: '5-B' }, 9);
  await write(store, 'classroom', 'c1', () => here);
  const { source, put } = fakeLog();
  const projection = projectInto(store, 'own', source);
  put(here, there);
  await eventually(async () => expect(await store.meta.get('own')).toMatchObject({ seq: 2 }));
  expect(await namesIn(store)).toEqual(['5-B']);
  await acknowledge(store, 'classroom:c1');
  await eventually(async () => expect(await namesIn(store)).toEqual(['5-A']));
  await projection.stop();
});

test('does not repeat a change that has already replaced the row', async () => {
  const store = await testStore();
  await write(store, 'classroom', 'c1', () => classroom('c1', '5-A'));
  const { source, put, remove } = fakeLog();
  const projection = projectInto(store, 'own', source);
  remove('classroom:c1');
  await eventually(async () =>
    expect(await store.outbox.toArray()).toMatchObject([{ heldBack: 1 }]),
  );
  put(classroom('c1', '5-A'));
  await eventually(async () => expect(await store.meta.get('own')).toMatchObject({ seq: 2 }));
  const goBack = vi.spyOn(store.meta, 'put');
  await acknowledge(store, 'classroom:c1');
  expect(goBack).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'own' }));
  await projection.stop();
});

test('keeps unsent rows when the tables are built again', async () => {
  const store = await testStore();
  await store.classrooms.put(classroom('c1', '5-A'));
  await write(store, 'classroom', 'c2', () => classroom('c2', '5-B'));
  await rebuildStore(store);
  expect(await namesIn(store)).toEqual(['5-B']);
  expect(await store.classroomCards.count()).toBe(1);
  expect(await store.outbox.count()).toBe(1);
});

test('projects from the beginning if the local database has lost its last changes', async () => {
  const store = await testStore();
  const whole = fakeLog();
  whole.put(classroom('c1', '5-A'), classroom('c2', '5-B'));
  const first = projectInto(store, 'own', whole.source);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  await first.stop();
  await write(store, 'classroom', 'c3', () => classroom('c3', '5-C'));
  const shortened = fakeLog();
  shortened.put(classroom('c1', '5-A'));
  const second = projectInto(store, 'own', shortened.source);
  await eventually(async () => expect(await namesIn(store)).toEqual(['5-A', '5-C']));
  await second.stop();
});
