import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { Mergeable } from '../../src/domain/document.ts';
import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import { newInvitation } from '../../src/domain/documents/invitation/rules.ts';
import { newJoinRequest } from '../../src/domain/documents/join-request/rules.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import {
  newcomer,
  openTestServer,
  type SignedIn,
  type TestServer,
} from '../../sync-server/test-support/server.ts';

const CODE = 'ABCD2345';
let server: TestServer;
let student: SignedIn;
let other: SignedIn;
let teacher: SignedIn;
let unverified: SignedIn;

beforeAll(async () => {
  server = await openTestServer();
  student = await newcomer(server, 'ogrenci@okul.tr');
  other = await newcomer(server, 'ogrenci2@okul.tr');
  teacher = await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
  unverified = await newcomer(server, 'yeni@okul.tr', 'teacher');
});
afterAll(() => server.close());

/**
 * Writes a document through the gateway into the writer's own database.
 * @returns status and reason
 */
async function put(
  who: SignedIn,
  role: 'student' | 'teacher',
  doc: Mergeable | Record<string, unknown>,
): Promise<[number, string | undefined]> {
  const id = 'stamps' in doc ? docIdOf(doc as Mergeable) : '';
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/db/${role}-${who.uid}/${encodeURIComponent(id)}`,
    cookies: who.cookies,
    payload: doc,
  });
  return [answer.statusCode, answer.json().reason];
}

const request = (uid: string, id = `${uid}-a1`, code = CODE) =>
  newJoinRequest({ id, userId: uid, code, at: 1 });
const invitation = (uid: string, emails: string[] = ['a@okul.tr'], id = `${uid}-b1`) =>
  newInvitation({ id, classroomID: 'c1', addedUser: uid, at: 1, emails });

describe('a student', () => {
  const accepted = { state: 'accepted', at: 1, classroomID: 'c1', className: '5-A' } as const;

  it('can ask in their own name alone, and cannot set the server’s answer', async () => {
    expect(await put(student, 'student', request(other.uid))).toEqual([403, 'not-yours']);
    expect(await put(student, 'student', request(student.uid, `${other.uid}-x`))).toEqual([
      403,
      'not-yours',
    ]);
    const forged = { ...request(student.uid), outcome: accepted };
    expect(await put(student, 'student', forged)).toEqual([403, 'protected-field']);
    expect(await put(student, 'student', request(student.uid))).toEqual([201, undefined]);
  });

  it('cannot ask with a code of the wrong form', async () => {
    const ask = (code: string) =>
      put(student, 'student', request(student.uid, `${student.uid}-z`, code));
    for (const code of ['', 'abcd2345', 'ABCD234', '../school'])
      expect(await ask(code)).toEqual([403, 'bad-schema']);
    expect(await ask('A'.repeat(5000))).toEqual([403, 'too-large']);
  });

  it('cannot create classes or invitations', async () => {
    const members = { selectedTeacher: [], selectedStudent: [] };
    const classroom = newClassroom({ id: 'c7', className: '5-A', classDesc: '', ...members }, 1);
    expect(await put(student, 'student', classroom)).toEqual([403, 'not-yours']);
    expect(await put(student, 'student', invitation(student.uid))).toEqual([403, 'not-yours']);
  });
});

describe('a teacher', () => {
  it('can invite only if verified, in their own name, and at most 500 valid addresses', async () => {
    expect(await put(unverified, 'teacher', invitation(unverified.uid))).toEqual([
      403,
      'not-verified',
    ]);
    expect(await put(teacher, 'teacher', invitation(unverified.uid))).toEqual([403, 'not-yours']);
    for (const emails of [['no address'], ['x'.repeat(300)], Array(501).fill('a@okul.tr')]) {
      const answer = await put(teacher, 'teacher', invitation(teacher.uid, emails));
      expect(answer).toEqual([403, 'bad-schema']);
    }
  });

  it('cannot extend a stored invitation by more addresses', async () => {
    const sent = invitation(teacher.uid);
    expect(await put(teacher, 'teacher', sent)).toEqual([201, undefined]);
    const more = setFields(sent, { emails: ['b@okul.tr'] }, 2);
    expect((await put(teacher, 'teacher', more))[0]).not.toBe(201);
  });

  it('cannot ask to join a class', async () => {
    expect(await put(teacher, 'teacher', request(teacher.uid))).toEqual([403, 'not-yours']);
  });
});
