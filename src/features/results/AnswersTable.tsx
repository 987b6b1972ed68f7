import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { appealAgainst } from '../../actions/appeals.ts';
import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import type { AnsweredAppeal } from '../../domain/grading/appeals.ts';
import { changesOf } from '../../domain/grading/corrections-in-words.ts';
import { showsPoints, verdictOf } from '../../domain/grading/points.ts';
import { LIMITS } from '../../domain/limits.ts';
import { BLANK, ON_PAPER } from '../../domain/question-kinds/kind.ts';
import { shownAnswers } from '../../domain/question-kinds/questions.ts';
import type { OwnAppeals } from '../../store/queries/appeals.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TextForm } from '../../ui/FormDialog.tsx';
import { VerdictPill } from '../../ui/VerdictPill.tsx';
import {
  AnswersShown,
  earnedPoints,
  MarkDetails,
  QuestionText,
} from '../question-kinds/AnswerShown.tsx';
import { SharedTextFold } from '../question-kinds/SharedTextFold.tsx';
import { type AppealWords, appealMessages, messages } from './messages.ts';
import classes from './ResultScreen.module.css';

interface Row extends GradedQuestion {
  number: number;
  own: OwnAppeals | null;
}

const mayAppeal = ({ questionID, outcome }: Omit<Row, 'own'>, { appeals }: OwnAppeals): boolean =>
  outcome !== 'correct' || appeals.has(questionID);

/** Width that fits long words on a tablet, such as “Karbondioksit”. */
const ANSWER = 'minmax(0, 1.2fr)';

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
        {answer.question.sharedText ? <SharedTextFold shared={answer.question.sharedText} /> : null}
        <div className={classes.question}>
          <QuestionText question={answer.question} />
        </div>
        {changesOf(answer).map((change) => (
          <p key={change} className={classes.change}>
            {change}
          </p>
        ))}
        <MarkDetails graded={answer} />
      </>
    ),
  },
  {
    key: 'correct',
    label: messages.rightAnswer,
    width: ANSWER,
    cell: ({ question, accepted = [] }) => {
      const answers = [...shownAnswers(question), ...accepted];
      return answers.length > 0 && <AnswersShown question={question} answers={answers} />;
    },
  },
  {
    key: 'own',
    label: messages.myAnswer,
    width: ANSWER,
    cell: ({ question, answer }) => {
      if (answer === ON_PAPER) return messages.onPaper;
      if (answer === BLANK) return messages.none;
      return <AnswersShown question={question} answers={[answer]} />;
    },
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
/** Column for exams in which points tell more than the outcome. */
const POINTS: Column<Row> = {
  key: 'points',
  label: messages.score,
  width: '5rem',
  cell: earnedPoints,
};

const WITH_POINTS = [...COLUMNS.slice(0, -1), POINTS, ...COLUMNS.slice(-1)];

const appealOn = ({ own, ...answer }: Row) =>
  own && mayAppeal(answer, own) ? <QuestionAppeal {...answer} own={own} /> : null;

const keyOf = ({ questionID }: Row): string => questionID;

interface AnswersTableProps {
  questions: readonly GradedQuestion[];
  /** Own appeals; null if the student cannot appeal. */
  own: OwnAppeals | null;
}

export function AnswersTable({ questions, own }: AnswersTableProps) {
  const rows = useMemo(
    () => questions.map((question, at) => ({ ...question, number: at + 1, own })),
    [questions, own],
  );
  const columns = showsPoints(questions) ? WITH_POINTS : COLUMNS;
  return (
    <DataTable
      label={messages.answers}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      below={appealOn}
    />
  );
}

const explain = explaining(appealMessages.failed);

interface QuestionAppealProps {
  questionID: string;
  number: number;
  own: OwnAppeals;
  words?: AppealWords;
}

export function QuestionAppeal(props: QuestionAppealProps) {
  const { questionID, number, own, words = appealMessages } = props;
  const workspace = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const appeal = own.appeals.get(questionID);
  if (appeal?.reply) return <Written appeal={appeal} delivery={own.delivery} words={words} />;
  if (isOpen)
    return (
      <TextForm
        text={appeal?.text ?? ''}
        draftKey={`appeal.${own.paperId}.${questionID}`}
        maxLength={LIMITS.appealText}
        messages={words}
        explain={explain}
        onSend={(form) => appealAgainst(workspace, { paperId: own.paperId, questionID }, form)}
        onSent={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    );
  const open = (
    <Button
      variant="subtle"
      size="compact-md"
      mih={44}
      px="xs"
      aria-label={appeal ? undefined : words.openOf(number)}
      onClick={() => setOpen(true)}
    >
      {appeal ? words.change : words.open}
    </Button>
  );
  if (!appeal) return <div className={classes.appeal}>{open}</div>;
  return (
    <Written appeal={appeal} delivery={own.delivery} words={words}>
      {open}
    </Written>
  );
}

interface WrittenProps extends Pick<OwnAppeals, 'delivery'> {
  appeal: AnsweredAppeal;
  words: AppealWords;
  children?: ReactNode;
}

const Written = ({
  appeal: { questionID, text, reply, earlierReply },
  delivery,
  words,
  children,
}: WrittenProps) => (
  <div className={classes.appeal} id={questionID}>
    <p>
      <strong>{words.yours}</strong> {text}
    </p>
    {reply ? (
      <>
        <p>
          <strong>{words.reply}</strong> {reply.text}
        </p>
        <p className={classes.waits}>{words.once}</p>
      </>
    ) : (
      <>
        {earlierReply ? (
          <p>
            <strong>{words.earlierReply}</strong> {earlierReply.text}
          </p>
        ) : null}
        <p className={classes.waits} role="status">
          {words.waits[delivery]}
        </p>
      </>
    )}
    {children}
  </div>
);
