import { expect, it } from 'vitest';
import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../../sync-server/storage/documents.ts';
import { newcomerForEach, serverForEach } from '../../sync-server/test-support/for-each.ts';
import { setVerified } from '../../sync-server/test-support/server.ts';
import { waitFor } from '../support/wait.ts';

const server = serverForEach();
const teacher = newcomerForEach(server, 'ogretmen@okul.tr', 'teacher', true);

async function push(doc: object, rev: string): Promise<unknown> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/db/teacher-${teacher.uid}/_bulk_docs`,
    cookies: teacher.cookies,
    payload: { docs: [{ ...doc, _id: 'classroom:c1', _rev: rev }], new_edits: false },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const className = async () =>
  (await load(await server.storage.open(SCHOOL), 'classroom', 'c1'))?.className;

it('refuses each later write of a deactivated teacher with a reason, and keeps earlier writes', async () => {
  const at = Date.now() - 1000;
  const member = {
    ...{ uid: teacher.uid, displayName: 'Ayşe Yılmaz', userRole: 'teacher' as const },
  };
  const made = { id: 'c1', className: '6-A', classDesc: '', selectedStudent: [] };
  const classroom = newClassroom({ ...made, selectedTeacher: [member] }, at);
  expect(await push(classroom, '1-0123456789abcdef0123456789abcdef')).toEqual([]);
  await waitFor(async () => (await className()) === '6-A', 'the class in the school');

  await setVerified(server.storage, teacher.uid, false);
  const renamed = setFields(classroom, { className: '6-B' }, at + 10);
  expect(await push(renamed, '2-0123456789abcdef0123456789abcdef')).toMatchObject([
    { id: 'classroom:c1', error: 'forbidden', reason: 'not-verified' },
  ]);
  expect(await className()).toBe('6-A');

  await setVerified(server.storage, teacher.uid, true);
  expect(await push(renamed, '2-0123456789abcdef0123456789abcdef')).toEqual([]);
  await waitFor(async () => (await className()) === '6-B', 'the change, once it is allowed again');
});
