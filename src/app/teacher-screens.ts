export const ClassroomsManagementScreen = async () =>
  (await import('../features/classroom-management/ClassroomsManagementScreen.tsx'))
    .ClassroomsManagementScreen;
export const ClassroomDetailScreen = async () =>
  (await import('../features/classroom-management/ClassroomDetailScreen.tsx'))
    .ClassroomDetailScreen;
export const ExamManagementScreen = async () =>
  (await import('../features/exam-management/ExamManagementScreen.tsx')).ExamManagementScreen;
export const MyExamsScreen = async () =>
  (await import('../features/exam-management/MyExamsScreen.tsx')).MyExamsScreen;
export const BoardScreen = async () =>
  (await import('../features/exam-management/start-code/BoardScreen.tsx')).BoardScreen;
export const ExamDetailScreen = async () =>
  (await import('../features/exam-management/ExamDetailScreen.tsx')).ExamDetailScreen;
export const ExamResultsScreen = async () =>
  (await import('../features/exam-results/ExamResultsScreen.tsx')).ExamResultsScreen;
export const MarkingScreen = async () =>
  (await import('../features/marking/MarkingScreen.tsx')).MarkingScreen;
export const FromPaperScreen = async () =>
  (await import('../features/marking/from-paper/FromPaperScreen.tsx')).FromPaperScreen;
export const RecordScreen = async () =>
  (await import('../features/exam-results/record/RecordScreen.tsx')).RecordScreen;
export const LiveScreen = async () =>
  (await import('../features/exam-results/live/LiveScreen.tsx')).LiveScreen;
export const PrintScreen = async () =>
  (await import('../features/exam-results/print/PrintScreen.tsx')).PrintScreen;
export const CollectScreen = async () =>
  (await import('../features/collecting/CollectScreen.tsx')).CollectScreen;
export const SheetsScreen = async () =>
  (await import('../features/collecting/sheets/SheetsScreen.tsx')).SheetsScreen;
export const ClassResultsScreen = async () =>
  (await import('../features/class-results/ClassResultsScreen.tsx')).ClassResultsScreen;
export const BookPrintScreen = async () =>
  (await import('../features/class-results/BookPrintScreen.tsx')).BookPrintScreen;
export const PupilScreen = async () =>
  (await import('../features/class-results/PupilScreen.tsx')).PupilScreen;
export const ParentsScreen = async () =>
  (await import('../features/class-results/ParentsScreen.tsx')).ParentsScreen;
export const ExamPreviewScreen = async () =>
  (await import('../features/exam-room/preview/ExamPreviewScreen.tsx')).ExamPreviewScreen;
export const UnverifiedScreen = async () =>
  (await import('../features/auth/UnverifiedScreen.tsx')).UnverifiedScreen;
