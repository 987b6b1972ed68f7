import { expect, test } from 'vitest';
import type { Feedback } from '../domain/documents/feedback/schema.ts';
import { newUser } from '../domain/documents/user/make.ts';
import { replyFeedback, sendFeedback, setVerified, updateProfile } from './people.ts';
import { type TestWorkspace, testWorkspace } from './test-support/workspace.ts';

const person = (userRole: 'student' | 'teacher' | 'admin') => testWorkspace({ userRole });

/** Stores a user document as if the server had sent it. */
async function receive({ store }: TestWorkspace, uid: string, userRole: 'student' | 'teacher') {
  const given = { uid, email: 'a@b.tr', displayName: 'Ali Veli', phoneNumber: '05551112233' };
  await store.users.put(newUser({ ...given, userRole }));
}

test('lets an admin verify a teacher and withdraw the verification', async () => {
  const admin = await person('admin');
  await receive(admin, 't1', 'teacher');
  await setVerified(admin.workspace, 't1', true);
  expect(await admin.read('user:t1')).toMatchObject({ isVerified: true });
  await setVerified(admin.workspace, 't1', false);
  expect(await admin.read('user:t1')).toMatchObject({ isVerified: false });
  await expect(setVerified(admin.workspace, 'none', true)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('does not let teachers verify themselves', async () => {
  const teacher = await person('teacher');
  const { uid } = teacher.workspace.user;
  await receive(teacher, uid, 'teacher');
  await expect(setVerified(teacher.workspace, uid, true)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('keeps the stored value of a profile field that is left blank', async () => {
  const student = await person('student');
  const { uid } = student.workspace.user;
  await receive(student, uid, 'student');
  await updateProfile(student.workspace, { displayName: '', phoneNumber: '05550000000' });
  expect(await student.read(`user:${uid}`)).toMatchObject({
    displayName: 'Ali Veli',
    phoneNumber: '05550000000',
  });
  await expect(
    updateProfile(student.workspace, { displayName: 'Al', phoneNumber: '' }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: { displayName: expect.any(String) } });
});

test('lets people send feedback, and only admins reply to it', async () => {
  const student = await person('student');
  const id = await sendFeedback(student.workspace, { title: 'Sorun', description: 'Açılmıyor' });
  const sent = await student.read(`feedback:${id}`);
  expect(sent).toMatchObject({ userId: student.workspace.user.uid, status: 'pending', reply: '' });
  const answer = { reply: 'Düzeldi', status: 'resolved' as const };
  await expect(replyFeedback(student.workspace, id, answer)).rejects.toMatchObject({
    code: 'forbidden',
  });
  const admin = await person('admin');
  await admin.store.feedbacks.put(sent as Feedback);
  await replyFeedback(admin.workspace, id, answer);
  expect(await admin.read(`feedback:${id}`)).toMatchObject(answer);
});
