import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { serverHasSince } from '../domain/grading/own-paper.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { useBlocked, useSession } from '../session/session.ts';
import { useLive, useLiveIn } from '../store/live.ts';
import { ownStatuses } from '../store/queries/own-papers.ts';
import { firstSync } from '../store/queries/sync.ts';
import { ConfirmProvider } from '../ui/Confirm.tsx';
import { FetchingProvider } from '../ui/Loading.tsx';
import { ToastArea } from '../ui/ToastArea.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { toast } from '../ui/toast.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { messages } from './messages.ts';

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

/** Announces on any page that the server has a paper that waited. */
export function ArrivalWatch() {
  const papers = useLive(ownStatuses, []);
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!papers) return;
    const hasArrived = papers.some(
      ({ id, status }) => serverHasSince(status) !== null && waiting.current.has(id),
    );
    if (hasArrived) toast.success(messages.examSent);
    waiting.current = new Set(
      papers.flatMap(({ id, status }) => (status.kind === 'waiting' ? [id] : [])),
    );
  }, [papers]);
  return null;
}
