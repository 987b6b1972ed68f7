import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { useSession } from '../../session/session.ts';
import { userOf } from '../../session/session-store.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { afterPaint, late } from '../../ui/late.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { messages } from '../messages.ts';
import { lostParts } from '../update/this-page.ts';
import { Header } from './Header.tsx';
import { NAVIGATION, NavGlyph, TopNav } from './navigation.tsx';
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

/** Focuses the new screen. Reloads the page if a file of the app is missing. */
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

const MenuPanel = late(async () => (await import('./MenuPanel.tsx')).MenuPanel);

function BottomBar({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  return (
    <nav className={classes.bar} aria-label={messages.navigation}>
      {NAVIGATION[role]
        .filter((item) => item.primary)
        .map((item) => (
          <NavLink key={item.path} to={item.path} end={item.path === '/'} className={classes.item}>
            <NavGlyph icon={item.icon} size={24} />
            <span className={classes.label}>{item.label}</span>
          </NavLink>
        ))}
      <button
        type="button"
        className={classes.item}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
        <span className={classes.label}>{messages.menu}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MenuPanel role={role} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
