import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Sealed } from '../../actions/sealed-exams.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { fetchOrNothing, late } from '../../ui/late.ts';
import type { OwnRecordProps } from './record/OwnRecord.tsx';

const OpenElsewhere = late(
  async () => (await import('./elsewhere/OpenElsewhere.tsx')).OpenElsewhere,
);

/** Behind the room's own files: nothing of the exam waits for it. */
export const LateElsewhere = (props: { paperId: string }) => (
  <Suspense>
    <OpenElsewhere {...props} />
  </Suspense>
);

// Asked for with the exam room, as an update may take the file away before the end. Nothing waits for it: who cannot load it hands in without.
const loading = fetchOrNothing(async () => (await import('./record/OwnRecord.tsx')).OwnRecord);
let OwnRecord: ComponentType<OwnRecordProps> = lazy(() => loading);
// `lazy` would leave it out of the first picture even then: the question would grow under the finger that answers it.
void loading.then((loaded) => {
  OwnRecord = loaded.default;
});

/** What the teacher will read of how the paper came about, and a sentence to that. */
export const LateOwnRecord = (props: OwnRecordProps) => (
  <Suspense>
    <OwnRecord {...props} />
  </Suspense>
);

// Loaded for an exam alone that is to be written in Safe Exam Browser.
const SafeBrowserNotice = late(
  async () => (await import('./safe-browser/SafeBrowserNotice.tsx')).SafeBrowserNotice,
);

/** What the teacher wants of the browser; nothing for an exam that is written in any. */
export const LateSafeBrowser = ({ sheet, isInside }: { sheet: Sheet; isInside: boolean }) =>
  sheet.safeBrowser ? (
    <Suspense>
      <SafeBrowserNotice examName={sheet.examName} wanted={sheet.safeBrowser} isInside={isInside} />
    </Suspense>
  ) : null;

/* What opens a sealed exam is loaded for one alone. It lies on the device with the app's other files. */

const LockPanel = late(async () => (await import('./seal/LockPanel.tsx')).LockPanel);
const LockedPaper = late(async () => (await import('./seal/LockPanel.tsx')).LockedPaper);
const Unsealed = late(async () => (await import('./seal/Unsealed.tsx')).Unsealed);

const isSealed = (sheet: Sheet): sheet is Sheet & Sealed => sheet.seal !== undefined;

/** Where a sealed exam is opened; nothing for an open one. */
export const LateLock = ({ sheet }: { sheet: Sheet }) =>
  isSealed(sheet) ? (
    <Suspense>
      <LockPanel sheet={sheet} opensAt={sheet.opensAt} />
    </Suspense>
  ) : null;

interface WithQuestionsProps {
  sheet: Sheet;
  children: (sheet: Sheet) => ReactNode;
}

/** A sheet with its questions, sealed or not. One that was read open stays so on this page: nobody is locked out in the middle of an exam. */
export function WithQuestions({ sheet, children }: WithQuestionsProps) {
  const [first] = useState(sheet);
  const read = first.version === sheet.version && !isSealed(first) ? first : sheet;
  if (!isSealed(read)) return children(isSealed(sheet) ? read : sheet);
  return (
    <Suspense fallback={<LoadingPage />}>
      <Unsealed sheet={read} locked={<LockedPaper sheet={read} />}>
        {children}
      </Unsealed>
    </Suspense>
  );
}
