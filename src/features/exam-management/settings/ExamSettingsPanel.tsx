import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { isPractice, releaseOf } from '../../../domain/documents/exam/settings.ts';
import { formatDate } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './ExamSettings.module.css';
import { ExamSettingsDialog } from './ExamSettingsDialog.tsx';
import { messages } from './messages.ts';
import { ReleaseNotice } from './ReleaseNotice.tsx';

/** How the exam is held, to be read at a glance and changed in a form at the side. */
export function ExamSettingsPanel({ exam }: { exam: Exam }) {
  const [isOpen, setOpen] = useState(false);
  const date = (instant: number | null) => (instant === null ? messages.any : formatDate(instant));
  const order = (isShuffled: boolean) => (isShuffled ? messages.shuffled : messages.sameForAll);
  return (
    <Panel
      title={messages.title}
      action={
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {messages.edit}
        </Button>
      }
    >
      <dl className={classes.facts}>
        <dt>{messages.results}</dt>
        <dd>{messages.releases[releaseOf(exam)]}</dd>
        <dt>{messages.start}</dt>
        <dd>{date(exam.opensAt)}</dd>
        <dt>{messages.end}</dt>
        <dd>{date(exam.closesAt)}</dd>
        {exam.closesAt !== null && releaseOf(exam) === 'after-end' && (
          <>
            <dt>{messages.grace}</dt>
            <dd>{messages.minutes(exam.graceMinutes)}</dd>
          </>
        )}
        <dt>{messages.questionOrder}</dt>
        <dd>{order(exam.shuffleQuestions)}</dd>
        <dt>{messages.optionOrder}</dt>
        <dd>{order(exam.shuffleOptions)}</dd>
      </dl>
      {isPractice(exam) && <p className={classes.practice}>{messages.practice}</p>}
      {exam.draft ? null : <ReleaseNotice exam={exam} />}
      {isOpen && <ExamSettingsDialog exam={exam} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
