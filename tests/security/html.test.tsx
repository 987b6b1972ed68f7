import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { SessionUser } from '../../src/domain/session/api.ts';
import { AdminClassroomsScreen } from '../../src/features/admin/AdminClassroomsScreen.tsx';
import { AdminExamsScreen } from '../../src/features/admin/AdminExamsScreen.tsx';
import { AdminFeedbackScreen } from '../../src/features/admin/AdminFeedbackScreen.tsx';
import { AdminTeachersScreen } from '../../src/features/admin/AdminTeachersScreen.tsx';
import { AdminStudentsScreen } from '../../src/features/admin/PeopleScreen.tsx';
import { ClassroomDetailScreen } from '../../src/features/classroom-management/ClassroomDetailScreen.tsx';
import { ClassroomsManagementScreen } from '../../src/features/classroom-management/ClassroomsManagementScreen.tsx';
import { ExamDetailScreen } from '../../src/features/exam-management/ExamDetailScreen.tsx';
import { MyExamsScreen } from '../../src/features/exam-management/MyExamsScreen.tsx';
import { ExamResultsScreen } from '../../src/features/exam-results/ExamResultsScreen.tsx';
import { PrintScreen } from '../../src/features/exam-results/print/PrintScreen.tsx';
import { ExamRoomScreen } from '../../src/features/exam-room/ExamRoomScreen.tsx';
import { ExamPreviewScreen } from '../../src/features/exam-room/preview/ExamPreviewScreen.tsx';
import { FeedbackScreen } from '../../src/features/feedback/FeedbackScreen.tsx';
import { HomeScreen } from '../../src/features/home/HomeScreen.tsx';
import { ProfileScreen } from '../../src/features/profile/ProfileScreen.tsx';
import { ResultScreen } from '../../src/features/results/ResultScreen.tsx';
import { ResultsScreen } from '../../src/features/results/ResultsScreen.tsx';
import {
  MyClassroomsScreen,
  StudentClassroomScreen,
} from '../../src/features/student-classrooms/MyClassroomsScreen.tsx';
import { SyncPanel } from '../../src/features/sync/SyncPanel.tsx';
import { renderScreen, testWorkspace } from '../support/render-screen.tsx';
import * as school from './support/hostile-school.ts';

/* Any typed text must be displayed as text. */

const { ADMIN_HERE: ADMIN, STUDENT_HERE: STUDENT, TEACHER_HERE: TEACHER } = school;
const { CLASSROOM, EXAM, EXAM_UNDER_WAY, PAPER } = school;

const PERSON = 'displayName email phoneNumber';
const DIRECTORY = 'teacherOfSchool studentOfSchool';
const CLASS = 'className classDesc teacherName studentName';
const QUESTION = 'questionText optionA optionB optionC optionD';
const GRADED = 'gradedText correctText answerText';
const PRINTED = 'examName className displayName studentName questionText gradedText';

/** One screen: its name, visitor, content and address, and the hostile fields that it displays. */
type Row = [what: string, to: SessionUser, shown: () => ReactNode, at: string, fields: string];

