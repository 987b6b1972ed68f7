import { lazy, type ReactNode, Suspense } from 'react';
import type { Sealed } from '../../../actions/sealed-exams.ts';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import { LoadingPage } from '../../../ui/Loading.tsx';

/* What opens a sealed exam is loaded for one alone. It lies on the device with the app's other files. */

const LockPanel = lazy(async () => ({ default: (await import('./LockPanel.tsx')).LockPanel }));
const LockedPaper = lazy(async () => ({
  default: (await import('./LockedPaper.tsx')).LockedPaper,
}));
const Unsealed = lazy(async () => ({ default: (await import('./Unsealed.tsx')).Unsealed }));

const isSealed = (sheet: Sheet): sheet is Sheet & Sealed => sheet.seal !== undefined;

/** Where a sealed exam is opened; nothing for an open one. */
export const LateLock = ({ sheet }: { sheet: Sheet }) =>
  isSealed(sheet) ? (
    <Suspense>
      <LockPanel sheet={sheet} opensAt={sheet.opensAt} />
    </Suspense>
  ) : null;

/** A sheet with its questions, sealed or not. */
export const WithQuestions = (props: { sheet: Sheet; children: (sheet: Sheet) => ReactNode }) =>
  isSealed(props.sheet) ? (
    <Suspense fallback={<LoadingPage />}>
      <Unsealed sheet={props.sheet} locked={<LockedPaper sheet={props.sheet} />}>
        {props.children}
      </Unsealed>
    </Suspense>
  ) : (
    props.children(props.sheet)
  );
