import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { examMessages as messages } from '../messages.ts';
import classes from '../settings/ExamSettings.module.css';
import { ExamInfoDialog } from './ExamInfoDialog.tsx';

interface ExamInfoPanelProps {
  exam: Exam;
  /** '' for a class that is gone. */
  className: string;
}

/** Name, class and minutes, to be changed in a form at the side. */
export function ExamInfoPanel({ exam, className }: ExamInfoPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={messages.examInfo}
      action={
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={messages.editInfo}
          onClick={() => setOpen(true)}
        >
          {messages.edit}
        </Button>
      }
    >
      <dl className={classes.facts}>
        <dt>{messages.examName}</dt>
        <dd>{exam.examName}</dd>
        <dt>{messages.class}</dt>
        <dd>{className || messages.deletedClass}</dd>
        <dt>{messages.examTime}</dt>
        <dd>{messages.minutes(exam.examTime)}</dd>
      </dl>
      {isOpen && <ExamInfoDialog exam={exam} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
