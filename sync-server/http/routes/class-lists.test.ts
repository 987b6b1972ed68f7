import { describe, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import { CLASS_PART, type ClassListForm } from '../../../src/domain/forms/admin.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { aClassroom } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { load, update } from '../../storage/documents.ts';
import { adminForEach, newcomerForEach, serverForEach } from '../../test-support/for-each.ts';
import type { SignedIn } from '../../test-support/server.ts';

const server = serverForEach();
const admin = adminForEach(server);
const teacher = newcomerForEach(server, 'ogretmen@okul.tr', 'teacher', true);
const ali = newcomerForEach(server, 'ali@okul.tr');
const ece = newcomerForEach(server, 'ece@okul.tr');

const school = () => server.storage.open(SCHOOL);
const classOf = async (id: string) => load(await school(), 'classroom', id);
const pupilsOf = async (id: string) =>
  (await classOf(id))?.selectedStudent.map(({ uid }) => uid).toSorted();
const lessonsOf = async ({ uid }: SignedIn) => (await load(await school(), 'user', uid))?.lessons;
const post = (id: string, payload: object, who: SignedIn | null = admin) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/classrooms/${id}/pupils`,
    payload,
    ...(who && { cookies: who.cookies }),
  });
const fill = async (id: string, form: Partial<ClassListForm>) =>
  (await post(id, { pupils: [], moved: [], ...form })).json();
const makeRaw = (payload: object, who: SignedIn | null = admin) =>
  server.app.inject({
    method: 'POST',
    url: '/api/admin/classrooms',
    payload,
    ...(who && { cookies: who.cookies }),
  });
const make = async (className = '9-A', by?: SignedIn): Promise<string> =>
  (await makeRaw({ className, ...(by && { teacher: by.uid }) })).json().classroomID;

describe('routes of class lists', () => {
  it('are open to admins, and to nobody else', async () => {
    const id = await make();
    const form = { pupils: [ali.uid], moved: [] };
    for (const [who, code] of [
      [null, 401] as const,
      [ali, 403] as const,
      [teacher, 403] as const,
    ]) {
      expect((await makeRaw({ className: '9-B' }, who)).statusCode).toBe(code);
      expect((await post(id, form, who)).statusCode).toBe(code);
    }
    expect(await pupilsOf(id)).toEqual([]);
  });

  it('reject unknown fields, and lists that are too long', async () => {
    const many = Array.from({ length: CLASS_PART + 1 }, (_, at) => `p${at}`);
    for (const body of [{}, { pupils: many, moved: [] }])
      expect((await post(await make(), body)).statusCode).toBe(400);
    expect((await post('N-1', { pupils: [], moved: [] })).statusCode).toBe(404);
    expect((await post('n1', { pupils: [ali.uid], moved: [] })).statusCode).toBe(404);
    expect((await makeRaw({ className: 'x' })).statusCode).toBe(400);
    expect((await makeRaw({ className: '9-A', teacher: ali.uid })).statusCode).toBe(404);
  });
});

it('creates a class with a teacher, to which an admin adds each student once', async () => {
  const id = await make('9-A', teacher);
  const form = { pupils: [ali.uid, ece.uid] };
  expect(await fill(id, form)).toMatchObject({ put: form.pupils, inside: [], left: 0, full: 0 });
  expect(await fill(id, form)).toMatchObject({ put: [], inside: form.pupils, left: 0, full: 0 });
  const classroom = await classOf(id);
  expect(classroom).toMatchObject({
    className: '9-A',
    joinCode: expect.stringMatching(/^.{8}$/),
    selectedTeacher: [{ uid: teacher.uid, addedBy: admin.uid }],
  });
  expect(classroom?.selectedStudent.map(({ addedBy }) => addedBy)).toEqual([admin.uid, admin.uid]);
  for (const who of [ali, ece, teacher])
    await eventually(async () => expect(await lessonsOf(who)).toEqual([id]));
});

it('creates one class if two admins request it at the same time', async () => {
  const [one, other] = await Promise.all([make('9-a', teacher), make('9-A', teacher)]);
  expect(one).toBe(other);
  expect(await make('9-A', teacher)).toBe(one);
  expect(await make('9-A')).not.toBe(one);
  expect(await make('9-B', teacher)).not.toBe(one);
});

it('creates another class if the first was renamed or deleted', async () => {
  const first = await make('9-A', teacher);
  const change = async (id: string, fields: object) =>
    update(await school(), 'classroom', id, (now) =>
      now ? setFields(now, fields, Date.now()) : null,
    );
  await change(first, { className: '10-A' });
  const second = await make('9-A', teacher);
  expect(second).not.toBe(first);
  await change(second, { deleted: true });
  const third = await make('9-A', teacher);
  expect([first, second]).not.toContain(third);
  expect((await post(second, { pupils: [ece.uid], moved: [] })).statusCode).toBe(404);
});

it('creates a class without a teacher, and adds a teacher later', async () => {
  const id = await make();
  await fill(id, { pupils: [ali.uid] });
  expect(await classOf(id)).toMatchObject({ selectedTeacher: [] });
  await server.app.inject({
    method: 'POST',
    url: `/api/admin/classrooms/${id}/teacher`,
    payload: { to: teacher.uid },
    cookies: admin.cookies,
  });
  expect(await classOf(id)).toMatchObject({ selectedTeacher: [{ uid: teacher.uid }] });
});

it('adds only students whose accounts are open', async () => {
  await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/users/${ece.uid}`,
    cookies: admin.cookies,
  });
  const id = await make();
  await fill(id, { pupils: [ali.uid, ece.uid, teacher.uid, 'nobody'] });
  expect(await pupilsOf(id)).toEqual([ali.uid]);
});

it('moves students only out of classes that came from a list', async () => {
  const course = aClassroom(teacher.uid, [ali.uid]);
  await server.app.inject({
    method: 'POST',
    url: `/db/teacher-${teacher.uid}/_bulk_docs`,
    cookies: teacher.cookies,
    payload: { docs: [{ ...course, _id: docIdOf(course) }] },
  });
  const old = await make('8-A');
  await fill(old, { pupils: [ali.uid, ece.uid] });
  await eventually(async () => expect(await lessonsOf(ali)).toEqual([course.id, old].toSorted()));
  const next = await make();
  const form = { pupils: [ali.uid], moved: [ali.uid] };
  expect(await fill(next, form)).toMatchObject({ put: [ali.uid], left: 1, full: 0 });
  expect(await pupilsOf(old)).toEqual([ece.uid]);
  expect(await pupilsOf(next)).toEqual([ali.uid]);
  expect(await pupilsOf(course.id)).toEqual([ali.uid]);
  expect(await fill(next, form)).toMatchObject({ put: [], inside: [ali.uid], left: 0 });
  await eventually(async () => expect(await lessonsOf(ali)).toEqual([course.id, next].toSorted()));
});

it('keeps the earlier data of a student who was moved by mistake and back again', async () => {
  const [own, wrong] = [await make('9-A'), await make('9-B')];
  await fill(own, { pupils: [ali.uid] });
  await eventually(async () => expect(await lessonsOf(ali)).toEqual([own]));
  const stamps = (await classOf(own))?.stamps ?? {};
  await fill(wrong, { pupils: [ali.uid], moved: [ali.uid] });
  await eventually(async () => expect(await lessonsOf(ali)).toEqual([wrong]));
  await fill(own, { pupils: [ali.uid], moved: [ali.uid] });
  expect(await classOf(own)).toMatchObject({
    stays: [{ uid: ali.uid, from: stamps[`selectedStudent/${ali.uid}`] }],
  });
});
