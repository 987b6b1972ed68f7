import { IconAlertTriangle } from '@tabler/icons-react';
import type { LineProblem, Reading } from '../../../domain/question-files/reading.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { QuestionCard } from '../QuestionCard.tsx';
import classes from './ImportDialog.module.css';
import { problemWords, fileWords as words } from './words.ts';

/** More would tell nothing new about a file that is of another format altogether. */
const SHOWN_PROBLEMS = 30;

/** Every question that was read, and a line and a reason for all else. */
export function ImportPreview({ reading }: { reading: Reading }) {
  const { questions, problems } = reading;
  return (
    <>
      <p className={classes.summary} role="status">
        {questions.length + problems.length === 0
          ? words.nothing
          : words.summary(questions.length, problems.length)}
      </p>
      {problems.length > 0 ? <ProblemList problems={problems} /> : null}
      {questions.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{words.found}</h3>
          <ol className={classes.list} aria-label={words.found}>
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
      title={words.problems}
    >
      <ul className={classes.problems} aria-label={words.problems}>
        {shown.map(({ line, problem }) => (
          <li key={`${line}.${problem}`}>
            <strong>{words.problemAt(line)}:</strong> {problemWords[problem]}
          </li>
        ))}
        {more > 0 ? <li>{words.moreProblems(more)}</li> : null}
      </ul>
    </Notice>
  );
}
