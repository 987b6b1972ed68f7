import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { ExportDialog } from './ExportDialog.tsx';
import classes from './FileButtons.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { fileMessages as messages } from './messages.ts';

interface FileButtonsProps {
  /** Names the exam, among all that this person writes. */
  draftKey: string;
  /** How many questions it has. */
  count: number;
  add: (questions: readonly QuestionForm[]) => Promise<unknown>;
  /** Called once the dialog that added some is closed. */
  onAdded: () => void;
  /** An exam whose questions can be written to a file. */
  exam?: Exam;
}

/** The ways for questions to come from files and to go to files. */
export function FileButtons({ draftKey, count, add, onAdded, exam }: FileButtonsProps) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const hasAdded = useRef(false);
  const save = async (questions: readonly QuestionForm[]) => {
    await add(questions);
    hasAdded.current = true;
  };
  const spaceLeft = LIMITS.questionsInExam - count;
  const close = () => {
    setOpen(null);
    if (hasAdded.current) onAdded();
    hasAdded.current = false;
  };
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        disabled={spaceLeft <= 0}
        onClick={() => setOpen('import')}
      >
        {messages.import}
      </Button>
      {exam && count > 0 ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => setOpen('export')}
        >
          {messages.export}
        </Button>
      ) : null}
      {open === 'import' ? (
        <ImportDialog draftKey={draftKey} spaceLeft={spaceLeft} save={save} onClose={close} />
      ) : null}
      {open === 'export' && exam ? <ExportDialog exam={exam} onClose={close} /> : null}
    </div>
  );
}
