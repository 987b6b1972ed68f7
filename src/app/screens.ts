import { type ComponentType, createElement, lazy } from 'react';
import { screen } from './screen.ts';

// The first screen is part of the first file: fetched apart, it would cost another reading from the disk.
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
export const UnverifiedScreen = screen(
  () => import('../features/auth/UnverifiedScreen.tsx'),
  'UnverifiedScreen',
);

export const MyClassroomsScreen = screen(
  () => import('../features/student-classrooms/MyClassroomsScreen.tsx'),
  'MyClassroomsScreen',
);
export const StudentClassroomScreen = screen(
  () => import('../features/student-classrooms/StudentClassroomScreen.tsx'),
  'StudentClassroomScreen',
);
export const ExamRoomScreen = screen(() => {
  // Fetches what handing in needs before the exam begins. An update that another tab takes meanwhile removes the files of
  // this version, and offline nothing could bring them back.
  void prepareResults().catch(() => undefined);
  void import('../ui/toast-host.tsx').catch(() => undefined);
  return import('../features/exam-room/ExamRoomScreen.tsx');
}, 'ExamRoomScreen');
export const PracticeScreen = screen(
  () => import('../features/exam-room/practice/PracticeScreen.tsx'),
  'PracticeScreen',
);
export const ExamPreviewScreen = screen(
  () => import('../features/exam-room/preview/ExamPreviewScreen.tsx'),
  'ExamPreviewScreen',
);
const loadResults = async () =>
  (await import('../features/results/ResultsScreen.tsx')).ResultsScreen;
const LateResults = lazy(async () => ({ default: await loadResults() }));
let results: ComponentType = LateResults;

async function prepareResults(): Promise<void> {
  results = await loadResults();
}

/** Fetched with the exam room, for the receipt stands there at once; `lazy` would show a placeholder even then. */
export const ResultsScreen = () => createElement(results);
export const ResultScreen = screen(
  () => import('../features/results/ResultScreen.tsx'),
  'ResultScreen',
);

export const ClassroomsManagementScreen = screen(
  () => import('../features/classroom-management/ClassroomsManagementScreen.tsx'),
  'ClassroomsManagementScreen',
);
export const ClassroomDetailScreen = screen(
  () => import('../features/classroom-management/ClassroomDetailScreen.tsx'),
  'ClassroomDetailScreen',
);
export const ExamManagementScreen = screen(
  () => import('../features/exam-management/ExamManagementScreen.tsx'),
  'ExamManagementScreen',
);
export const MyExamsScreen = screen(
  () => import('../features/exam-management/MyExamsScreen.tsx'),
  'MyExamsScreen',
);
export const BoardScreen = screen(
  () => import('../features/exam-management/start-code/BoardScreen.tsx'),
  'BoardScreen',
);
export const ExamDetailScreen = screen(
  () => import('../features/exam-management/ExamDetailScreen.tsx'),
  'ExamDetailScreen',
);

export const ExamResultsScreen = screen(
  () => import('../features/exam-results/ExamResultsScreen.tsx'),
  'ExamResultsScreen',
);

export const RecordScreen = screen(
  () => import('../features/exam-results/record/RecordScreen.tsx'),
  'RecordScreen',
);
export const LiveScreen = screen(
  () => import('../features/exam-results/live/LiveScreen.tsx'),
  'LiveScreen',
);
export const PrintScreen = screen(
  () => import('../features/exam-results/print/PrintScreen.tsx'),
  'PrintScreen',
);

export const CollectScreen = screen(
  () => import('../features/collecting/CollectScreen.tsx'),
  'CollectScreen',
);

export const SheetsScreen = screen(
  () => import('../features/collecting/sheets/SheetsScreen.tsx'),
  'SheetsScreen',
);

export const ClassResultsScreen = screen(
  () => import('../features/class-results/ClassResultsScreen.tsx'),
  'ClassResultsScreen',
);
export const PupilScreen = screen(
  () => import('../features/class-results/PupilScreen.tsx'),
  'PupilScreen',
);
export const ParentsScreen = screen(
  () => import('../features/class-results/ParentsScreen.tsx'),
  'ParentsScreen',
);

export const AdminRoutes = screen(() => import('./AdminRoutes.tsx'), 'AdminRoutes');
export const PosterScreen = screen(
  () => import('../features/admin/poster/PosterScreen.tsx'),
  'PosterScreen',
);
