import { IconDownload, IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { questionsIn, type Sealed } from '../../actions/sealed-exams.ts';
import type { SafeBrowserFile } from '../../domain/documents/exam/safe-browser-schema.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { fromBase64 } from '../../domain/sealing/webcrypto.ts';
import { useLive } from '../../store/live.ts';
import { lastSaidElsewhere } from '../../store/queries/other-devices.ts';
import { sealState } from '../../store/queries/seals.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { formatTime } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { elsewhereMessages, safeBrowserMessages } from './messages.ts';

export interface SafeBrowserNoticeProps {
  examName: string;
  wanted: SafeBrowserFile;
  isInside: boolean;
}

/** Offers Safe Exam Browser. Its file is on the device, so that no network is needed. */
export function SafeBrowserNotice({ examName, wanted, isInside }: SafeBrowserNoticeProps) {
  if (isInside) return <Notice icon={IconShieldCheck}>{safeBrowserMessages.inside}</Notice>;
  const download = () => {
    const file = new Blob([fromBase64(wanted.file)], { type: 'application/seb' });
    saveFile(file, safeBrowserMessages.fileName(examName));
  };
  return (
    <Notice tone="warning" icon={IconShieldLock} title={safeBrowserMessages[wanted.mode]}>
      <p>{safeBrowserMessages.hint}</p>
      {wanted.mode === 'offered' ? <p>{safeBrowserMessages.otherwise}</p> : null}
      <IconButton icon={IconDownload} onClick={download}>
        {safeBrowserMessages.download}
      </IconButton>
    </Notice>
  );
}

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

export function OpenElsewhere({ paperId }: { paperId: string }) {
  const last = useLive((store) => lastSaidElsewhere(store, paperId), [paperId]);
  return last === null || last === undefined ? null : (
    <Notice tone="warning" title={elsewhereMessages.title}>
      {elsewhereMessages.text(formatTime(last))}
    </Notice>
  );
}
