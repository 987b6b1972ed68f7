import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { rosterOf } from '../../domain/grading/roster.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { useLive } from '../../store/live.ts';
import { type CarriedEntry, carriedOfExam } from '../../store/queries/carried.ts';
import { type ExamReport, examReport } from '../../store/queries/exam-report.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { createReader } from '../../ui/pictures/reader.ts';
import { CameraPanel } from './CameraPanel.tsx';
import classes from './CollectScreen.module.css';
import { FilesPanel } from './FilesPanel.tsx';
import { messages } from './messages.ts';
import { StudentsPanel } from './StudentsPanel.tsx';
import { type CollectedStudent, collectedOf, isCollected } from './students.ts';
import { useCamera } from './use-camera.ts';
import { useCollecting } from './use-collecting.ts';

/** `/collect/:id`: takes hand-ins from students' screens and files, without a network. */
export function CollectScreen() {
  const { id = '' } = useParams();
  const report = useLive((store) => examReport(store, id), [id]);
  const carried = useLive((store) => carriedOfExam(store, id), [id]);
  if (report === undefined || carried === undefined) return <LoadingPage />;
  return report?.exam ? <Collect report={report} carried={carried} /> : <ExamMissing />;
}

function Collect({ report, carried }: { report: ExamReport; carried: readonly CarriedEntry[] }) {
  const { clock } = useWorkspace();
  const { examID, examName } = report;
  const students = named(collectedOf(rosterOf(report, clock.now()), carried));
  const nameOf = (uid: string) =>
    students.find((student) => student.uid === uid)?.name ?? messages.stranger;
  const { said, onText, onFiles } = useCollecting(examID, nameOf);
  const camera = useCamera(onText, { create: createReader, largest: 1280 });
  return (
    <Page title={messages.title(examName)}>
      <PageHeader
        title={messages.name}
        description={examName}
        back={<BackLink to={`/exam-results/${examID}`}>{messages.back}</BackLink>}
      />
      <p className={classes.intro}>{messages.description}</p>
      <p className={classes.count}>
        <strong>{messages.collected(students.filter(isCollected).length, students.length)}</strong>{' '}
        {messages.collectedLabel}
      </p>
      <div className={classes.said} aria-live="assertive">
        {said.map(({ tone, text }) => (
          <Notice key={text} tone={tone}>
            {text}
          </Notice>
        ))}
      </div>
      <CameraPanel camera={camera} ready={messages.ready} />
      <FilesPanel onFiles={onFiles} />
      <p className={classes.hint}>
        <Anchor component={Link} to={`/collect/${examID}/sheets`}>
          {messages.toSheets}
        </Anchor>
      </p>
      <StudentsPanel students={students} />
    </Page>
  );
}

/** Namesakes have their codes beside their names. */
function named(students: readonly CollectedStudent[]): CollectedStudent[] {
  const called = ({ uid, name }: CollectedStudent) => ({
    uid,
    displayName: name || messages.stranger,
  });
  const names = namesIn(students.map(called));
  return students.map((student) => ({
    ...student,
    name: names.get(student.uid) ?? called(student).displayName,
  }));
}

const ExamMissing = () => (
  <MissingPage
    title={messages.notFound}
    hint={messages.notFoundHint}
    to="/my-exams"
    toLabel={messages.toExams}
  />
);
