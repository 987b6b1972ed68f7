import {
  IconActivity,
  IconAlertTriangle,
  IconDownload,
  IconFilePencil,
  IconHourglassHigh,
  IconPencilCheck,
  IconPrinter,
  IconQrcode,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isForChosen } from '../../domain/documents/exam/audience.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { knownPoints } from '../../domain/grading/points.ts';
import { questionStatistics } from '../../domain/grading/question-statistics.ts';
import { rosterOf } from '../../domain/grading/roster.ts';
import { isMarked } from '../../domain/question-kinds/questions.ts';
import { useLive } from '../../store/live.ts';
import { carriedOfExam } from '../../store/queries/carried.ts';
import { type ExamReport, examReport } from '../../store/queries/exam-report.ts';
import { heardIn, type Told, toldOf } from '../../store/queries/live-exam.ts';
import { BackLink, CameraButton, DialogButton, IconButton } from '../../ui/buttons.tsx';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { late } from '../../ui/late.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AppealsNotice } from './AppealsNotice.tsx';
import { ExtraTimePanel } from './ExtraTimePanel.tsx';
import type { ExportDialogProps } from './export/ExportDialog.tsx';
import { DistributionPanel, GlancePanel } from './GlancePanel.tsx';
import { messages as live } from './live/messages.ts';
import { MarkingNotice } from './MarkingNotice.tsx';
import { makeUpMessages } from './make-up/messages.ts';
import { messages } from './messages.ts';
import { PaperDialog } from './PaperDialog.tsx';
import classes from './PapersPanel.module.css';
import { PAPER, PapersTable } from './PapersTable.tsx';
import { awaitsDecision, type PaperRow, rowsOf } from './paper-row.ts';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { ReleaseLink } from './ReleaseLink.tsx';
import { useNow } from './use-now.ts';

const ExportDialog = late(async () => (await import('./export/ExportDialog.tsx')).ExportDialog);

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
  const roster = rosterOf(report, now, heardIn(told, now));
  const carried = useLive((store) => carriedOfExam(store, report.examID), [report.examID]);
  const rows = rowsOf(roster, exam, classroom, numbers, carried);
  const points = knownPoints(results);
  return (
    <Page title={messages.title(examName)} width="wide">
      <PageHeader
        title={examName}
        description={factsOf(report)}
        back={<Back report={report} />}
        actions={
          <>
            <ReleaseLink exam={exam} results={results} now={now} />
            <Actions report={report} rows={rows} questions={questions} />
          </>
        }
      />
      {exam ? null : (
        <Notice tone="neutral" icon={IconTrash}>
          {messages.deletedExam}
        </Notice>
      )}
      <MarkingNotice examID={report.examID} papers={papers} />
      <AppealsNotice examID={report.examID} />
      <GlancePanel roster={roster} points={points} />
      <PapersPanel rows={rows} exam={exam} />
      {exam && <ExtraTimePanel {...{ exam, roster, numbers }} />}
      {points.length > 0 && <DistributionPanel points={points} />}
      <QuestionsPanel examID={report.examID} questions={questions} exam={exam} />
    </Page>
  );
}

interface ActionsProps extends Pick<ExportDialogProps, 'rows' | 'questions'> {
  report: ExamReport;
}

const Actions = ({ report: { exam, examID, examName }, rows, questions }: ActionsProps) => (
  <>
    {exam && (
      <IconButton component={Link} to={`/exam-results/${examID}/live`} icon={IconActivity}>
        {live.watch}
      </IconButton>
    )}
    {exam?.questions.some(isMarked) && (
      <IconButton component={Link} to={`/exam-results/${examID}/marking`} icon={IconPencilCheck}>
        {messages.marking}
      </IconButton>
    )}
    {exam && !exam.draft && exam.questions.length > 0 && (
      <IconButton component={Link} to={`/exam-results/${examID}/from-paper`} icon={IconFilePencil}>
        {messages.fromPaper}
      </IconButton>
    )}
    {exam && exam.questions.length > 0 && <MakeUpButton exam={exam} rows={rows} />}
    {exam && (
      <CameraButton to={`/collect/${examID}`} icon={IconQrcode}>
        {messages.collect}
      </CameraButton>
    )}
    <IconButton component={Link} to={`/exam-results/${examID}/print`} icon={IconPrinter}>
      {messages.print}
    </IconButton>
    <ExportButton {...{ examName, rows, questions }} />
  </>
);

function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  return (
    <DialogButton
      icon={IconDownload}
      dialog={(close) => <ExportDialog {...props} onClose={close} />}
    >
      {messages.export}
    </DialogButton>
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
  <MissingPage
    title={messages.notFound}
    hint={messages.notFoundHint}
    to="/my-exams"
    toLabel={messages.toExams}
  />
);

const MakeUpDialog = late(async () => (await import('./make-up/MakeUpDialog.tsx')).MakeUpDialog);

function MakeUpButton({ exam, rows }: { exam: Exam; rows: readonly PaperRow[] }) {
  return (
    <DialogButton
      icon={IconUserPlus}
      dialog={(close) => <MakeUpDialog exam={exam} rows={rows} onClose={close} />}
    >
      {makeUpMessages.open}
    </DialogButton>
  );
}

interface PapersPanelProps {
  rows: readonly PaperRow[];
  /** Null if this device has the papers only. */
  exam: Exam | null;
}

function PapersPanel({ rows: all, exam }: PapersPanelProps) {
  const [params, setParams] = useSearchParams();
  const opened = all.find(({ entry }) => entry.paper?.id === params.get(PAPER));
  const close = () =>
    setParams(
      (current) => {
        current.delete(PAPER);
        return current;
      },
      { replace: true },
    );
  return (
    <Panel title={messages.papers}>
      {all.length === 0 ? (
        <EmptyList icon={IconUsers} title={messages.noPapers} hint={messages.noPapersHint} />
      ) : (
        <div className={classes.stack}>
          <Notices rows={all} />
          <PapersTable rows={all} />
        </div>
      )}
      {opened?.entry.result && <PaperDialog row={opened} exam={exam} onClose={close} />}
    </Panel>
  );
}

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
          {messages.lateNotice(undecided)}
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
