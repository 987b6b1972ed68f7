import { IconAlertTriangle } from '@tabler/icons-react';
import { type AskAnswers, settledQuestion } from '../../../domain/question-files/asks.ts';
import type { LineProblem, Reading } from '../../../domain/question-files/reading.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { QuestionCard } from '../QuestionCard.tsx';
import { AskCard } from './AskCard.tsx';
import classes from './ImportDialog.module.css';
import { LeftOut } from './LeftOut.tsx';
import { fileMessages as messages, problemMessages } from './messages.ts';

/** More would tell nothing new about a file that is of another format altogether. */
const SHOWN_PROBLEMS = 30;

interface ImportPreviewProps {
  reading: Reading;
  answers: AskAnswers;
  onAnswer: (name: string, answer: string) => void;
}

/** Every question that was read, what is asked of some, and a line and a reason for all else. */
export function ImportPreview({ reading, answers, onAnswer }: ImportPreviewProps) {
  const { questions, problems, leftOut = [] } = reading;
  const open = questions.filter((read) => settledQuestion(read, answers) === null).length;
  return (
    <>
      <p className={classes.summary} role="status">
        {questions.length + problems.length === 0
          ? messages.nothing
          : messages.summary(questions.length, problems.length)}
      </p>
      {open > 0 ? <Notice tone="warning">{messages.askCount(open)}</Notice> : null}
      {problems.length > 0 ? <ProblemList problems={problems} /> : null}
      {leftOut.length > 0 ? <LeftOut lines={leftOut} /> : null}
      {questions.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{messages.found}</h3>
          <ol className={classes.list} aria-label={messages.found}>
            {questions.map((read, at) =>
              read.asks ? (
                <AskCard key={read.line} number={at + 1} {...{ read, answers, onAnswer }} />
              ) : (
                <QuestionCard key={read.line} question={read.question} number={at + 1} />
              ),
            )}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function ProblemList({ problems }: { problems: readonly LineProblem[] }) {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const more = problems.length - shown.length;
  return (
    <Notice
      tone="warning"
      icon={<IconAlertTriangle size={22} aria-hidden />}
      title={messages.problems}
    >
      <ul className={classes.problems} aria-label={messages.problems}>
        {shown.map(({ line, problem, about }) => (
          <li key={`${line}.${problem}.${about}`}>
            <strong>{messages.problemAt(line)}:</strong> {problemMessages[problem]}
            {about ? ` (${about})` : ''}
          </li>
        ))}
        {more > 0 ? <li>{messages.moreProblems(more)}</li> : null}
      </ul>
    </Notice>
  );
}
