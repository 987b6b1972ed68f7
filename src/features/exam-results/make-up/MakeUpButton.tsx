import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { late } from '../../../ui/late.ts';
import type { PaperRow } from '../paper-row.ts';
import { makeUpMessages as messages } from './messages.ts';

const MakeUpDialog = late(async () => (await import('./MakeUpDialog.tsx')).MakeUpDialog);

export function MakeUpButton({ exam, rows }: { exam: Exam; rows: readonly PaperRow[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {messages.open}
      </Button>
      {isOpen && (
        <Suspense>
          <MakeUpDialog exam={exam} rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
