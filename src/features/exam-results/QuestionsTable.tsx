import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { correctionOf } from '../../domain/documents/exam/corrections.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { wordingOf } from '../../domain/documents/exam/versions.ts';
import type { Answering } from '../../domain/grading/answering.ts';
import { labelsOf, type QuestionStatistics } from '../../domain/grading/question-statistics.ts';
import { discriminationGrade } from '../../domain/grading/statistics.ts';
import { type Answer, BLANK } from '../../domain/question-kinds/kind.ts';
import { describeAnswer, kindOf } from '../../domain/question-kinds/questions.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatPoints, formatSeconds } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import { Rich } from '../rich-text/Rich.tsx';
import { correctionMessages } from './dialog-messages.ts';
import { messages } from './messages.ts';
import classes from './QuestionsTable.module.css';

type QuestionColumn = Column<QuestionStatistics>;

const NUMBER: QuestionColumn = {
  key: 'number',
  label: messages.number,
  width: '2.25rem',
  narrow: 'beside',
  cell: ({ number }) => <span className={classes.number}>{number ?? messages.none}</span>,
};

const questionColumn = (answering: ReadonlyMap<string, Answering>): QuestionColumn => ({
  key: 'question',
  label: messages.question,
  isName: true,
  cell: (question) => (
    <>
      <QuestionText question={question} />
      <HowAnswered answering={answering.get(question.questionID)} question={question} />
    </>
  ),
});

const answerColumn = (label: string): QuestionColumn => ({
  key: label,
  label,
  width: '2.75rem',
  narrow: 'small',
  cell: (question) => <LabelCount of={label} question={question} />,
});

const COLUMNS: readonly QuestionColumn[] = [
  {
    key: 'blank',
    label: messages.blank,
    width: '2.75rem',
    narrow: 'small',
    cell: ({ papers, blank }) => (
      <span className={classes.count}>{papers === 0 ? messages.none : blank}</span>
    ),
  },
  {
    key: 'share',
    label: messages.shareRight,
    width: '8.5rem',
    cell: ({ share }) =>
      share === null ? (
        messages.none
      ) : (
        <ScoreBar percent={share * 100} label={messages.percent(share)} />
      ),
  },
];

const DISCRIMINATION: QuestionColumn = {
  key: 'discrimination',
  label: messages.discrimination,
  width: '7.5rem',
  cell: ({ discrimination }) => <Discrimination value={discrimination} />,
};

const correctionColumn = (exam: Exam, onOpen: (questionID: string) => void): QuestionColumn => ({
  key: 'correction',
  label: correctionMessages.column,
  width: '9.5rem',
  narrow: 'bare',
  cell: ({ questionID, state }) =>
    state === 'current' ? <CorrectionCell {...{ exam, questionID, onOpen }} /> : null,
});

/** Returns a React key. Each wording of a question has its own row. */
const keyOf = ({ question }: QuestionStatistics): string => `${question.id} ${wordingOf(question)}`;

/** Returns true if discrimination can be shown, which needs several papers. */
export const tellsApart = (questions: readonly QuestionStatistics[]): boolean =>
  questions.some(({ discrimination }) => discrimination !== null);

interface QuestionsTableProps {
  questions: readonly QuestionStatistics[];
  exam: Exam | null;
  answering: ReadonlyMap<string, Answering>;
  onCorrect: (questionID: string) => void;
}

export function QuestionsTable({ questions, exam, answering, onCorrect }: QuestionsTableProps) {
  const isDiscriminating = tellsApart(questions);
  const columns = useMemo(
    () => [
      NUMBER,
      questionColumn(answering),
      ...labelsOf(questions).map(answerColumn),
      ...COLUMNS,
      ...(isDiscriminating ? [DISCRIMINATION] : []),
      ...(exam ? [correctionColumn(exam, onCorrect)] : []),
    ],
    [questions, isDiscriminating, exam, answering, onCorrect],
  );
  return (
    <DataTable
      isPlain
      label={messages.questionAnalysis}
      columns={columns}
      rows={questions}
      keyOf={keyOf}
    />
  );
}

