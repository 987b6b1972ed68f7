import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { GradedQuestion, Outcome } from '../../domain/documents/paper/schema.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import classes from './AnswersTable.module.css';
import { messages } from './messages.ts';

type Answer = GradedQuestion & { number: number };

const COLUMNS: readonly Column<Answer>[] = [
  {
    key: 'number',
    label: messages.number,
    width: '2.5rem',
    narrow: 'beside',
    cell: ({ number }) => <span className={classes.number}>{number}</span>,
  },
  {
    key: 'question',
    label: messages.question,
    isName: true,
    cell: ({ examQuestionName }) => <span className={classes.question}>{examQuestionName}</span>,
  },
  {
    key: 'correct',
    label: messages.correctAnswer,
    cell: ({ correctAnswer, correctText }) => `${correctAnswer}) ${correctText}`,
  },
  {
    key: 'own',
    label: messages.myAnswer,
    cell: ({ answer, answerText }) =>
      answer === 'empty' ? messages.none : `${answer}) ${answerText}`,
  },
  {
    key: 'outcome',
    label: messages.outcome,
    width: '9.5rem',
    cell: ({ outcome }) => <OutcomePill outcome={outcome} />,
  },
];
const keyOf = ({ questionID }: Answer): string => questionID;

/** Every question with the right answer, the student's own and the outcome. */
export function AnswersTable({ questions }: { questions: readonly GradedQuestion[] }) {
  const rows = useMemo(
    () => questions.map((question, at) => ({ ...question, number: at + 1 })),
    [questions],
  );
  return <DataTable label={messages.answers} columns={COLUMNS} rows={rows} keyOf={keyOf} />;
}

const LOOKS: Readonly<Record<Outcome, { tone: Tone; icon: ReactNode }>> = {
  correct: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  wrong: { tone: 'danger', icon: <IconX size={18} aria-hidden /> },
  blank: { tone: 'neutral', icon: <IconMinus size={18} aria-hidden /> },
};

const OutcomePill = ({ outcome }: { outcome: Outcome }) => (
  <Pill {...LOOKS[outcome]}>{messages.outcomes[outcome]}</Pill>
);
