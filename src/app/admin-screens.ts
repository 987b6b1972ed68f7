import { screen } from '../ui/late.ts';

export const AdminLayout = screen(() => import('../features/admin/AdminLayout.tsx'), 'AdminLayout');
export const AdminDashboardScreen = screen(
  () => import('../features/admin/AdminDashboardScreen.tsx'),
  'AdminDashboardScreen',
);
export const AdminTeachersScreen = screen(
  () => import('../features/admin/AdminTeachersScreen.tsx'),
  'AdminTeachersScreen',
);
export const AdminStudentsScreen = screen(
  () => import('../features/admin/PeopleScreen.tsx'),
  'AdminStudentsScreen',
);
export const AdminClassroomsScreen = screen(
  () => import('../features/admin/AdminClassroomsScreen.tsx'),
  'AdminClassroomsScreen',
);
export const AdminExamsScreen = screen(
  () => import('../features/admin/AdminExamsScreen.tsx'),
  'AdminExamsScreen',
);
export const SchoolListScreen = screen(
  () => import('../features/admin/school-list/SchoolListScreen.tsx'),
  'SchoolListScreen',
);
export const AdminsScreen = screen(
  () => import('../features/admin/AdminsScreen.tsx'),
  'AdminsScreen',
);
export const AdminFeedbackScreen = screen(
  () => import('../features/admin/AdminFeedbackScreen.tsx'),
  'AdminFeedbackScreen',
);
export const AdminDeviceScreen = screen(
  () => import('../features/readiness/ReadinessScreen.tsx'),
  'ReadinessScreen',
);
