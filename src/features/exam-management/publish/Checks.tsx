import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { publishProblems, shortWindow } from '../../../domain/documents/exam/publish.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { releaseOf } from '../../../domain/documents/exam/settings.ts';
import { formatDate } from '../../../ui/format.ts';
import { examMessages } from '../messages.ts';
import { messages as settings } from '../settings/messages.ts';
import { publishMessages as messages } from './messages.ts';
import classes from './PublishDialog.module.css';

interface Check {
  text: string;
  state: 'ready' | 'missing' | 'warning';
}

/** What a teacher looks over before publishing: questions with their key, time, results. `now` in ms. */
export function Checks({ exam, now }: { exam: Exam; now: number }) {
  return (
    <ul className={classes.checks} aria-label={messages.checks}>
      {checksOf(exam, now).map(({ text, state }) => (
        <li key={text} className={classes.check} data-missing={state !== 'ready' || undefined}>
          {state === 'ready' ? (
            <IconCircleCheckFilled size={22} role="img" aria-label={messages.states.ready} />
          ) : (
            <IconAlertTriangleFilled size={22} role="img" aria-label={messages.states[state]} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

function checksOf(exam: Exam, now: number): Check[] {
  const problems = publishProblems(exam, now);
  const ofQuestions = problems.find((problem) => problem !== 'end-past');
  const isPast = problems.includes('end-past');
  const time = messages.time(examMessages.minutes(exam.examTime), hoursOf(exam));
  return [
    {
      text: ofQuestions
        ? messages.problems[ofQuestions]
        : messages.questions(exam.questions.length),
      state: ofQuestions ? 'missing' : 'ready',
    },
    isPast ? { text: messages.problems['end-past'], state: 'missing' } : timeCheck(exam, time, now),
    { text: messages.results(settings.releases[releaseOf(exam)]), state: 'ready' },
  ];
}

/** Less time than the exam lasts is the teacher's to decide, so it keeps nothing back. */
function timeCheck(exam: Exam, time: string, now: number): Check {
  const minutes = shortWindow(exam, now);
  if (minutes === null) return { text: time, state: 'ready' };
  return { text: `${time}. ${messages.shortWindow(exam.examTime, minutes)}`, state: 'warning' };
}

function hoursOf({ opensAt, closesAt }: Exam): string {
  const said = [
    ...(opensAt === null ? [] : [messages.from(formatDate(opensAt))]),
    ...(closesAt === null ? [] : [messages.to(formatDate(closesAt))]),
  ];
  return said.length > 0 ? said.join(', ') : messages.anyTime;
}
