import { Route, Routes } from 'react-router-dom';
import {
  Guard,
  NotFoundScreen,
  SignedOutOnly,
  UnverifiedOnly,
  VerifiedOnly,
} from './guards/guards.tsx';
import * as screens from './screens.ts';
import { BareFrame, Shell } from './shell/Shell.tsx';

export const AppRoutes = () => (
  <Routes>
    <Route element={<BareFrame />}>
      <Route element={<Guard roles={['student']} />}>
        <Route path="/enter-exam/:id" element={<screens.ExamRoomScreen />} />
        <Route path="/results/:id/again" element={<screens.RepeatScreen />} />
      </Route>
      <Route element={<Guard roles={['teacher']} />}>
        <Route element={<VerifiedOnly />}>
          <Route path="/exam-results/:id/print" element={<screens.PrintScreen />} />
          <Route path="/exam-results/:id/record/:uid" element={<screens.RecordScreen />} />
          <Route path="/class-results/:id/print" element={<screens.BookPrintScreen />} />
          <Route path="/class-results/:id/:uid/print" element={<screens.ParentsScreen />} />
          <Route path="/exam-detail/:id/board" element={<screens.BoardScreen />} />
          <Route path="/exam-preview/:id" element={<screens.ExamPreviewScreen />} />
        </Route>
      </Route>
      <Route element={<Guard roles={['admin']} />}>
        <Route path="/admin/poster" element={<screens.PosterScreen />} />
      </Route>
      <Route element={<Guard roles={['student', 'teacher']} />}>
        <Route path="/test/practice" element={<screens.PracticeScreen />} />
      </Route>
    </Route>
    <Route element={<Shell />}>
      <Route element={<SignedOutOnly />}>
        <Route path="/login" element={<screens.LoginScreen />} />
        <Route path="/register" element={<screens.RegisterScreen />} />
        <Route path="/reset-password" element={<screens.ResetPasswordScreen />} />
      </Route>
      <Route element={<Guard roles={['student', 'teacher', 'admin']} />}>
        <Route path="/" element={<screens.HomeScreen />} />
        <Route path="/profile" element={<screens.ProfileScreen />} />
      </Route>
      <Route element={<Guard roles={['student', 'teacher']} />}>
        <Route path="/test" element={<screens.ReadinessScreen />} />
        <Route path="/feedback" element={<screens.FeedbackScreen />} />
      </Route>
      {studentRoutes}
      {teacherRoutes}
      {adminRoutes}
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
);

const studentRoutes = (
  <Route element={<Guard roles={['student']} />}>
    <Route path="/my-classrooms" element={<screens.MyClassroomsScreen />} />
    <Route path="/student-classroom-detail/:id" element={<screens.StudentClassroomScreen />} />
    <Route path="/results" element={<screens.ResultsScreen />} />
    <Route path="/results/:id" element={<screens.ResultScreen />} />
  </Route>
);

const teacherRoutes = (
  <Route element={<Guard roles={['teacher']} />}>
    <Route element={<UnverifiedOnly />}>
      <Route path="/un-verified" element={<screens.UnverifiedScreen />} />
    </Route>
    <Route element={<VerifiedOnly />}>
      <Route path="/my-exams" element={<screens.MyExamsScreen />} />
      <Route path="/classrooms-management" element={<screens.ClassroomsManagementScreen />} />
      <Route path="/classroom-detail/:id" element={<screens.ClassroomDetailScreen />} />
      <Route path="/exam-management" element={<screens.ExamManagementScreen />} />
      <Route path="/exam-detail/:id" element={<screens.ExamDetailScreen />} />
      <Route path="/class-results/:id" element={<screens.ClassResultsScreen />} />
      <Route path="/class-results/:id/:uid" element={<screens.PupilScreen />} />
      <Route path="/exam-results/:id" element={<screens.ExamResultsScreen />} />
      <Route path="/exam-results/:id/marking" element={<screens.MarkingScreen />} />
      <Route path="/exam-results/:id/from-paper" element={<screens.FromPaperScreen />} />
      <Route path="/exam-results/:id/live" element={<screens.LiveScreen />} />
      <Route path="/collect/:id" element={<screens.CollectScreen />} />
      <Route path="/collect/:id/sheets" element={<screens.SheetsScreen />} />
    </Route>
  </Route>
);

const adminRoutes = (
  <Route element={<Guard roles={['admin']} />}>
    <Route path="/admin/*" element={<screens.AdminRoutes />} />
  </Route>
);
