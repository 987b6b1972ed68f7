import { Suspense } from 'react';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import { late } from '../../../ui/late.ts';

// Loaded for an exam alone that is to be written in Safe Exam Browser.
const SafeBrowserNotice = late(
  async () => (await import('./SafeBrowserNotice.tsx')).SafeBrowserNotice,
);

/** What the teacher wants of the browser; nothing for an exam that is written in any. */
export const LateSafeBrowser = ({ sheet, isInside }: { sheet: Sheet; isInside: boolean }) =>
  sheet.safeBrowser ? (
    <Suspense>
      <SafeBrowserNotice examName={sheet.examName} wanted={sheet.safeBrowser} isInside={isInside} />
    </Suspense>
  ) : null;