/** Lists the given answers. Renders nothing for texts that a teacher marks individually. */
function GivenAnswers({ question: { question, answers } }: { question: QuestionStatistics }) {
  const { choices, marking } = kindOf(question);
  if (marking === 'always') return null;
  return (
    <details className={classes.options}>
      <summary>{choices(question).length > 0 ? messages.options : messages.answers}</summary>
      <ul>
        {answers.map(({ answer, label, text, count, isCorrect }) => (
          <li key={answer} data-correct={isCorrect}>
            {label ? `${label}) ${text}` : `${text} (${count})`}
            {isCorrect ? ` – ${messages.isCorrect}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}

const QuestionText = ({ question }: { question: QuestionStatistics }) => (
  <>
    <div className={classes.text}>
      <Rich text={question.question.text} />
    </div>
    <GivenAnswers question={question} />
    {question.state === 'current' ? null : (
      <Pill tone="warning">
        {`${messages.questionStates[question.state]} · ${messages.papersOf(question.papers)}`}
      </Pill>
    )}
  </>
);

/** Shows times and changes of answers; nothing for an earlier wording, which has no such data. */
function HowAnswered(props: { answering: Answering | undefined; question: QuestionStatistics }) {
  const { answering, question } = props;
  if (!answering || question.state !== 'current') return null;
  const { medianTime, changedPapers, changes } = answering;
  const time = messages.medianTime(formatSeconds(Math.round(medianTime / 1000)));
  return (
    <p className={classes.answering}>
      {changedPapers === 0
        ? time
        : `${time} · ${messages.changed(changedPapers, changesByLabel(question, changes))}`}
    </p>
  );
}

/** Returns the changes between answers with letters. Other answers are too long to list. */
function changesByLabel({ question }: QuestionStatistics, changes: Answering['changes']) {
  const labelOf = (answer: Answer) =>
    answer === BLANK ? messages.blank : describeAnswer(question, answer).label;
  return changes
    .map(({ from, to, count }) => ({ from: labelOf(from), to: labelOf(to), count }))
    .filter(({ from, to }) => from !== '' && to !== '');
}

function LabelCount({ of, question }: { of: string; question: QuestionStatistics }) {
  const counted = question.answers.find(({ label }) => label === of);
  return (
    <span className={classes.count} data-correct={counted?.isCorrect === true}>
      {counted && question.papers > 0 ? counted.count : messages.none}
      {counted?.isCorrect ? (
        <>
          <IconCheck size={16} aria-hidden />
          <span className={classes.hidden}>{messages.isCorrect}</span>
        </>
      ) : null}
    </span>
  );
}

function Discrimination({ value }: { value: number | null }) {
  if (value === null) return messages.none;
  const grade = discriminationGrade(value);
  return (
    <span className={classes.discrimination} data-grade={grade}>
      {formatPoints(value)} <small>{messages.grades[grade]}</small>
    </span>
  );
}

interface CorrectionCellProps {
  exam: Exam;
  questionID: string;
  onOpen: (questionID: string) => void;
}

function CorrectionCell({ exam, questionID, onOpen }: CorrectionCellProps) {
  const at = exam.questions.findIndex(({ id }) => id === questionID);
  const question = exam.questions[at];
  if (!question) return null;
  const { credit, accepted } = correctionOf(question, exam);
  return (
    <>
      {credit && <Pill tone="warning">{correctionMessages.pills[credit]}</Pill>}
      {accepted.length > 0 && <Pill>{correctionMessages.alsoRight(accepted.join(', '))}</Pill>}
      <Button
        variant="default"
        aria-label={correctionMessages.correctOf(at + 1)}
        onClick={() => onOpen(questionID)}
      >
        {correctionMessages.correct}
      </Button>
    </>
  );
}
