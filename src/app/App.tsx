import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { serverHasSince } from '../domain/grading/own-paper.ts';
import { backgroundSenders, session, useBlocked, useSession } from '../session/session.ts';
import { useLive, useLiveIn } from '../store/live.ts';
import { unsentMedia } from '../store/queries/media.ts';
import { ownStatuses } from '../store/queries/own-papers.ts';
import { firstSync } from '../store/queries/sync.ts';
import type { Store } from '../store/tables.ts';
import { WorkspaceProvider } from '../store/workspace.ts';
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
    <BrowserRouter>
      <ErrorBoundary>
        <SessionProvider>
          <ConfirmProvider>
            <FirstSync>
              <StudentWatch />
              <AppRoutes />
            </FirstSync>
          </ConfirmProvider>
        </SessionProvider>
      </ErrorBoundary>
      <ToastArea />
    </BrowserRouter>
  </MantineProvider>
);

/** Watches a student's papers on every page, because a paper may arrive during the next exam. */
function StudentWatch() {
  const session = useSession();
  const isStudent = session.status === 'signed-in' && session.workspace.user.userRole === 'student';
  return isStudent ? <ArrivalWatch /> : null;
}

export function FirstSync({ children }: { children: ReactNode }) {
  const session = useSession();
  const store = session.status === 'signed-in' ? session.workspace.store : null;
  const known = useLiveIn(store, firstSync, []);
  // Replaces `under-way`, which another tab has stored, if this tab cannot replicate.
  const isHeldUp = useBlocked() !== null && known === 'under-way';
  return <FetchingProvider value={isHeldUp ? 'held-up' : known}>{children}</FetchingProvider>;
}

const ownArrivals = async (store: Store) => {
  const [papers, media] = await Promise.all([ownStatuses(store), unsentMedia(store)]);
  return { papers, hasPhotosLeft: media.length > 0 };
};

/** Announces, on any page, that a waiting paper and its photos have arrived at the server. */
export function ArrivalWatch() {
  const arrivals = useLive(ownArrivals, []);
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!arrivals) return;
    const { papers, hasPhotosLeft } = arrivals;
    const arrived = papers.filter(
      ({ id, status }) => serverHasSince(status) !== null && waiting.current.has(id),
    );
    if (arrived.length > 0 && !hasPhotosLeft) toast.news(messages.examSent);
    const still = [
      ...papers.filter(({ status }) => status.kind === 'waiting'),
      ...(hasPhotosLeft ? arrived : []),
    ];
    waiting.current = new Set(still.map(({ id }) => id));
  }, [arrivals]);
  return null;
}

/** Delay between the page load and the start of background senders (ms). */
const SENDERS_AFTER = 1000;

/** Provides the session. @throws to the next error boundary if the storage cannot be opened */
function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSession();
  useEffect(() => {
    void session.resume();
    const follow = ({ key }: StorageEvent) => session.onStorage(key);
    const revoke = () => void session.revokePending();
    addEventListener('storage', follow);
    addEventListener('online', revoke);
    // Starts senders after the first paint, because they usually have nothing to send.
    let endSenders = () => {};
    const begin = setTimeout(() => {
      endSenders = backgroundSenders.start();
    }, SENDERS_AFTER);
    return () => {
      clearTimeout(begin);
      endSenders();
      removeEventListener('storage', follow);
      removeEventListener('online', revoke);
    };
  }, []);
  if (state.status === 'opening' && state.error) throw state.error;
  const workspace = state.status === 'signed-in' ? state.workspace : null;
  return <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>;
}
