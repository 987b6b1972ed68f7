import { ActionIcon, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exam } from '../../../domain/entities/exam.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { copyWords as words } from './words.ts';

interface CopyButtonProps {
  exam: Pick<Exam, 'examID' | 'examName'>;
  /** Without its word, where there is little room. */
  compact?: boolean;
}

export function CopyButton({ exam, compact = false }: CopyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const label = words.copyOf(exam.examName);
  return (
    <>
      {compact ? (
        <ActionIcon aria-label={label} title={words.copy} onClick={open}>
          <IconCopy size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          aria-label={label}
          onClick={open}
        >
          {words.copy}
        </Button>
      )}
      {isOpen ? <CopyDialog exam={exam} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
