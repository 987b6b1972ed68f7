import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { givesResultsAtOnce, releaseOf } from '../../../domain/documents/exam/settings.ts';
import { formatDate } from '../../../ui/format.ts';
import classes from './ExamSettings.module.css';
import { messages, purposeMessages } from './messages.ts';

export function ExamFacts({ exam }: { exam: Exam }) {
  const date = (instant: number | null) => (instant === null ? messages.any : formatDate(instant));
  const order = (isShuffled: boolean) => (isShuffled ? messages.shuffled : messages.sameForAll);
  return (
    <>
      <dl className={classes.facts}>
        <dt>{purposeMessages.purpose}</dt>
        <dd>{purposeMessages.names[exam.purpose]}</dd>
        {exam.wrongsPerRight !== null && (
          <>
            <dt>{purposeMessages.deduction}</dt>
            <dd>{purposeMessages.deductionOf(exam.wrongsPerRight)}</dd>
          </>
        )}
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
      {givesResultsAtOnce(exam) && exam.purpose !== 'practice' && (
        <p className={classes.atOnce}>{messages.atOnce}</p>
      )}
    </>
  );
}
