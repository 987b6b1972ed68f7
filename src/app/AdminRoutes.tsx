import { Route, Routes } from 'react-router-dom';
import { screen } from '../ui/late.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const AdminLayout = screen(() => import('../features/admin/AdminLayout.tsx'), 'AdminLayout');
const AdminDashboardScreen = screen(
  () => import('../features/admin/AdminDashboardScreen.tsx'),
  'AdminDashboardScreen',
);
const AdminTeachersScreen = screen(
  () => import('../features/admin/AdminTeachersScreen.tsx'),
  'AdminTeachersScreen',
);
const AdminStudentsScreen = screen(
  () => import('../features/admin/PeopleScreen.tsx'),
  'AdminStudentsScreen',
);
const AdminClassroomsScreen = screen(
  () => import('../features/admin/AdminClassroomsScreen.tsx'),
  'AdminClassroomsScreen',
);
const AdminExamsScreen = screen(
  () => import('../features/admin/AdminExamsScreen.tsx'),
  'AdminExamsScreen',
);
const SchoolListScreen = screen(
  () => import('../features/admin/school-list/SchoolListScreen.tsx'),
  'SchoolListScreen',
);
const AdminsScreen = screen(() => import('../features/admin/AdminsScreen.tsx'), 'AdminsScreen');
const AdminFeedbackScreen = screen(
  () => import('../features/admin/AdminFeedbackScreen.tsx'),
  'AdminFeedbackScreen',
);

/** The administrator's pages; a file of its own, so that nobody else fetches the list of them. */
export const AdminRoutes = () => (
  <Routes>
    <Route element={<AdminLayout />}>
      <Route index element={<AdminDashboardScreen />} />
      <Route path="teachers" element={<AdminTeachersScreen />} />
      <Route path="students" element={<AdminStudentsScreen />} />
      <Route path="classrooms" element={<AdminClassroomsScreen />} />
      <Route path="exams" element={<AdminExamsScreen />} />
      <Route path="feedback" element={<AdminFeedbackScreen />} />
      <Route path="list" element={<SchoolListScreen />} />
      <Route path="admins" element={<AdminsScreen />} />
    </Route>
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);
