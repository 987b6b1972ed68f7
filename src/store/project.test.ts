import { expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import type { Person } from '../domain/entities/user.ts';
import { newId } from '../domain/ids.ts';
import { newExam } from '../domain/make/exam.ts';
import { SCHEMA } from '../domain/vocabulary.ts';
import { projectInto, rebuildStore } from './project.ts';
import { classroom, fakeReplica, testStore } from './test-support/store.ts';

const person = (uid: string): Person => ({
  type: 'person',
  schema: SCHEMA,
  uid,
  displayName: uid,
  userRole: 'student',
  code: 'AAAA',
});

test('rows follow the replica, deletions too, and the checkpoint with them', async () => {
  const store = await testStore();
  const { replica, put, remove } = fakeReplica();
  put(classroom('c1', '5-A'), classroom('c2', '5-B'));
  const projection = projectInto(store, 'own', replica);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  remove('classroom:c1');
  put(classroom('c2', '5-C'));
  await eventually(async () =>
    expect((await store.classrooms.toArray()).map(({ className }) => className)).toEqual(['5-C']),
  );
  expect(await store.meta.get('own')).toEqual({ key: 'own', instance: 'one', seq: 4 });
  await projection.stop();
});

test('a projection that starts again goes on from its checkpoint', async () => {
  const store = await testStore();
  const { replica, put } = fakeReplica();
  put(classroom('c1', '5-A'));
  const first = projectInto(store, 'own', replica);
  await eventually(async () => expect(await store.classrooms.count()).toBe(1));
  await first.stop();
  put(classroom('c2', '5-B'));
  const feed = vi.spyOn(replica, 'feed');
  const second = projectInto(store, 'own', replica);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  expect(feed.mock.calls[0]?.[0]).toBe(1);
  await second.stop();
});

test('a batch whose transaction dies leaves neither rows nor checkpoint, and is repeated', async () => {
  const store = await testStore();
  const { replica, put } = fakeReplica();
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
  const projection = projectInto(store, 'own', replica);
  await eventually(() => expect(bulkPut).toHaveBeenCalledOnce());
  await eventually(async () => expect((await store.meta.get('own'))?.seq).toBe(0));
  expect(await store.exams.count()).toBe(0);
  put(classroom('c2', '5-B'));
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  expect(await store.exams.count()).toBe(1);
  await projection.stop();
});

test('two tabs that project the same replica end with the same rows', async () => {
  const uid = newId();
  const [one, two] = [await testStore(uid), await testStore(uid)];
  const { replica, put } = fakeReplica();
  const projections = [projectInto(one, 'own', replica), projectInto(two, 'own', replica)];
  for (let n = 0; n < 20; n++) put(classroom('c1', `Sınıf ${n}`), classroom(`d${n}`, 'x'));
  await eventually(async () => expect((await two.meta.get('own'))?.seq).toBe(40));
  expect((await one.classrooms.get('c1'))?.className).toBe('Sınıf 19');
  expect(await one.classrooms.count()).toBe(21);
  for (const projection of projections) await projection.stop();
});

test('another replica under the same name is projected from its beginning', async () => {
  const store = await testStore();
  const old = fakeReplica('old');
  old.put(classroom('c1', '5-A'), classroom('c2', '5-B'));
  const first = projectInto(store, 'own', old.replica);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  await first.stop();
  const fresh = fakeReplica('fresh');
  fresh.put(classroom('c3', '5-C'));
  const second = projectInto(store, 'own', fresh.replica);
  await eventually(async () =>
    expect((await store.classrooms.toArray()).map(({ id }) => id)).toEqual(['c3']),
  );
  await second.stop();
});

test('tables rebuilt while a projection runs are filled from the beginning', async () => {
  const store = await testStore();
  const { replica, put } = fakeReplica();
  put(classroom('c1', '5-A'), classroom('c2', '5-B'));
  const projection = projectInto(store, 'own', replica);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  await rebuildStore(store);
  await eventually(async () => expect(await store.classrooms.count()).toBe(2));
  put(classroom('c3', '5-C'));
  await eventually(async () => expect(await store.classrooms.count()).toBe(3));
  await projection.stop();
});

test('the directory has rows and a checkpoint of its own', async () => {
  const store = await testStore();
  const own = fakeReplica();
  const directory = fakeReplica('directory');
  own.put(classroom('c1', '5-A'));
  directory.put(person('p1'), person('p2'));
  const projections = [
    projectInto(store, 'own', own.replica),
    projectInto(store, 'directory', directory.replica),
  ];
  await eventually(async () => expect(await store.people.count()).toBe(2));
  await eventually(async () => expect(await store.classrooms.count()).toBe(1));
  expect(await store.meta.toArray()).toHaveLength(2);
  for (const projection of projections) await projection.stop();
});
