import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import {
  aClassroom,
  aMember,
  anExam,
  aPaper,
  handIn,
  MADE_AT,
} from '../../../tests/support/documents.ts';
import { Accounts } from '../../accounts/accounts.ts';
import { type AccountAdmin, openAccountAdmin } from '../../accounts/auth.ts';
import { createPasswords } from '../../accounts/passwords.ts';
import { load } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { CHEAP } from '../../test-support/server.ts';
import { openTestStorage } from '../../test-support/storage.ts';
import { eraseByOrder } from './person.ts';

let storage: Storage;
let school: Database;
let admin: AccountAdmin;

async function enrol(userRole: Role, uid: string, lessons: string[] = []): Promise<void> {
  const accounts = new Accounts({
    storage,
    passwords: createPasswords(CHEAP),
    now: () => MADE_AT,
    secret: 's',
  });
  const profile = { displayName: `Kişi ${uid}`, phoneNumber: '05001112233', password: 'gizli123' };
  await accounts.create({ ...profile, uid, email: `${uid}@okul.tr`, userRole });
  const stored = await school.get(`user:${uid}`);
  await school.put({ ...stored, lessons } as { _id: string });
}
const keep = (doc: Parameters<typeof docIdOf>[0]) => school.put({ ...doc, _id: docIdOf(doc) });
const order = (uid: string, given: { confirmation?: string; leaveClasses?: boolean } = {}) =>
  eraseByOrder(
    { email: `${uid}@okul.tr`, confirmation: `${uid}@okul.tr`, leaveClasses: false, ...given },
    admin,
  );
const isErased = async (uid: string) =>
  (await load(school, 'user', uid))?.displayName === 'Silinmiş kullanıcı';

/** Makes a class with one teacher, one student and an exam. */
beforeEach(async () => {
  storage = openTestStorage();
  school = await storage.ensure(SCHOOL);
  admin = openAccountAdmin({ storage, secret: 's', now: () => MADE_AT + 1 });
  await enrol('admin', 'a1');
  await enrol('teacher', 't1', ['c1']);
  await enrol('student', 's1', ['c1']);
  await keep({ ...aClassroom('t1'), exams: ['e1'] });
  await keep(anExam('t1'));
});
afterEach(() => storage.close());

it('rejects an erasure if the name or address is not repeated', async () => {
  await expect(order('s1', { confirmation: 's2@okul.tr' })).rejects.toThrow('invalid-input');
  await expect(order('s1', { confirmation: '' })).rejects.toThrow('invalid-input');
  await expect(order('x9')).rejects.toThrow('not-found');
  expect(await isErased('s1')).toBe(false);
  expect(await order('s1', { confirmation: 'KİŞİ S1' })).toBe('s1');
  expect(await isErased('s1')).toBe(true);
});

it('finds a closed account by name, and one of several with that name by uid', async () => {
  const name = 'kişi S1';
  const former = { name, confirmation: name, leaveClasses: false };
  await expect(eraseByOrder(former, admin)).rejects.toThrow('not-found');
  await enrol('student', 's2');
  const namesake = await school.get('user:s2');
  await school.put({ ...namesake, displayName: 'Kişi s1' } as { _id: string });
  for (const uid of ['s1', 's2']) await admin.accountCloser.close(uid, 'a1');
  await expect(order('s1')).rejects.toThrow('not-found');
  await expect(eraseByOrder(former, admin)).rejects.toMatchObject({
    fields: { people: 's1, s2' },
  });
  await eraseByOrder({ ...former, name: undefined, uid: 's1' }, admin);
  expect([await isErased('s1'), await isErased('s2')]).toEqual([true, false]);
  expect(await eraseByOrder(former, admin)).toBe('s2');
});

it('does not erase the last admin', async () => {
  await expect(order('a1')).rejects.toThrow('last-admin');
  await enrol('admin', 'a2');
  await order('a1');
  expect(await isErased('a1')).toBe(true);
  await expect(order('a2')).rejects.toThrow('last-admin');
});

describe('a teacher', () => {
  it('is erased as a class’s only teacher if the admin agrees that it has no teacher', async () => {
    await expect(order('t1')).rejects.toMatchObject({
      code: 'sole-teacher',
      fields: { classrooms: '5-A' },
    });
    await order('t1', { leaveClasses: true });
    expect(await isErased('t1')).toBe(true);
  });

  it('is erased if a colleague also teaches the classes', async () => {
    const shared = { ...(await school.get('classroom:c1')) };
    const selectedTeacher = [aMember('t1', 'teacher'), aMember('t2', 'teacher')];
    await school.put({ ...shared, selectedTeacher } as { _id: string });
    await order('t1');
    expect(await isErased('t1')).toBe(true);
  });

  it('is not erased while a student is taking an exam of this teacher', async () => {
    const paper = aPaper('s1', anExam('t1'));
    await keep(paper);
    await expect(order('t1', { leaveClasses: true })).rejects.toThrow('exam-running');
    const stored = await school.get(docIdOf(paper));
    await school.put({ ...stored, ...handIn(paper, MADE_AT + 1) } as { _id: string });
    await order('t1', { leaveClasses: true });
    expect(await isErased('t1')).toBe(true);
  });
});
