import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import { CLASS_PART, type ClassListForm } from '../../../src/domain/forms/class-list.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { aClassroom } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { load, update } from '../../storage/documents.ts';
import {
  ADMIN,
  newcomer,
  openTestServer,
  type SignedIn,
  signIn,
  type TestServer,
} from '../../test-support/server.ts';

let server: TestServer;
let admin: SignedIn;
let teacher: SignedIn;
let ali: SignedIn;
let ece: SignedIn;

beforeEach(async () => {
  server = await openTestServer();
  admin = await signIn(server, ADMIN);
  teacher = await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
  ali = await newcomer(server, 'ali@okul.tr');
  ece = await newcomer(server, 'ece@okul.tr');
});
afterEach(() => server.close());

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
const make = { className: '9-A' };

describe('POST /admin/classrooms/<id>/pupils', () => {
  it('is the admins’ alone', async () => {
    const form = { make, pupils: [ali.uid], moved: [] };
    expect((await post('n1', form, null)).statusCode).toBe(401);
    for (const who of [ali, teacher]) expect((await post('n1', form, who)).statusCode).toBe(403);
    expect(await classOf('n1')).toBeNull();
  });

  it('takes what it knows and no more of it than a part', async () => {
    const many = Array.from({ length: CLASS_PART + 1 }, (_, at) => `p${at}`);
    const form = { make, pupils: [], moved: [] };
    for (const body of [{}, { ...form, pupils: many }, { ...form, make: { className: 'x' } }])
      expect((await post('n1', body)).statusCode).toBe(400);
    expect((await post('N-1', form)).statusCode).toBe(404);
    expect((await post('n1', { pupils: [ali.uid], moved: [] })).statusCode).toBe(404);
    expect((await post('n1', { ...form, make: { ...make, teacher: ali.uid } })).statusCode).toBe(
      404,
    );
  });
});

it('makes a class with a teacher and its pupils, told as put in by the admin, and once', async () => {
  const form = { make: { ...make, teacher: teacher.uid }, pupils: [ali.uid, ece.uid] };
  expect(await fill('n1', form)).toEqual({ put: 2, left: 0, full: 0 });
  expect(await fill('n1', form)).toEqual({ put: 0, left: 0, full: 0 });
  const classroom = await classOf('n1');
  expect(classroom).toMatchObject({
    className: '9-A',
    joinCode: expect.stringMatching(/^.{8}$/),
    selectedTeacher: [{ uid: teacher.uid, addedBy: admin.uid }],
  });
  expect(classroom?.selectedStudent.map(({ addedBy }) => addedBy)).toEqual([admin.uid, admin.uid]);
  for (const who of [ali, ece, teacher])
    await eventually(async () => expect(await lessonsOf(who)).toEqual(['n1']));
});

it('a class may be made without a teacher, and is given one later', async () => {
  await fill('n1', { make, pupils: [ali.uid] });
  expect(await classOf('n1')).toMatchObject({ selectedTeacher: [] });
  await server.app.inject({
    method: 'POST',
    url: '/api/admin/classrooms/n1/teacher',
    payload: { to: teacher.uid },
    cookies: admin.cookies,
  });
  expect(await classOf('n1')).toMatchObject({ selectedTeacher: [{ uid: teacher.uid }] });
});

it('puts nobody in but pupils whose account is open, and into no class that is deleted', async () => {
  await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/users/${ece.uid}`,
    cookies: admin.cookies,
  });
  await fill('n1', { make, pupils: [ali.uid, ece.uid, teacher.uid, 'nobody'] });
  expect(await pupilsOf('n1')).toEqual([ali.uid]);
  await update(await school(), 'classroom', 'n1', (now) =>
    now ? setFields(now, { deleted: true }, Date.now()) : null,
  );
  expect((await post('n1', { make, pupils: [ece.uid], moved: [] })).statusCode).toBe(404);
});

it('who moves leaves the class that a list had put them into, and no other', async () => {
  const course = aClassroom(teacher.uid, [ali.uid]);
  await server.app.inject({
    method: 'POST',
    url: `/db/teacher-${teacher.uid}/_bulk_docs`,
    cookies: teacher.cookies,
    payload: { docs: [{ ...course, _id: docIdOf(course) }] },
  });
  await fill('old', { make: { className: '8-A' }, pupils: [ali.uid, ece.uid] });
  await eventually(async () => expect(await lessonsOf(ali)).toEqual([course.id, 'old'].toSorted()));
  const form = { make, pupils: [ali.uid], moved: [ali.uid] };
  expect(await fill('new', form)).toEqual({ put: 1, left: 1, full: 0 });
  expect(await pupilsOf('old')).toEqual([ece.uid]);
  expect(await pupilsOf('new')).toEqual([ali.uid]);
  expect(await pupilsOf(course.id)).toEqual([ali.uid]);
  expect(await fill('new', form)).toEqual({ put: 0, left: 0, full: 0 });
  await eventually(async () => expect(await lessonsOf(ali)).toEqual([course.id, 'new'].toSorted()));
});
