import { lazy, Suspense } from 'react';

const OpenElsewhere = lazy(async () => ({
  default: (await import('./OpenElsewhere.tsx')).OpenElsewhere,
}));

/** Behind the room's own files: nothing of the exam waits for it. */
export const LateElsewhere = (props: { paperId: string }) => (
  <Suspense>
    <OpenElsewhere {...props} />
  </Suspense>
);
