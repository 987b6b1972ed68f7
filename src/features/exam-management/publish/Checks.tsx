import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { type PublishProblem, publishProblems } from '../../../domain/documents/exam/publish.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { releaseOf } from '../../../domain/documents/exam/settings.ts';
import { formatDate } from '../../../ui/format.ts';
import { examMessages } from '../messages.ts';
import { messages as settings } from '../settings/messages.ts';
import { publishMessages as messages } from './messages.ts';
import classes from './PublishDialog.module.css';

interface Check {
  text: string;
  isMissing: boolean;
}

/** What a teacher looks over before publishing: questions with their key, time, results. `now` in ms. */
export function Checks({ exam, now }: { exam: Exam; now: number }) {
  return (
    <ul className={classes.checks} aria-label={messages.checks}>
      {checksOf(exam, publishProblems(exam, now)).map(({ text, isMissing }) => (
        <li key={text} className={classes.check} data-missing={isMissing || undefined}>
          {isMissing ? (
            <IconAlertTriangleFilled size={22} role="img" aria-label={messages.missing} />
          ) : (
            <IconCircleCheckFilled size={22} role="img" aria-label={messages.ready} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

function checksOf(exam: Exam, problems: readonly PublishProblem[]): Check[] {
  const ofQuestions = problems.find((problem) => problem !== 'end-past');
  const isPast = problems.includes('end-past');
  const time = messages.time(examMessages.minutes(exam.examTime), hoursOf(exam));
  return [
    {
      text: ofQuestions
        ? messages.problems[ofQuestions]
        : messages.questions(exam.questions.length),
      isMissing: ofQuestions !== undefined,
    },
    { text: isPast ? messages.problems['end-past'] : time, isMissing: isPast },
    { text: messages.results(settings.releases[releaseOf(exam)]), isMissing: false },
  ];
}

function hoursOf({ opensAt, closesAt }: Exam): string {
  const said = [
    ...(opensAt === null ? [] : [messages.from(formatDate(opensAt))]),
    ...(closesAt === null ? [] : [messages.to(formatDate(closesAt))]),
  ];
  return said.length > 0 ? said.join(', ') : messages.anyTime;
}
