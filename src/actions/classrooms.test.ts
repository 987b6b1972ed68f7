import { describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import {
  askToJoin,
  closeJoinCode,
  dismissInvitation,
  dismissJoinRequest,
  inviteStudents,
  openJoinCode,
  renewJoinCode,
} from './classrooms.ts';
import {
  addClass,
  type TestWorkspace,
  teacherWorkspace,
  testWorkspace,
} from './test-support/workspace.ts';

let person: TestWorkspace;

describe('a student', () => {
  test('creates only one join request for a code, in any spelling', async () => {
    person = await testWorkspace({ userRole: 'student' });
    const { workspace, read, store } = person;
    const id = await askToJoin(workspace, { code: ' abcd-2345' });
    expect(await read(`joinRequest:${id}`)).toMatchObject({
      userId: workspace.user.uid,
      code: 'ABCD2345',
      outcome: null,
    });
    await eventually(async () => expect(await store.joinRequests.get(id)).toBeDefined());
    expect(await askToJoin(workspace, { code: 'ABCD 2345' })).toBe(id);
    await dismissJoinRequest(workspace, id);
    expect(await read(`joinRequest:${id}`)).toMatchObject({ dismissed: true });
  });

  test('gets a field error for an impossible code, and nothing is stored', async () => {
    person = await testWorkspace({ userRole: 'student' });
    await expect(askToJoin(person.workspace, { code: 'ABCD' })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { code: expect.stringContaining('8 harf') },
    });
    expect(await person.store.joinRequests.count()).toBe(0);
  });

  test('cannot renew the code of a class that is not on the device', async () => {
    person = await testWorkspace({ userRole: 'student' });
    await expect(renewJoinCode(person.workspace, 'c1')).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a teacher', () => {
  const classOf = async () => {
    person = await teacherWorkspace();
    const id = await addClass(person);
    const codeNow = async () => {
      const classroom = await person.read(`classroom:${id}`);
      return classroom?.type === 'classroom' ? classroom.joinCode : null;
    };
    return { id, codeNow };
  };

  test('creates, renews and removes a class’s join code', async () => {
    const { id, codeNow } = await classOf();
    const first = await codeNow();
    expect(first).toMatch(/^[2-9A-Z]{8}$/);
    await renewJoinCode(person.workspace, id);
    expect(await codeNow()).toMatch(/^[2-9A-Z]{8}$/);
    expect(await codeNow()).not.toBe(first);
    await closeJoinCode(person.workspace, id);
    expect(await codeNow()).toBe('');
  });

  test('creates a code when joining is opened, and keeps it if opened again', async () => {
    const { id, codeNow } = await classOf();
    await closeJoinCode(person.workspace, id);
    await openJoinCode(person.workspace, id);
    const made = await codeNow();
    expect(made).toMatch(/^[2-9A-Z]{8}$/);
    await openJoinCode(person.workspace, id);
    expect(await codeNow()).toBe(made);
  });

  test('invites people by addresses, and dismisses the outcome', async () => {
    const { id } = await classOf();
    const invited = await inviteStudents(person.workspace, id, ['ali@okul.tr']);
    const read = () => person.read(`invitation:${invited}`);
    expect(await read()).toMatchObject({ classroomID: id, emails: ['ali@okul.tr'], outcome: null });
    await dismissInvitation(person.workspace, invited);
    expect(await read()).toMatchObject({ dismissed: true });
  });

  test('cannot invite if not verified', async () => {
    person = await testWorkspace({ userRole: 'teacher', isVerified: false });
    await expect(inviteStudents(person.workspace, 'c1', ['ali@okul.tr'])).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
