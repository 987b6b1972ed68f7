import { IconAlertTriangle } from '@tabler/icons-react';
import type { LineProblem, Reading } from '../../../domain/question-files/reading.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { QuestionCard } from '../QuestionCard.tsx';
import classes from './ImportDialog.module.css';
import { fileMessages as messages, problemMessages } from './messages.ts';

/** More would tell nothing new about a file that is of another format altogether. */
const SHOWN_PROBLEMS = 30;

/** Every question that was read, and a line and a reason for all else. */
export function ImportPreview({ reading }: { reading: Reading }) {
  const { questions, problems } = reading;
  return (
    <>
      <p className={classes.summary} role="status">
        {questions.length + problems.length === 0
          ? messages.nothing
          : messages.summary(questions.length, problems.length)}
      </p>
      {problems.length > 0 ? <ProblemList problems={problems} /> : null}
      {questions.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{messages.found}</h3>
          <ol className={classes.list} aria-label={messages.found}>
            {questions.map(({ line, question }, at) => (
              <QuestionCard key={line} question={question} number={at + 1} />
            ))}
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
        {shown.map(({ line, problem }) => (
          <li key={`${line}.${problem}`}>
            <strong>{messages.problemAt(line)}:</strong> {problemMessages[problem]}
          </li>
        ))}
        {more > 0 ? <li>{messages.moreProblems(more)}</li> : null}
      </ul>
    </Notice>
  );
}
