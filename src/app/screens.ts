import { type ComponentType, createElement } from 'react';
import { late, screen } from '../ui/late.ts';
import type * as TeacherScreens from './teacher-screens.ts';

// Bundles home with the app's first file, because another file costs another read from the disk.
export { HomeScreen } from '../features/home/HomeScreen.tsx';

export const ProfileScreen = screen(
  () => import('../features/profile/ProfileScreen.tsx'),
  'ProfileScreen',
);
export const FeedbackScreen = screen(
  () => import('../features/feedback/FeedbackScreen.tsx'),
  'FeedbackScreen',
);

export const ReadinessScreen = screen(
  () => import('../features/readiness/ReadinessScreen.tsx'),
  'ReadinessScreen',
);

export const LoginScreen = screen(() => import('../features/auth/LoginScreen.tsx'), 'LoginScreen');
export const RegisterScreen = screen(
  () => import('../features/auth/RegisterScreen.tsx'),
  'RegisterScreen',
);
export const ResetPasswordScreen = screen(
  () => import('../features/auth/ResetPasswordScreen.tsx'),
  'ResetPasswordScreen',
);

export const MyClassroomsScreen = screen(
  () => import('../features/student-classrooms/MyClassroomsScreen.tsx'),
  'MyClassroomsScreen',
);
export const StudentClassroomScreen = screen(
  () => import('../features/student-classrooms/MyClassroomsScreen.tsx'),
  'StudentClassroomScreen',
);
export const ExamRoomScreen = screen(() => {
  // Loads the files of a hand-in with the room, because an update in another tab may remove them.
  void prepareResults().catch(() => undefined);
  void import('../ui/toast-host.tsx').catch(() => undefined);
  return import('../features/exam-room/ExamRoomScreen.tsx');
}, 'ExamRoomScreen');
export const PracticeScreen = screen(
  () => import('../features/exam-room/practice/PracticeScreen.tsx'),
  'PracticeScreen',
);
export const RepeatScreen = screen(
  () => import('../features/exam-room/practice/PracticeScreen.tsx'),
  'RepeatScreen',
);
const loadResults = async () =>
  (await import('../features/results/ResultsScreen.tsx')).ResultsScreen;
const LateResults = late(loadResults);
let results: ComponentType = LateResults;

async function prepareResults(): Promise<void> {
  results = await loadResults();
}

/** Renders prepared results without `lazy`, which shows a placeholder even for a loaded file. */
export const ResultsScreen = () => createElement(results);
export const ResultScreen = screen(
  () => import('../features/results/ResultScreen.tsx'),
  'ResultScreen',
);

/** Loads a teacher's screen through `teacher-screens.ts`, which students do not fetch. */
const ofTeachers = (name: keyof typeof TeacherScreens) =>
  late(async () => (await (await import('./teacher-screens.ts'))[name]()) as ComponentType);

export const ClassroomsManagementScreen = ofTeachers('ClassroomsManagementScreen');
export const ClassroomDetailScreen = ofTeachers('ClassroomDetailScreen');
export const ExamManagementScreen = ofTeachers('ExamManagementScreen');
export const MyExamsScreen = ofTeachers('MyExamsScreen');
export const BoardScreen = ofTeachers('BoardScreen');
export const ExamDetailScreen = ofTeachers('ExamDetailScreen');
export const ExamResultsScreen = ofTeachers('ExamResultsScreen');
export const MarkingScreen = ofTeachers('MarkingScreen');
export const FromPaperScreen = ofTeachers('FromPaperScreen');
export const RecordScreen = ofTeachers('RecordScreen');
export const LiveScreen = ofTeachers('LiveScreen');
export const PrintScreen = ofTeachers('PrintScreen');
export const CollectScreen = ofTeachers('CollectScreen');
export const SheetsScreen = ofTeachers('SheetsScreen');
export const ClassResultsScreen = ofTeachers('ClassResultsScreen');
export const BookPrintScreen = ofTeachers('BookPrintScreen');
export const PupilScreen = ofTeachers('PupilScreen');
export const ParentsScreen = ofTeachers('ParentsScreen');
export const ExamPreviewScreen = ofTeachers('ExamPreviewScreen');
export const UnverifiedScreen = ofTeachers('UnverifiedScreen');

export const AdminRoutes = screen(() => import('./AdminRoutes.tsx'), 'AdminRoutes');
export const PosterScreen = screen(
  () => import('../features/admin/poster/PosterScreen.tsx'),
  'PosterScreen',
);
