import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { useSession } from '../session/session.ts';
import { ConfirmProvider } from '../ui/Confirm.tsx';
import { ToastArea } from '../ui/ToastArea.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FirstSync } from './FirstSync.tsx';
import { ArrivalWatch } from './shell/ArrivalWatch.tsx';

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <ConfirmProvider>
            <FirstSync>
              <StudentWatch />
              <AppRoutes />
            </FirstSync>
          </ConfirmProvider>
        </BrowserRouter>
      </SessionProvider>
    </ErrorBoundary>
    <ToastArea />
  </MantineProvider>
);

/** Also runs in the exam room: a paper may arrive while the student writes the next exam. */
function StudentWatch() {
  const session = useSession();
  const isStudent = session.status === 'signed-in' && session.workspace.user.userRole === 'student';
  return isStudent ? <ArrivalWatch /> : null;
}
