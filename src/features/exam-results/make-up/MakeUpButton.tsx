import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { late } from '../../../ui/late.ts';
import type { PaperRow } from '../paper-row.ts';
import { makeUpMessages as messages } from './messages.ts';

const MakeUpDialog = late(async () => (await import('./MakeUpDialog.tsx')).MakeUpDialog);

export function MakeUpButton({ exam, rows }: { exam: Exam; rows: readonly PaperRow[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={IconUserPlus} onClick={() => setOpen(true)}>
        {messages.open}
      </IconButton>
      {isOpen && (
        <Suspense>
          <MakeUpDialog exam={exam} rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
