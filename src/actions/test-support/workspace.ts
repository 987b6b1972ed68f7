import type { ClassroomForm } from '../../domain/forms/classroom.ts';
import type { ExamForm, QuestionForm } from '../../domain/forms/exam.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import { createClock } from '../../replica/clock.ts';
import { openReplica } from '../../replica/open.ts';
import { testUser } from '../../replica/test-support/device.ts';
import { browserPouch } from '../../replica/test-support/pouch.ts';
import { projectInto } from '../../store/project.ts';
import { testStore } from '../../store/test-support/store.ts';
import type { Workspace } from '../../store/workspace.ts';

/** A person's real replica and tables, with a clock that stands where it is put. */
export async function testWorkspace(given: Partial<SessionUser> = {}) {
  const user = testUser(given);
  const [replica, store] = [await openReplica(user.uid, browserPouch()), await testStore(user.uid)];
  const projection = projectInto(store, 'own', replica);
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
    replica: async () => replica,
    sync: {
      syncNow: async () => 'offline',
      discardRefused: async () => {},
      pullDirectory: async () => false,
    },
  };
  const close = async () => {
    await projection.stop();
    await replica.close();
    store.close();
  };
  return { workspace, replica, store, time, close };
}

export type TestWorkspace = Awaited<ReturnType<typeof testWorkspace>>;

export const classroomValues: ClassroomForm = { className: '5-A', classDesc: 'Matematik' };

export const examValues = (classroomID: string): ExamForm => ({
  classroomID,
  examName: 'Deneme',
  examTime: 30,
});

export const question = (given: Partial<QuestionForm> = {}): QuestionForm => ({
  examQuestionName: '2 + 2?',
  optionA: '3',
  optionB: '4',
  optionC: '',
  optionD: '',
  correctAnswer: 'B',
  ...given,
});
