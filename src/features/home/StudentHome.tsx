import { Button } from '@mantine/core';
import { IconClipboardList, IconClock, IconReportAnalytics } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type StudentAction, studentActionOf } from '../../domain/documents/exam/phase.ts';
import { ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import { appText } from '../../domain/session/app-messages.ts';
import type { AppReadiness } from '../../domain/session/app-readiness.ts';
import { useExamReadiness } from '../../store/app-files.ts';
import { useLive } from '../../store/live.ts';
import { type OwnPaper, ownPapers } from '../../store/queries/own-papers.ts';
import { type ExamToTake, examsToTake } from '../../store/queries/sheets.ts';
import { useMoment } from '../../store/use-moment.ts';
import { formatDate, formatFloored } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Row } from '../../ui/RowList.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import classes from './HomeCard.module.css';
import { ClassroomsCard, FeedbackCard, HomeCard, ShortList } from './HomeCard.tsx';
import { messages } from './messages.ts';

export function StudentHome() {
  const results = useLive(ownPapers, []);
  return (
    <>
      {results
        ?.filter(({ status }) => status.kind === 'in-progress')
        .map((paper) => (
          <RunningExam key={paper.id} paper={paper} />
        ))}
      <ExamsToTake />
      <div className={classes.cards}>
        <HomeCard
          title={messages.results}
          icon={IconReportAnalytics}
          to="/results"
          items={results}
          empty={messages.noResults}
          row={(paper) => <ResultRow key={paper.id} paper={paper} />}
        />
        <ClassroomsCard
          to="/my-classrooms"
          toOne="/student-classroom-detail"
          empty={messages.noClassroomsStudent}
          start={messages.join}
        />
        <FeedbackCard />
      </div>
    </>
  );
}

const RunningExam = ({ paper }: { paper: OwnPaper }) => (
  <Notice
    tone="warning"
    icon={IconClock}
    title={messages.inProgress}
    action={
      <Button component={Link} to={`/enter-exam/${paper.examID}`}>
        {messages.goOn}
      </Button>
    }
  >
    {paper.examName}
  </Notice>
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

function ExamsToTake() {
  const exams = useLive(examsToTake, []);
  const app = useExamReadiness('student');
  const now = useMoment((exams ?? []).flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const ahead = exams
    ?.map((exam) => ({ exam, action: studentActionOf({ ...exam, paper: null }, now) }))
    .filter(({ action }) => action !== 'none')
    .sort((a, b) => Number(b.action === 'start') - Number(a.action === 'start'));
  return (
    <Panel title={messages.exams} icon={IconClipboardList}>
      <ShortList
        items={ahead}
        empty={messages.noExams}
        row={({ exam, action }) => <ExamRow key={exam.examID} {...{ exam, action, app }} />}
      />
    </Panel>
  );
}

interface ExamRowProps {
  exam: ExamToTake;
  action: StudentAction;
  app: AppReadiness;
}

function ExamRow({ exam, action, app }: ExamRowProps) {
  const isOpen = action === 'start';
  const way = isOpen ? messages.enter : messages.enterCode;
  return (
    <Row
      title={exam.examName}
      detail={factsOf(exam, isOpen)}
      end={
        <>
          <ReadyPill app={app} isLocked={exam.isLocked} />
          {action === 'wait' ? (
            <Pill>{messages.notOpen}</Pill>
          ) : (
            <Button
              component={Link}
              to={`/enter-exam/${exam.examID}`}
              variant={isOpen ? 'filled' : 'default'}
              aria-label={messages.wayOf(way, exam.examName)}
            >
              {way}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Nothing while unknown, which lasts a moment. */
function ReadyPill({ app, isLocked }: { app: AppReadiness; isLocked: boolean }) {
  if (app.state === 'unknown') return null;
  return <Pill>{appText(app) ?? (isLocked ? messages.locked : messages.onDevice)}</Pill>;
}

function factsOf({ className, examTime, opensAt, closesAt }: ExamToTake, isOpen: boolean): string {
  const facts = [className, messages.minutes(examTime)];
  if (!isOpen && opensAt !== null) facts.push(messages.opens(formatDate(opensAt)));
  if (closesAt !== null) facts.push(messages.closes(formatDate(closesAt)));
  return facts.join(' · ');
}
