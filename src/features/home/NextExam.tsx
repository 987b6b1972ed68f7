import { codeAskedFrom, type StudentAction } from '../../domain/documents/exam/phase.ts';
import { appText } from '../../domain/session/app-messages.ts';
import type { AppReadiness } from '../../domain/session/app-readiness.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { joinRequests, myClassrooms } from '../../store/queries/classrooms.ts';
import type { OwnStatus } from '../../store/queries/own-papers.ts';
import type { ExamToTake } from '../../store/queries/sheets.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { useFetching } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Page.tsx';
import { Nothing } from './HomeCard.tsx';
import { messages } from './messages.ts';
import classes from './NextExam.module.css';

export interface Ahead {
  exam: ExamToTake;
  action: StudentAction;
}

interface NextExamProps extends Partial<Ahead> {
  app: AppReadiness;
  now: number;
}

/** Shows the exam to take next, with one button. Without an exam, shows how to join a class. */
export function NextExam({ exam, action, app, now }: NextExamProps) {
  if (!exam) return <NoExam />;
  const isStart = action === 'start';
  const way = wayIn({ exam, isOpen: isStart, now });
  return (
    <Panel title={isStart ? messages.nextOpen : messages.next} className={classes.next}>
      <p className={classes.name}>{exam.examName}</p>
      <p className={classes.when}>
        {isStart ? openFacts(exam, app, now) : laterFacts(exam, app, now)}
      </p>
      {action === 'wait' ? null : (
        <LinkButton
          to={`/enter-exam/${exam.examID}`}
          size="lg"
          variant={isStart ? 'filled' : 'default'}
          aria-label={messages.wayOf(way, exam.examName)}
        >
          {way}
        </LinkButton>
      )}
    </Panel>
  );
}

interface WayFacts {
  exam: ExamToTake;
  isOpen: boolean;
  now: number;
}

/** Returns the text of the button. The start code is requested only shortly before the start. */
export const wayIn = ({ exam, isOpen, now }: WayFacts): string => {
  if (isOpen) return messages.enter;
  return now >= codeAskedFrom(exam.opensAt) ? messages.enterCode : messages.examPage;
};

const readyText = (app: AppReadiness): string | null =>
  app.state === 'ready' ? messages.deviceReady : appText(app);

function openFacts(exam: ExamToTake, app: AppReadiness, now: number): string {
  const end = exam.closesAt === null ? null : messages.closesAt(exam.closesAt, now);
  return [exam.className, messages.minutes(exam.examTime), end, readyText(app)]
    .filter((fact) => fact !== null)
    .join(' · ');
}

function laterFacts({ opensAt, className }: ExamToTake, app: AppReadiness, now: number): string {
  const start = opensAt === null ? messages.startsByCode : messages.startsAt(opensAt, now);
  const ready = readyText(app);
  return `${ready === null ? start : `${start}, ${messages.inSentence(ready)}`} · ${className}`;
}

const MINUTE = 60_000;
/** Number of updates, one a minute, in the last ten hours of a running exam. */
const MARKS = 600;

export function RunningExam({ paper }: { paper: OwnStatus }) {
  const deadline = paper.status.kind === 'in-progress' ? paper.status.deadline : 0;
  const marks = Array.from({ length: MARKS }, (_, count) => deadline - count * MINUTE);
  const now = useMoment(marks);
  return (
    <Panel title={messages.inProgress} className={classes.next}>
      <p className={classes.name}>{paper.examName}</p>
      <p className={classes.when} data-soon={deadline - now < 5 * MINUTE}>
        {messages.minutesLeft(Math.max(0, Math.ceil((deadline - now) / MINUTE)))}
      </p>
      <LinkButton variant="filled" to={`/enter-exam/${paper.examID}`} size="lg">
        {messages.goOn}
      </LinkButton>
    </Panel>
  );
}

/** Router state that opens a page with its first action. */
const START = { start: true };

function NoExam() {
  const classrooms = useLive(myClassrooms, []);
  const requests = useLive(joinRequests, []);
  const isFetched = useFetching() === 'done';
  if (!isFetched || classrooms?.length !== 0 || requests === undefined)
    return (
      <Panel title={messages.next}>
        <Nothing empty={messages.noExams} />
      </Panel>
    );
  const has = (state: string) =>
    requests.some(({ outcome }) => (outcome?.state ?? 'waiting') === state);
  const isAsking = has('waiting');
  if (isAsking || (has('refused') && !has('accepted')))
    return (
      <Panel title={isAsking ? messages.joining : messages.notJoined} className={classes.next}>
        {isAsking && <p className={classes.when}>{messages.joiningHint}</p>}
        <LinkButton to="/my-classrooms" size="lg">
          {messages.classrooms}
        </LinkButton>
      </Panel>
    );
  return (
    <Panel title={messages.welcome} className={classes.next}>
      <p className={classes.when}>{messages.welcomeHint}</p>
      <LinkButton variant="filled" to="/my-classrooms" state={START} size="xl">
        {messages.join}
      </LinkButton>
    </Panel>
  );
}
