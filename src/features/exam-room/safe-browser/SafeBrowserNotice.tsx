import { IconDownload, IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import type { SafeBrowserFile } from '../../../domain/documents/exam/part-schemas.ts';
import { fromBase64 } from '../../../domain/sealing/webcrypto.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { safeBrowserMessages as messages } from '../messages.ts';

export interface SafeBrowserNoticeProps {
  examName: string;
  wanted: SafeBrowserFile;
  isInside: boolean;
}

/** Offers Safe Exam Browser. Its file is on the device, so that no network is needed. */
export function SafeBrowserNotice({ examName, wanted, isInside }: SafeBrowserNoticeProps) {
  if (isInside) return <Notice icon={IconShieldCheck}>{messages.inside}</Notice>;
  const download = () => {
    const file = new Blob([fromBase64(wanted.file)], { type: 'application/seb' });
    saveFile(file, messages.fileName(examName));
  };
  return (
    <Notice tone="warning" icon={IconShieldLock} title={messages[wanted.mode]}>
      <p>{messages.hint}</p>
      {wanted.mode === 'offered' ? <p>{messages.otherwise}</p> : null}
      <IconButton icon={IconDownload} onClick={download}>
        {messages.download}
      </IconButton>
    </Notice>
  );
}
