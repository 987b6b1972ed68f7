import { lazy, Suspense } from 'react';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

/** Where toasts appear; loads their library after the first paint. */
export const ToastArea = () => (
  <Suspense fallback={null}>
    <ToastHost />
  </Suspense>
);
