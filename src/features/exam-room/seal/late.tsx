import { type ReactNode, Suspense, useState } from 'react';
import type { Sealed } from '../../../actions/sealed-exams.ts';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { late } from '../../../ui/late.ts';

/* What opens a sealed exam is loaded for one alone. It lies on the device with the app's other files. */

const LockPanel = late(async () => (await import('./LockPanel.tsx')).LockPanel);
const LockedPaper = late(async () => (await import('./LockedPaper.tsx')).LockedPaper);
const Unsealed = late(async () => (await import('./Unsealed.tsx')).Unsealed);

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