const EVERYBODYS: Row[] = [
  ['a student’s home', STUDENT, HomeScreen, '', 'displayName examName className title'],
  ['a teacher’s home', TEACHER, HomeScreen, '', 'displayName examName className title'],
  ['the profile', STUDENT, ProfileScreen, '', PERSON],
  ['one’s own tickets', TEACHER, FeedbackScreen, '', 'title description reply'],
  ['what waits and what was refused', TEACHER, Waiting, '', 'className title reason'],
];
const STUDENTS: Row[] = [
  ['a student’s classes', STUDENT, MyClassroomsScreen, '', 'className classDesc joinedName'],
  ['a student’s class', STUDENT, StudentClassroomScreen, CLASSROOM, `${CLASS} examName`],
  ['the exam room', STUDENT, ExamRoomScreen, EXAM_UNDER_WAY, `examName ${QUESTION}`],
  ['a student’s papers', STUDENT, ResultsScreen, '', 'examName'],
  ['a result', STUDENT, ResultScreen, PAPER, `examName ${GRADED} receiptCode`],
];
const TEACHERS: Row[] = [
  ['a teacher’s exams', TEACHER, MyExamsScreen, '', 'examName className'],
  ['an exam', TEACHER, ExamDetailScreen, EXAM, `examName className ${QUESTION}`],
  ['a preview', TEACHER, ExamPreviewScreen, EXAM, `examName ${QUESTION}`],
  ['an exam’s results', TEACHER, ExamResultsScreen, EXAM, 'examName className studentName'],
  [
    'an exam’s questions in its results',
    TEACHER,
    ExamResultsScreen,
    `${EXAM}?sekme=sorular`,
    `examName className ${QUESTION} ${GRADED}`,
  ],
  [
    'a graded paper',
    TEACHER,
    ExamResultsScreen,
    `${EXAM}?kagit=${PAPER}`,
    `examName className studentName ${GRADED} receiptCode`,
  ],
  ['results on paper', TEACHER, PrintScreen, EXAM, PRINTED],
  [
    'questions on paper',
    TEACHER,
    PrintScreen,
    `${EXAM}?ne=sorular`,
    `examName className ${QUESTION}`,
  ],
  ['a teacher’s classes', TEACHER, ClassroomsManagementScreen, '', `className ${DIRECTORY}`],
  ['a teacher’s class', TEACHER, ClassroomDetailScreen, CLASSROOM, `${CLASS} notFound noRoom`],
];
const ADMINS: Row[] = [
  ['all students', ADMIN, AdminStudentsScreen, '', PERSON],
  ['all teachers', ADMIN, AdminTeachersScreen, '', PERSON],
  ['all classes', ADMIN, AdminClassroomsScreen, '', 'className teacherName'],
  ['all exams', ADMIN, AdminExamsScreen, '', 'examName className teacherName'],
  ['all tickets', ADMIN, AdminFeedbackScreen, '', 'username title description reply'],
];
const SCREENS = [...EVERYBODYS, ...STUDENTS, ...TEACHERS, ...ADMINS];

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'evil');
});

it.each(SCREENS)(
  '%s: is shown as text and creates no element',
  async (_what, user, Shown, at, fields) => {
    const workspace = await testWorkspace(user);
    await school.fillHostile(workspace.store);
    renderScreen(<Shown />, { path: '/:id?', at: `/${at}`, workspace });
    await waitFor(() => {
      unfold();
      expect(school.hostileFieldsIn(textToRead())).toEqual(fields.split(' ').sort());
    });
    expect(document.querySelectorAll('[data-evil], [onerror], body script')).toHaveLength(0);
    expect('evil' in globalThis).toBe(false);
  },
);

it('displays every stored text in one of these screens', () => {
  const shown = SCREENS.flatMap(([, , , , fields]) => fields.split(' '));
  expect([...new Set(shown)].sort()).toEqual(school.HOSTILE_FIELDS);
});

/** Unfolds a question, which shows only its key while it is folded, and opens the pick-list. */
function unfold(): void {
  const people = screen.queryByText('Öğrencileri şimdi ekle');
  if (people && !people.closest('details')?.open) fireEvent.click(people);
  const menu = screen.queryByRole('button', { name: 'Soru listesi işlemleri' });
  if (!menu) return;
  if (menu.getAttribute('aria-expanded') !== 'true') fireEvent.click(menu);
  const all = screen.queryByRole('button', { name: 'Soruları açık göster' });
  if (all) fireEvent.click(all);
}

/** Returns all text on the page, including the values of fields. */
function textToRead(): string {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  const texts = [...fields].map(({ value }) => value);
  return [document.body.textContent, ...texts].join('\n');
}

function Waiting() {
  return <SyncPanel onClose={() => undefined} />;
}
