import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { afterPaint } from '../../ui/late.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

const LossNotice = afterPaint(async () => (await import('../strips/LossNotice.tsx')).LossNotice);

/** For screens that stand alone: no menus to fall into, and of all that the app has to say above others only what must not be missed in an exam. */
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
