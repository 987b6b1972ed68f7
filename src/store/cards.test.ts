import { expect, test } from 'vitest';
import { anExam } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { newId } from '../domain/ids.ts';
import { removeElement, setFields } from '../domain/merge/edit.ts';
import { classroomCard, examCard } from './cards.ts';
import { projectInto } from './project.ts';
import { myClassroomCards, myClassrooms } from './queries/classrooms.ts';
import { myExams } from './queries/exams.ts';
import { classroom, fakeLog, rebuildStore, testStore } from './test-support/store.ts';

/** Opens a teacher's tables. `mine` returns a class of that teacher. */
async function desk() {
  const uid = newId();
  const mine = (id: string, className: string) => classroom(id, className, uid);
  return { uid, store: await testStore(uid), mine, ...fakeLog() };
}

test('updates and deletes cards together with their documents', async () => {
  const { store, uid, mine, source, put, remove } = await desk();
  const exam = { ...anExam(uid), classroomID: 'c1' };
  put(mine('c1', '5-A'), mine('c2', '5-B'), exam);
  const projection = projectInto(store, 'own', source);
  await eventually(async () =>
    expect(await myExams(store)).toEqual([{ ...examCard(exam), className: '5-A' }]),
  );
  put(mine('c1', '6-A'), setFields(mine('c2', '5-B'), { deleted: true }, 2000));
  await eventually(async () => expect(await myExams(store)).toMatchObject([{ className: '6-A' }]));
  expect(await myClassroomCards(store)).toEqual([classroomCard(mine('c1', '6-A'), uid)]);
  remove(`exam:${exam.examID}`);
  remove('classroom:c1');
  await eventually(async () => expect(await store.examCards.count()).toBe(0));
  expect(await myClassroomCards(store)).toEqual([]);
  await projection.stop();
});

test('lists cards of the same classes as the list of classes has', async () => {
  const { store, uid, mine, source, put } = await desk();
  const left = removeElement(mine('c3', 'Çınar'), 'selectedTeacher', uid, 2000);
  const deleted = setFields(mine('c4', '5-B'), { deleted: true }, 2000);
  put(mine('c1', 'Sınıf 10'), mine('c2', 'Sınıf 9'), left, deleted);
  const projection = projectInto(store, 'own', source);
  await eventually(async () => expect(await store.meta.get('own')).toMatchObject({ seq: 4 }));
  const names = (await myClassroomCards(store)).map(({ className }) => className);
  expect(names).toEqual(['Sınıf 9', 'Sınıf 10']);
  expect(names).toEqual((await myClassrooms(store)).map(({ className }) => className));
  await projection.stop();
});

test('restores the cards when the tables are built again', async () => {
  const { store, mine, source, put } = await desk();
  put(mine('c1', '5-A'));
  const projection = projectInto(store, 'own', source);
  await eventually(async () => expect(await store.classroomCards.count()).toBe(1));
  await rebuildStore(store);
  await eventually(async () => expect(await store.classroomCards.count()).toBe(1));
  await projection.stop();
});
