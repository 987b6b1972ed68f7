import { Suspense } from 'react';
import { late } from '../../../ui/late.ts';

const OpenElsewhere = late(async () => (await import('./OpenElsewhere.tsx')).OpenElsewhere);

/** Behind the room's own files: nothing of the exam waits for it. */
export const LateElsewhere = (props: { paperId: string }) => (
  <Suspense>
    <OpenElsewhere {...props} />
  </Suspense>
);
