import { Button } from '@mantine/core';
import { IconChartBar, IconLock, IconPencilPlus, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { firstRun } from '../../store/queries/classrooms.ts';
import { latestAverages } from '../../store/queries/exams.ts';
import { knownMe } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatPoints } from '../../ui/format.ts';
import { useFetching } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/RowList.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import classes from './HomeCard.module.css';
import { ClassroomsCard, FeedbackCard, HomeCard } from './HomeCard.tsx';
import { messages } from './messages.ts';
import { staffMessages } from './staff-messages.ts';
import { TeacherNeeds } from './TeacherNeeds.tsx';

export function TeacherHome() {
  const { user } = useWorkspace();
  const known = useLive(knownMe, []);
  if (known === undefined) return null;
  const isVerified = (known ?? user).isVerified;
  return (
    <>
      {isVerified ? (
        <>
          <LoadBoundary message={messages.failed}>
            <NextStep />
          </LoadBoundary>
          <LoadBoundary message={staffMessages.needsFailed}>
            <TeacherNeeds />
          </LoadBoundary>
        </>
      ) : (
        <NotVerified />
      )}
      <div className={classes.cards}>
        {isVerified ? (
          <>
            <LoadBoundary message={staffMessages.averagesFailed}>
              <AveragesCard />
            </LoadBoundary>
            <ClassroomsCard
              to="/classrooms-management"
              toOne="/classroom-detail"
              empty={staffMessages.noClassroomsTeacher}
            />
          </>
        ) : null}
        <FeedbackCard />
      </div>
    </>
  );
}

function NextStep() {
  const run = useLive(firstRun, []);
  const isFetched = useFetching() === 'done';
  if (run === undefined) return null;
  if (run.hasExam) return <QuickWays />;
  return isFetched ? <FirstSteps run={run} /> : null;
}

const QuickWays = () => (
  <div className={classes.quick}>
    <IconButton component={Link} to="/exam-management" icon={IconPencilPlus} variant="filled">
      {staffMessages.newExam}
    </IconButton>
    <IconButton component={Link} to="/classrooms-management" icon={IconSchool}>
      {staffMessages.newClassroom}
    </IconButton>
  </div>
);

const NotVerified = () => (
  <Notice
    tone="warning"
    icon={IconLock}
    title={staffMessages.unverifiedTitle}
    action={
      <Button component={Link} to="/un-verified" variant="default">
        {staffMessages.unverifiedMore}
      </Button>
    }
  >
    {staffMessages.unverified}
  </Notice>
);

function AveragesCard() {
  const items = useLive(latestAverages, []);
  return (
    <HomeCard
      title={staffMessages.averages}
      icon={IconChartBar}
      to="/my-exams"
      items={items}
      empty={staffMessages.noAverages}
      row={({ examID, examName, className, average, count }) => (
        <Row
          key={examID}
          title={
            <Link to={`/exam-results/${examID}`} className={classes.rowLink}>
              {examName}
            </Link>
          }
          detail={staffMessages.papers(className, count)}
          end={<ScoreBar percent={average} label={formatPoints(average)} />}
        />
      )}
    />
  );
}
