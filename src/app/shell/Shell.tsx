import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BlockedNotice } from '../../features/sync/BlockedNotice.tsx';
import { useBlocked, useDelivers, useOthersWork, useSession } from '../../session/session.ts';
import type { SessionState } from '../../session/state.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { InstallHint } from '../install/InstallHint.tsx';
import { messages } from '../messages.ts';
import { userOf } from '../session-user.ts';
import { UpdateNeeded, UpdateOffer } from '../update/UpdateOffer.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ExpiredBanner } from './ExpiredBanner.tsx';
import { Header } from './Header.tsx';
import { LossNotice } from './LossNotice.tsx';
import { NotKept } from './NotKept.tsx';
import { OthersWork } from './OthersWork.tsx';
import { OverdueWatch } from './OverdueWatch.tsx';
import classes from './Shell.module.css';
import strip from './Strip.module.css';
import { TopNav } from './TopNav.tsx';

/** Comes after the first paint: on most days it has nothing to say. What cannot be fetched says nothing. */
const TimeUpNotice = lazy(async (): Promise<{ default: ComponentType }> => {
  const notice = import('../../features/results/TimeUpNotice.tsx').catch(() => null);
  return { default: (await notice)?.TimeUpNotice ?? (() => null) };
});

/** The frame around every screen but the exam room. */
export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnChange(pathname, main);
  const user = userOf(session);
  const othersWork = useOthersWork();
  const blocked = useBlocked();
  return (
    <div className={classes.shell} data-signed-in={user !== null}>
      <a className={classes.skip} href="#icerik">
        {messages.skip}
      </a>
      <Header session={session} />
      {user ? <TopNav role={user.userRole} /> : null}
      {session.status === 'signed-in' && session.expired ? <Expired session={session} /> : null}
      {blocked ? (
        <div className={strip.strip}>
          <BlockedNotice blocked={blocked} />
        </div>
      ) : null}
      {session.status === 'signed-in' ? <LossNotice uid={session.workspace.user.uid} /> : null}
      {session.status === 'signed-out' ? <OthersWork state={othersWork} /> : null}
      {session.status === 'signed-in' ? <UpdateNeeded /> : null}
      <UpdateOffer />
      <NotKept />
      {session.status === 'signed-in' && user?.userRole === 'student' ? (
        <>
          <OverdueWatch />
          <Suspense fallback={null}>
            <TimeUpNotice />
          </Suspense>
        </>
      ) : null}
      <main className={classes.main} id="icerik" ref={main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {session.status === 'signed-in' ? <InstallHint /> : null}
      {user ? <BottomBar role={user.userRole} /> : null}
    </div>
  );
}

function Expired({ session }: { session: Extract<SessionState, { status: 'signed-in' }> }) {
  const { closed, local, workspace } = session;
  const { uid, userRole } = workspace.user;
  const delivers = useDelivers(uid);
  const hasDevicePage = userRole !== 'admin';
  return <ExpiredBanner {...{ closed, local, delivers, hasDevicePage }} />;
}

/** Moves focus to the new screen, as a page load would, so that keyboard and screen reader start there. */
function useFocusOnChange(pathname: string, main: React.RefObject<HTMLElement | null>) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
