import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { SessionUser } from '../../src/domain/session/api.ts';
import { AdminFeedbackScreen } from '../../src/features/admin/AdminFeedbackScreen.tsx';
import { AdminStudentsScreen } from '../../src/features/admin/AdminStudentsScreen.tsx';
import { MyExamsScreen } from '../../src/features/exam-management/MyExamsScreen.tsx';
import { FeedbackScreen } from '../../src/features/feedback/FeedbackScreen.tsx';
import { MyClassroomsScreen } from '../../src/features/student-classrooms/MyClassroomsScreen.tsx';
import { putRows } from '../../src/store/rows.ts';
import { aClassroom, aFeedback, anExam, aQuestion, aUser } from '../support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../support/render-screen.tsx';

/* What people type may be anything; it is text wherever it is shown. */

const EVIL =
  '<img src="x" onerror="globalThis.evil=1" data-evil=""><script>globalThis.evil=1</script>';
const evil: SessionUser = { ...TEACHER, displayName: EVIL, phoneNumber: EVIL };
const question = aQuestion(1, { examQuestionName: EVIL, optionA: EVIL, optionB: EVIL });
const member = { uid: TEACHER.uid, displayName: EVIL, userRole: 'teacher' as const };

const SCREENS: [string, () => ReactElement, Partial<SessionUser>][] = [
  ['one’s own tickets', () => <FeedbackScreen />, {}],
  ['everybody’s tickets', () => <AdminFeedbackScreen />, { userRole: 'admin' }],
  ['a list of people', () => <AdminStudentsScreen />, { userRole: 'admin' }],
  ['a list of exams', () => <MyExamsScreen />, {}],
  ['classes', () => <MyClassroomsScreen />, { userRole: 'student' }],
];

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'evil');
});

it.each(SCREENS)(
  '%s: is shown as it was written, and makes no element',
  async (_what, shown, who) => {
    const workspace = await testWorkspace({ ...evil, ...who });
    const { store } = workspace;
    const ticket = { ...aFeedback(TEACHER.uid), title: EVIL, description: EVIL, reply: EVIL };
    await putRows(store, 'feedback', [{ ...ticket, username: EVIL }]);
    await putRows(store, 'user', [
      { ...aUser(TEACHER.uid, 'teacher'), displayName: EVIL, phoneNumber: EVIL },
      { ...aUser('s1'), displayName: EVIL, email: EVIL, phoneNumber: EVIL },
    ]);
    const classroom = { ...aClassroom(TEACHER.uid), className: EVIL, classDesc: EVIL };
    await putRows(store, 'classroom', [{ ...classroom, selectedTeacher: [member] }]);
    await putRows(store, 'exam', [{ ...anExam(TEACHER.uid, [question]), examName: EVIL }]);
    renderScreen(shown(), { workspace });
    const found = await screen.findAllByText((text) => text.includes('data-evil'));
    expect(found.length).toBeGreaterThan(0);
    expect(document.querySelectorAll('[data-evil], [onerror], body script')).toHaveLength(0);
    expect('evil' in globalThis).toBe(false);
  },
);
