import { Route, Routes } from 'react-router-dom';
import * as screens from './admin-screens.ts';
import { NotFoundScreen } from './guards/guards.tsx';

/** Renders the routes of admins. Only admins fetch this file. */
export const AdminRoutes = () => (
  <Routes>
    <Route element={<screens.AdminLayout />}>
      <Route index element={<screens.AdminDashboardScreen />} />
      <Route path="teachers" element={<screens.AdminTeachersScreen />} />
      <Route path="students" element={<screens.AdminStudentsScreen />} />
      <Route path="classrooms" element={<screens.AdminClassroomsScreen />} />
      <Route path="exams" element={<screens.AdminExamsScreen />} />
      <Route path="feedback" element={<screens.AdminFeedbackScreen />} />
      <Route path="list" element={<screens.SchoolListScreen />} />
      <Route path="admins" element={<screens.AdminsScreen />} />
      <Route path="device" element={<screens.AdminDeviceScreen />} />
    </Route>
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);
