import { ActionIcon, Button } from '@mantine/core';
import {
  IconChalkboard,
  IconChartBar,
  IconClock,
  IconListNumbers,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ExamCardWithClass } from '../../store/queries/exams.ts';
import classes from './ExamCard.module.css';
import { CopyButton } from './exam-copy/CopyButton.tsx';
import { examMessages as messages } from './messages.ts';
import { useDeleteExam } from './use-delete-exam.ts';

/** One of the teacher's exams, to be opened or deleted. */
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
            onClick={() => remove(examID)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <ul className={classes.facts}>
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
        <Button
          component={Link}
          to={`/exam-detail/${examID}`}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={messages.editOf(examName)}
        >
          {messages.edit}
        </Button>
        <Button
          component={Link}
          to={`/exam-results/${examID}`}
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden />}
          aria-label={messages.resultsOf(examName)}
        >
          {messages.results}
        </Button>
      </div>
    </article>
  );
});
