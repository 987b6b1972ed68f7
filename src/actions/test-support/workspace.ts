import { expect, onTestFinished } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { ClassroomForm } from '../../domain/documents/classroom/schema.ts';
import type { ExamForm } from '../../domain/documents/exam/form.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { singleForm } from '../../domain/question-kinds/single/single.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import { createClock } from '../../session/device-clock.ts';
import { testStore } from '../../store/test-support/store.ts';
import type { Workspace } from '../../store/workspace.ts';
import { readById, testUser } from '../../sync/test-support/device.ts';
import { createClassroom } from '../classrooms.ts';

export async function testWorkspace(given: Partial<SessionUser> = {}) {
  const user = testUser(given);
  const store = await testStore(user.uid);
  const time = { now: Date.UTC(2026, 8, 1) };
  const clock = createClock({
    wall: () => time.now,
    monotonic: () => time.now - Date.UTC(2026, 8, 1),
    load: () => null,
    save: () => {},
  });
  const workspace: Workspace = {
    user,
    device: 'tablet1',
    store,
    clock,
    sync: {
      syncNow: async () => 'offline',
      discardRefused: async () => {},
      pullDirectory: async () => false,
    },
  };
  onTestFinished(() => store.close());
  const read = (id: string) => readById(store, id);
  return { workspace, read, store, time };
}

export type TestWorkspace = Awaited<ReturnType<typeof testWorkspace>>;

export const teacherWorkspace = () => testWorkspace({ userRole: 'teacher', isVerified: true });

export async function addClass({ workspace, store }: TestWorkspace, students: string[] = []) {
  const members = students.map((uid) => ({ uid, displayName: uid, userRole: 'student' as const }));
  const given = { teachers: [], students: members };
  const id = await createClassroom(workspace, classroomValues, given);
  await eventually(async () => expect(await store.classrooms.get(id)).toBeDefined());
  return id;
}

export const classroomValues: ClassroomForm = { className: '5-A', classDesc: 'Matematik' };

export const examValues = (classroomID: string): ExamForm => ({
  classroomID,
  examName: 'Deneme',
  examTime: 30,
});

export const question = (given: Partial<QuestionForm> = {}): QuestionForm => ({
  ...singleForm('2 + 2?', ['3', '4'], 'B'),
  ...given,
});
