import { Button } from '@mantine/core';
import { IconChartBar, IconCheck, IconLock, IconPencilPlus, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { type FirstRun, firstRun } from '../../store/queries/classrooms.ts';
import { knownMe } from '../../store/queries/people.ts';
import { latestAverages } from '../../store/queries/teachers-desk.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatPoints } from '../../ui/format.ts';
import { useFetching } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { Row } from '../../ui/RowList.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
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
            <AveragesCard />
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
    <LinkButton to="/exam-management" icon={IconPencilPlus} variant="filled">
      {staffMessages.newExam}
    </LinkButton>
    <LinkButton to="/classrooms-management" icon={IconSchool}>
      {staffMessages.newClassroom}
    </LinkButton>
  </div>
);

const NotVerified = () => (
  <Notice
    tone="warning"
    icon={IconLock}
    title={staffMessages.unverifiedTitle}
    action={<LinkButton to="/un-verified">{staffMessages.unverifiedMore}</LinkButton>}
  >
    {staffMessages.unverified}
  </Notice>
);

const AveragesCard = () => (
  <HomeCard
    failed={staffMessages.averagesFailed}
    title={staffMessages.averages}
    icon={IconChartBar}
    to="/my-exams"
    query={latestAverages}
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

interface Step {
  label: string;
  hint: string;
  /** Address of the step; null while an earlier step is missing. */
  to: string | null;
  isDone: boolean;
}

function stepsOf({ classroomID, hasStudents, hasExam }: FirstRun): Step[] {
  const hasClass = classroomID !== null;
  return [
    {
      label: staffMessages.newClassroom,
      hint: staffMessages.newClassroomHint,
      to: '/classrooms-management',
      isDone: hasClass,
    },
    {
      label: staffMessages.shareCode,
      hint: staffMessages.shareCodeHint,
      to: hasClass ? `/classroom-detail/${classroomID}` : null,
      isDone: hasStudents,
    },
    {
      label: staffMessages.newExam,
      hint: staffMessages.newExamHint,
      to: hasClass ? '/exam-management' : null,
      isDone: hasExam,
    },
  ];
}

function FirstSteps({ run }: { run: FirstRun }) {
  const steps = stepsOf(run);
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <Panel title={staffMessages.firstSteps}>
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li
            key={step.label}
            className={classes.step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {step.isDone ? <IconCheck size={20} /> : at + 1}
            </span>
            <div className={classes.words}>
              <StepButton step={step} isCurrent={step === current} />
              <p className={classes.hint}>{step.isDone ? staffMessages.stepDone : step.hint}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StepButton({ step: { label, to }, isCurrent }: { step: Step; isCurrent: boolean }) {
  if (to === null)
    return (
      <Button variant="default" disabled>
        {label}
      </Button>
    );
  return (
    <LinkButton to={to} variant={isCurrent ? 'filled' : 'default'}>
      {label}
    </LinkButton>
  );
}
