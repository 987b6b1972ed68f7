import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from '../../ui/Loading.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** For screens that stand alone: no menus to fall into. */
export const BareFrame = () => (
  <ErrorBoundary key={useLocation().pathname}>
    <Suspense fallback={<LoadingPage />}>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
);
