import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { useBlocked, useSession } from '../session/session.ts';
import { useLiveIn } from '../store/live.ts';
import { firstSync } from '../store/queries/sync.ts';
import { ConfirmProvider } from '../ui/Confirm.tsx';
import { FetchingProvider } from '../ui/fetching.ts';
import { whenIdle } from '../ui/idle.ts';
import { afterPaint } from '../ui/late.ts';
import { ToastArea } from '../ui/ToastArea.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ArrivalWatch } from './shell/ArrivalWatch.tsx';

/** Time after which a part is loaded even if the page is busy (ms). */
const LATEST = 3000;
const PageToasts = afterPaint(async () => {
  await new Promise<void>((isIdle) => whenIdle(isIdle, LATEST));
  return (await import('../ui/toast-host.tsx')).PageToasts;
});

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <ConfirmProvider>
            <FirstSync>
              <StudentWatch />
              <Suspense fallback={null}>
                <PageToasts />
              </Suspense>
              <AppRoutes />
            </FirstSync>
          </ConfirmProvider>
        </BrowserRouter>
      </SessionProvider>
    </ErrorBoundary>
    <ToastArea />
  </MantineProvider>
);

/** Watches a student's papers, also in the exam room: a paper may arrive during the next exam. */
function StudentWatch() {
  const session = useSession();
  const isStudent = session.status === 'signed-in' && session.workspace.user.userRole === 'student';
  return isStudent ? <ArrivalWatch /> : null;
}

export function FirstSync({ children }: { children: ReactNode }) {
  const session = useSession();
  const store = session.status === 'signed-in' ? session.workspace.store : null;
  const known = useLiveIn(store, firstSync, []);
  // If this tab cannot replicate, the stored sync state is an earlier tab's.
  const isHeldUp = useBlocked() !== null && known === 'under-way';
  return <FetchingProvider value={isHeldUp ? 'held-up' : known}>{children}</FetchingProvider>;
}
