import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Sealed } from '../../actions/sealed-exams.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { fetchOrNothing, late } from '../../ui/late.ts';
import type { OwnRecordProps } from './LateParts.tsx';
import type { LockPanelProps } from './seal/LockPanel.tsx';

const OpenElsewhere = late(async () => (await import('./LateParts.tsx')).OpenElsewhere);

export const LateElsewhere = (props: { paperId: string }) => (
  <Suspense>
    <OpenElsewhere {...props} />
  </Suspense>
);

// Loads the record at once, because an update may remove its file. Handing in needs no record.
const loading = fetchOrNothing(async () => (await import('./LateParts.tsx')).OwnRecord);
let OwnRecord: ComponentType<OwnRecordProps> = lazy(() => loading);
// Replaces `lazy`, which renders after the first paint and so moves the question.
void loading.then((loaded) => {
  OwnRecord = loaded.default;
});

export const LateOwnRecord = (props: OwnRecordProps) => (
  <Suspense>
    <OwnRecord {...props} />
  </Suspense>
);

const SafeBrowserNotice = late(async () => (await import('./LateParts.tsx')).SafeBrowserNotice);

export const LateSafeBrowser = ({ sheet, isInside }: { sheet: Sheet; isInside: boolean }) =>
  sheet.safeBrowser ? (
    <Suspense>
      <SafeBrowserNotice examName={sheet.examName} wanted={sheet.safeBrowser} isInside={isInside} />
    </Suspense>
  ) : null;

/* Parts for sealed exams. The service worker stores them with the app's other files. */

const LockPanel = late(async () => (await import('./seal/LockPanel.tsx')).LockPanel);
const LockedPaper = late(async () => (await import('./seal/LockPanel.tsx')).LockedPaper);
const Unsealed = late(async () => (await import('./LateParts.tsx')).Unsealed);

const isSealed = (sheet: Sheet): sheet is Sheet & Sealed => sheet.seal !== undefined;

interface LateLockProps extends Pick<LockPanelProps, 'isEarly' | 'onAsk'> {
  sheet: Sheet;
}

export const LateLock = ({ sheet, ...props }: LateLockProps) =>
  isSealed(sheet) ? (
    <Suspense>
      <LockPanel sheet={sheet} opensAt={sheet.opensAt} {...props} />
    </Suspense>
  ) : null;

interface WithQuestionsProps {
  sheet: Sheet;
  children: (sheet: Sheet) => ReactNode;
}

/** Keeps a readable sheet if its version becomes sealed, so that no student is locked out. */
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
