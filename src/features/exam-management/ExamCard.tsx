import { ActionIcon } from '@mantine/core';
import {
  IconCalendar,
  IconChalkboard,
  IconClock,
  IconListNumbers,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ExamStage } from '../../domain/documents/exam/stage.ts';
import type { ExamCardWithClass } from '../../store/queries/exams.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { formatDate, formatTime } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { CopyButton } from './CopyExam.tsx';
import { useDeleteExam } from './delete-exam.tsx';
import classes from './ExamCard.module.css';
import { PUBLISHING, ResultsLink, useStage, WatchLink } from './exam-links.tsx';
import { examMessages as messages } from './messages.ts';
import { publishMessages } from './publish/messages.ts';

export const ExamCard = memo(function ExamCard({ exam }: { exam: ExamCardWithClass }) {
  const remove = useDeleteExam();
  const { examID, examName, examTime, questionCount, className } = exam;
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.name}>{examName}</h2>
        <div className={classes.icons}>
          <CopyButton exam={exam} compact />
          <ActionIcon
            color="var(--danger-ink)"
            aria-label={messages.deleteOf(examName)}
            onClick={() => remove(exam)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <p className={classes.stage}>
        <StagePill exam={exam} />
      </p>
      <ul className={classes.facts}>
        <li>
          <IconCalendar size={20} aria-hidden />
          {hoursOf(exam)}
        </li>
        <li>
          <IconChalkboard size={20} aria-hidden />
          {className || messages.deletedClass}
        </li>
        <li>
          <IconClock size={20} aria-hidden />
          {messages.minutes(examTime)}
        </li>
        <li>
          <IconListNumbers size={20} aria-hidden />
          {messages.questionCount(questionCount)}
        </li>
      </ul>
      <div className={classes.actions}>
        <IconButton
          component={Link}
          to={`/exam-detail/${examID}`}
          icon={IconPencil}
          aria-label={messages.editOf(examName)}
        >
          {messages.edit}
        </IconButton>
        {exam.draft ? <PublishLink exam={exam} /> : <WayToPapers exam={exam} />}
      </div>
    </article>
  );
});

function WayToPapers({ exam }: { exam: ExamCardWithClass }) {
  const Way = useStage(exam) === 'running' ? WatchLink : ResultsLink;
  return <Way examID={exam.examID} of={exam.examName} variant="default" />;
}

const PublishLink = ({ exam: { examID, examName } }: { exam: ExamCardWithClass }) => (
  <IconButton
    component={Link}
    to={`/exam-detail/${examID}`}
    state={PUBLISHING}
    icon={IconSend}
    variant="filled"
    aria-label={publishMessages.publishOf(examName)}
  >
    {publishMessages.publish}
  </IconButton>
);

const TONES: Readonly<Record<ExamStage, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  practice: 'neutral',
  running: 'success',
  ending: 'warning',
  ended: 'warning',
  released: 'neutral',
};

function StagePill({ exam }: { exam: ExamCardWithClass }) {
  const stage = useStage(exam);
  return <Pill tone={TONES[stage]}>{messages.stages[stage]}</Pill>;
}

const endOf = (opensAt: number, closesAt: number): string =>
  new Date(opensAt).toDateString() === new Date(closesAt).toDateString()
    ? formatTime(closesAt)
    : formatDate(closesAt);

function hoursOf({ opensAt, closesAt, date }: ExamCardWithClass): string {
  const { both, from, to, made } = messages.hours;
  if (opensAt !== null && closesAt !== null)
    return both(formatDate(opensAt), endOf(opensAt, closesAt));
  if (opensAt !== null) return from(formatDate(opensAt));
  return closesAt === null ? made(formatDate(date)) : to(formatDate(closesAt));
}
