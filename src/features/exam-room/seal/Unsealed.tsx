import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { questionsIn, type Sealed } from '../../../actions/sealed-exams.ts';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import type { SheetQuestion } from '../../../domain/question-kinds/kind.ts';
import { useLive } from '../../../store/live.ts';
import { sealState } from '../../../store/queries/sheets.ts';
import { LoadingPage } from '../../../ui/Loading.tsx';

interface UnsealedProps {
  sheet: Sheet & Sealed;
  locked: ReactNode;
  /** @param sheet with its questions, in memory only */
  children: (sheet: Sheet) => ReactNode;
}

/** Decrypts a sheet. Keeps it, because its keys are deleted shortly before the page changes. */
export function Unsealed({ sheet, locked, children }: UnsealedProps) {
  const keys = useLive((store) => sealState(store, sheet), [sheet.examID, sheet.version])?.keys;
  const [questions, setQuestions] = useState<SheetQuestion[] | null>(null);
  // A server with another secret may seal the same version again.
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    let isGone = false;
    const tell = (found: SheetQuestion[] | null) => {
      if (isGone) return;
      setOutdated(found === null);
      if (found) setQuestions(found);
    };
    if (keys) void questionsIn(sheet, keys).then(tell);
    return () => {
      isGone = true;
    };
  }, [keys, sheet]);
  const read = useMemo(() => questions && { ...sheet, questions }, [sheet, questions]);
  if (read) return children(read);
  return keys === null || isOutdated ? locked : <LoadingPage />;
}
