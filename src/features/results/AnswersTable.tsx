import { useMemo } from 'react';
import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import { changesOf } from '../../domain/grading/corrections-in-words.ts';
import { verdictOf } from '../../domain/grading/points.ts';
import { BLANK } from '../../domain/question-kinds/kind.ts';
import { answerLine, rightAnswers } from '../../domain/question-kinds/questions.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { VerdictPill } from '../../ui/VerdictPill.tsx';
import classes from './AnswersTable.module.css';
import { messages } from './messages.ts';

type Row = GradedQuestion & { number: number };

const COLUMNS: readonly Column<Row>[] = [
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
    cell: (answer) => (
      <>
        <span className={classes.question}>{answer.question.text}</span>
        {changesOf(answer).map((change) => (
          <p key={change} className={classes.change}>
            {change}
          </p>
        ))}
      </>
    ),
  },
  {
    key: 'correct',
    label: messages.rightAnswer,
    cell: ({ question, accepted = [] }) =>
      [...rightAnswers(question), ...accepted]
        .map((answer) => answerLine(question, answer))
        .join(' · '),
  },
  {
    key: 'own',
    label: messages.myAnswer,
    cell: ({ question, answer }) =>
      answer === BLANK ? messages.none : answerLine(question, answer),
  },
  {
    key: 'outcome',
    label: messages.outcome,
    width: '9.5rem',
    cell: (answer) => {
      const verdict = verdictOf(answer);
      return <VerdictPill look={verdict}>{messages.verdicts[verdict]}</VerdictPill>;
    },
  },
];
const keyOf = ({ questionID }: Row): string => questionID;

/** Every question with the right answer, the student's own and the outcome. */
export function AnswersTable({ questions }: { questions: readonly GradedQuestion[] }) {
  const rows = useMemo(
    () => questions.map((question, at) => ({ ...question, number: at + 1 })),
    [questions],
  );
  return <DataTable label={messages.answers} columns={COLUMNS} rows={rows} keyOf={keyOf} />;
}
