import { IconClipboardList, IconReportAnalytics } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { codeAskedFrom, studentActionOf } from '../../domain/documents/exam/phase.ts';
import { ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import { appText } from '../../domain/session/app-messages.ts';
import type { AppReadiness } from '../../domain/session/app-readiness.ts';
import { useExamReadiness } from '../../store/app-files.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { type OwnPaper, ownPapers, ownStatuses } from '../../store/queries/own-papers.ts';
import { type ExamToTake, examsToTake } from '../../store/queries/sheets.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatDay, formatFloored } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { afterPaint } from '../../ui/late.ts';
import { Panel } from '../../ui/Page.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import classes from './HomeCard.module.css';
import { ClassroomsCard, FeedbackCard, HomeCard } from './HomeCard.tsx';
import { messages } from './messages.ts';
import { type Ahead, NextExam, RunningExam, wayIn } from './NextExam.tsx';

const ResultNews = afterPaint(async () => (await import('./ResultNews.tsx')).ResultNews);

export const StudentHome = () => (
  <>
    <LoadBoundary message={messages.failed}>
      <OwnExams />
    </LoadBoundary>
    <LoadBoundary message={messages.failed}>
      <Suspense fallback={null}>
        <ResultNews />
      </Suspense>
    </LoadBoundary>
    <div className={classes.cards}>
      <ResultsCard />
      <ClassroomsCard
        to="/my-classrooms"
        toOne="/student-classroom-detail"
        empty={messages.noClassroomsStudent}
      />
      <FeedbackCard />
    </div>
  </>
);

function OwnExams() {
  const papers = useLive(ownStatuses, []);
  const running = papers?.filter(({ status }) => status.kind === 'in-progress') ?? [];
  return (
    <>
      {running.map((paper) => (
        <RunningExam key={paper.id} paper={paper} />
      ))}
      <ExamsToTake isRunning={running.length > 0} />
    </>
  );
}

const ResultsCard = () => (
  <HomeCard
    title={messages.results}
    icon={IconReportAnalytics}
    to="/results"
    query={ownPapers}
    empty={messages.noResults}
    row={(paper) => <ResultRow key={paper.id} paper={paper} />}
  />
);

function ResultRow({ paper: { id, examID, examName, result, status } }: { paper: OwnPaper }) {
  const to = status.kind === 'in-progress' ? `/enter-exam/${examID}` : `/results/${id}`;
  return (
    <Row
      title={
        <Link to={to} className={classes.rowLink}>
          {examName}
        </Link>
      }
      end={
        result && result.examPoint !== null ? (
          <ScoreBar percent={result.examPoint} label={formatFloored(result.examPoint)} />
        ) : (
          <Pill>{ownPaperMessages.status[status.kind]}</Pill>
        )
      }
    />
  );
}

function ExamsToTake({ isRunning }: { isRunning: boolean }) {
  const exams = useLive(examsToTake, []);
  const app = useExamReadiness('student');
  const now = useMoment(
    (exams ?? []).flatMap(({ opensAt, closesAt }) => [opensAt, closesAt, codeAskedFrom(opensAt)]),
  );
  if (!exams) return <LoadingList height={3} />;
  const ahead = exams
    .map((exam) => ({ exam, action: studentActionOf({ ...exam, paper: null }, now) }))
    .filter(({ action }) => action !== 'none')
    .sort(byTurn);
  const [next, ...rest] = ahead;
  const others = isRunning ? ahead : rest;
  return (
    <>
      {isRunning ? null : <NextExam {...next} {...{ app, now }} />}
      {others.length === 0 ? null : (
        <Panel title={messages.otherExams} icon={IconClipboardList}>
          <RowList label={messages.otherExams}>
            {others.map((one) => (
              <ExamRow key={one.exam.examID} {...one} {...{ app, now }} />
            ))}
          </RowList>
        </Panel>
      )}
    </>
  );
}

/** Puts open exams first, in their given order. Sorts all other exams by their opening. */
const byTurn = (a: Ahead, b: Ahead): number =>
  Number(b.action === 'start') - Number(a.action === 'start') ||
  (a.action === 'start' ? 0 : (a.exam.opensAt ?? 0) - (b.exam.opensAt ?? 0));

interface ExamRowProps extends Ahead {
  app: AppReadiness;
  now: number;
}

function ExamRow({ exam, action, app, now }: ExamRowProps) {
  const isOpen = action === 'start';
  const way = wayIn({ exam, isOpen, now });
  return (
    <Row
      title={exam.examName}
      detail={factsOf(exam, isOpen, now)}
      end={
        <>
          <ReadyPill app={app} isLocked={exam.isLocked} />
          {action === 'wait' ? (
            <Pill>{messages.notOpen}</Pill>
          ) : (
            <LinkButton
              to={`/enter-exam/${exam.examID}`}
              aria-label={messages.wayOf(way, exam.examName)}
            >
              {way}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Shows the readiness. Renders nothing for the short time in which it is unknown. */
function ReadyPill({ app, isLocked }: { app: AppReadiness; isLocked: boolean }) {
  if (app.state === 'unknown') return null;
  return <Pill>{appText(app) ?? (isLocked ? messages.locked : messages.onDevice)}</Pill>;
}

function factsOf(exam: ExamToTake, isOpen: boolean, now: number): string {
  const { className, examTime, opensAt, closesAt } = exam;
  const facts = [className, messages.minutes(examTime)];
  if (!isOpen && opensAt !== null) facts.push(messages.opens(formatDay(opensAt, now)));
  if (closesAt !== null) facts.push(messages.closes(formatDay(closesAt, now)));
  return facts.join(' · ');
}
