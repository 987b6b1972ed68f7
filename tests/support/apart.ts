/** Test files that replace a module or change a global clock; see vite.config.ts. */
export const APART = [
  'src/app/ErrorBoundary.test.tsx',
  'src/app/guards/routes.test.tsx',
  'src/features/admin/HandOver.test.tsx',
  'src/features/admin/NewAdmin.test.tsx',
  'src/features/admin/PersonPanel.test.tsx',
  'src/features/admin/school-list/SchoolListScreen.test.tsx',
  'src/features/admin/school-list/report.test.tsx',
  'src/features/auth/ResetPasswordScreen.test.tsx',
  'src/features/collecting/scanning.test.tsx',
  'src/features/profile/ProfileScreen.test.tsx',
  'src/features/question-kinds/AnswerPhotos.test.tsx',
  'src/session/clock.test.tsx',
  'tests/kinds/second-kind.test.tsx',
];
