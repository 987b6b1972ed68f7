import { IconAlertTriangle, IconHourglassHigh, IconTrash, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { isForChosen } from '../../domain/documents/exam/people.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { countedRoster } from '../../domain/grading/make-ups.ts';
import { knownPoints } from '../../domain/grading/points.ts';
import { questionStatistics } from '../../domain/grading/question-statistics.ts';
import { rosterOf } from '../../domain/grading/roster.ts';
import { useLive } from '../../store/live.ts';
import { carriedOfExam } from '../../store/queries/carried.ts';
import {
  type ExamReport,
  examReport,
  heardIn,
  type Told,
  toldOf,
} from '../../store/queries/exam-report.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { EmptyList, LoadBoundary, MissingPage } from '../../ui/EmptyState.tsx';
import { useAddress } from '../../ui/ListFilters.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ActionsPanel, AppealsNotice, MarkingNotice, NextAction, nextOf } from './ActionsPanel.tsx';
import { ExtraTimePanel } from './ExtraTimePanel.tsx';
import { DistributionPanel, GlancePanel } from './GlancePanel.tsx';
import { messages } from './messages.ts';
import { PaperDialog } from './PaperDialog.tsx';
import classes from './PapersPanel.module.css';
import { PAPER, PapersTable } from './PapersTable.tsx';
import { awaitsDecision, type PaperRow, rowsOf } from './paper-row.ts';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { useNow } from './use-now.ts';

export function ExamResultsScreen() {
  const { id = '' } = useParams();
  const report = useLive((store) => examReport(store, id), [id]);
  const told = useLive((store) => toldOf(store, id), [id]);
  if (report === undefined || told === undefined) return <LoadingPage />;
  return report ? <ExamResults report={report} told={told} /> : <ExamMissing />;
}

function ExamResults({ report, told }: { report: ExamReport; told: Told }) {
  const { examName, exam, classroom, papers, numbers } = report;
  const now = useNow();
  const results = useMemo(() => papers.flatMap(({ result }) => result ?? []), [papers]);
  const questions = useMemo(
    () => questionStatistics(exam?.questions ?? null, results),
    [exam, results],
  );
  const heard = heardIn(told, now);
  const own = rosterOf(report, now, heard);
  const roster = countedRoster(report, now, heard);
  const carried = useLive((store) => carriedOfExam(store, report.examID), [report.examID]);
  const ownRows = rowsOf(own, exam, classroom, numbers, carried);
  const rows = rowsOf(roster, exam, classroom, numbers, carried);
  const decided = rows.filter((row) => !awaitsDecision(row));
  const points = knownPoints(decided.flatMap(({ entry }) => entry.result ?? []));
  const next = exam && nextOf(exam, results, now);
  return (
    <Page title={messages.title(examName)} width="wide">
      <PageHeader
        title={examName}
        description={factsOf(report)}
        back={<Back report={report} />}
        actions={exam && <NextAction exam={exam} next={next} />}
      />
      {exam ? null : (
        <Notice tone="neutral" icon={IconTrash}>
          {messages.deletedExam}
        </Notice>
      )}
      <MarkingNotice examID={report.examID} papers={papers} isMain={!next} />
      <LoadBoundary message={messages.failed}>
        <AppealsNotice examID={report.examID} />
      </LoadBoundary>
      <Tabs
        label={messages.parts}
        tabs={[
          {
            value: 'ogrenciler',
            label: messages.students,
            content: () => (
              <>
                <GlancePanel roster={roster} points={points} />
                <PapersPanel {...{ rows, ownRows, exam }} />
              </>
            ),
          },
          {
            value: 'sorular',
            label: messages.questions,
            content: () => (
              <>
                <QuestionsPanel examID={report.examID} questions={questions} exam={exam} />
                {points.length > 0 && <DistributionPanel points={points} />}
              </>
            ),
          },
          {
            value: 'islemler',
            label: messages.actions,
            content: () => (
              <>
                <ActionsPanel {...{ report, rows, questions }} isWatched={next === 'watch'} />
                {exam && <ExtraTimePanel {...{ exam, numbers }} roster={own} />}
              </>
            ),
          },
        ]}
      />
    </Page>
  );
}

function factsOf({ exam, classroom }: ExamReport): string {
  const facts = [
    messages.results,
    classroom?.className,
    exam && messages.minutes(exam.examTime),
    exam && messages.questionCount(exam.questions.length),
    exam && isForChosen(exam) && messages.onlyFor(exam.onlyFor.length),
  ];
  return facts.filter(Boolean).join(' · ');
}

const Back = ({ report: { exam, examID } }: { report: ExamReport }) =>
  exam ? (
    <BackLink to={`/exam-detail/${examID}`}>{messages.toExam}</BackLink>
  ) : (
    <BackLink to="/my-exams">{messages.toExams}</BackLink>
  );

const ExamMissing = () => (
  <MissingPage {...messages.missing} to="/my-exams" toLabel={messages.toExams} />
);

interface PapersPanelProps {
  rows: readonly PaperRow[];
  /** Papers of this exam, including papers that a make-up replaces. */
  ownRows: readonly PaperRow[];
  /** The exam; null if this device has only its papers. */
  exam: Exam | null;
}

function PapersPanel({ rows: all, ownRows, exam }: PapersPanelProps) {
  const [params, setParams] = useAddress();
  const opened = ownRows.find(({ entry }) => entry.paper?.id === params.get(PAPER));
  return (
    <Panel title={messages.papers}>
      {all.length === 0 ? (
        <EmptyList
          icon={IconUsers}
          title={messages.noPapers}
          hint={messages.noPapersHint}
          action={exam && <ToClassCode classroomID={exam.classroomID} />}
        />
      ) : (
        <div className={classes.stack}>
          <Notices rows={all} />
          <PapersTable rows={all} />
          <p className={classes.hint}>{messages.glanceHint}</p>
        </div>
      )}
      {opened?.entry.result && (
        <PaperDialog row={opened} exam={exam} onClose={() => setParams({ [PAPER]: null })} />
      )}
    </Panel>
  );
}

const ToClassCode = ({ classroomID }: Pick<Exam, 'classroomID'>) => (
  <LinkButton to={`/classroom-detail/${classroomID}`}>{messages.toClassCode}</LinkButton>
);

function Notices({ rows }: { rows: readonly PaperRow[] }) {
  const overdue = rows.filter(({ entry }) => entry.state === 'overdue').length;
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0).length;
  const undecided = rows.filter(awaitsDecision).length;
  return (
    <>
      {overdue > 0 && (
        <Notice tone="info" icon={IconHourglassHigh}>
          {messages.overdueHint(overdue)}
        </Notice>
      )}
      {undecided > 0 && (
        <Notice tone="warning" icon={IconHourglassHigh}>
          {messages.undecided(undecided)}
        </Notice>
      )}
      {doubtful > 0 && (
        <Notice tone="warning" icon={IconAlertTriangle}>
          {messages.doubtsNotice(doubtful)}
        </Notice>
      )}
    </>
  );
}
