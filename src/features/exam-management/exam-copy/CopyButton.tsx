import { ActionIcon, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { copyMessages as messages } from './messages.ts';

interface CopyButtonProps {
  exam: Pick<Exam, 'examID' | 'examName' | 'classroomID'>;
  /** Without its word, where there is little room. */
  compact?: boolean;
}

export function CopyButton({ exam, compact = false }: CopyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const label = messages.copyOf(exam.examName);
  return (
    <>
      {compact ? (
        <ActionIcon aria-label={label} title={messages.copy} onClick={open}>
          <IconCopy size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          aria-label={label}
          onClick={open}
        >
          {messages.copy}
        </Button>
      )}
      {isOpen ? <CopyDialog exam={exam} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
