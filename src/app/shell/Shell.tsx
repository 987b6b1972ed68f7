import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { userOf } from '../../session/state.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { afterPaint } from '../../ui/late.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { messages } from '../messages.ts';
import { lostParts } from '../update/this-page.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { TopNav } from './navigation.tsx';
import classes from './Shell.module.css';

const Strips = afterPaint(async () => (await import('../strips/Strips.tsx')).Strips);
const InstallHint = afterPaint(async () => (await import('../strips/InstallHint.tsx')).InstallHint);

export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScreenChange(pathname, main);
  const user = userOf(session);
  return (
    <div className={classes.shell} data-signed-in={user !== null}>
      <a className={classes.skip} href="#icerik">
        {messages.skip}
      </a>
      <Header session={session} />
      {user ? <TopNav role={user.userRole} /> : null}
      <Suspense fallback={null}>
        <Strips session={session} />
      </Suspense>
      <main className={classes.main} id="icerik" ref={main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {session.status === 'signed-in' ? (
        <Suspense fallback={null}>
          <InstallHint />
        </Suspense>
      ) : null}
      {user ? <BottomBar role={user.userRole} /> : null}
    </div>
  );
}

/** Focuses the new screen. Reloads if a file of the app is missing. */
function useScreenChange(pathname: string, main: React.RefObject<HTMLElement | null>) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    void lostParts.openAnew();
  }, [pathname, main]);
}

const LossNotice = afterPaint(async () => (await import('../strips/LossNotice.tsx')).LossNotice);

/** Renders screens without menus. Shows only the notices that matter during an exam. */
export function BareFrame() {
  const session = useSession();
  return (
    <ErrorBoundary key={useLocation().pathname}>
      {session.status === 'signed-in' ? (
        <Suspense fallback={null}>
          <LossNotice {...session.workspace.user} />
        </Suspense>
      ) : null}
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
