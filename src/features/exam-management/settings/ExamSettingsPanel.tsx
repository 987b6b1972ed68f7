import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exam } from '../../../domain/entities/exam.ts';
import { formatDate } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './ExamSettings.module.css';
import { ExamSettingsDialog } from './ExamSettingsDialog.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { words } from './words.ts';

/** How the exam is held, to be read at a glance and changed in a form at the side. */
export function ExamSettingsPanel({ exam }: { exam: Exam }) {
  const [isOpen, setOpen] = useState(false);
  const date = (instant: number | null) => (instant === null ? words.any : formatDate(instant));
  const order = (isShuffled: boolean) => (isShuffled ? words.shuffled : words.sameForAll);
  return (
    <Panel
      title={words.title}
      action={
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words.edit}
        </Button>
      }
    >
      <dl className={classes.facts}>
        <dt>{words.results}</dt>
        <dd>{words.releases[exam.release]}</dd>
        <dt>{words.start}</dt>
        <dd>{date(exam.opensAt)}</dd>
        <dt>{words.end}</dt>
        <dd>{date(exam.closesAt)}</dd>
        <dt>{words.questionOrder}</dt>
        <dd>{order(exam.shuffleQuestions)}</dd>
        <dt>{words.optionOrder}</dt>
        <dd>{order(exam.shuffleOptions)}</dd>
      </dl>
      <ReleaseNotice exam={exam} />
      {isOpen && <ExamSettingsDialog exam={exam} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
