import { IconUserPlus } from '@tabler/icons-react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { DialogButton } from '../../../ui/buttons.tsx';
import { late } from '../../../ui/late.ts';
import type { PaperRow } from '../paper-row.ts';
import { makeUpMessages as messages } from './messages.ts';

const MakeUpDialog = late(async () => (await import('./MakeUpDialog.tsx')).MakeUpDialog);

export function MakeUpButton({ exam, rows }: { exam: Exam; rows: readonly PaperRow[] }) {
  return (
    <DialogButton
      icon={IconUserPlus}
      dialog={(close) => <MakeUpDialog exam={exam} rows={rows} onClose={close} />}
    >
      {messages.open}
    </DialogButton>
  );
}
