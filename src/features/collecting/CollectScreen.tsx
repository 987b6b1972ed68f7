import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconSend,
} from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { CARRIED_REASONS, type CarriedReason } from '../../domain/documents/carried/schema.ts';
import { isOfServer } from '../../domain/grading/counting.ts';
import { type RosterEntry, rosterNames, rosterOf } from '../../domain/grading/roster.ts';
import { useLive } from '../../store/live.ts';
import {
  type CarriedEntry,
  type CarriedState,
  carriedOfExam,
} from '../../store/queries/carried.ts';
import { type ExamReport, examReport } from '../../store/queries/exam-report.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { createReader } from '../../ui/pictures/reader.ts';
import { Row, RowList } from '../../ui/RowList.tsx';
import classes from './CollectScreen.module.css';
import { messages } from './messages.ts';
import { CameraPanel, FilesPanel } from './SourcePanels.tsx';
import { useCamera } from './use-camera.ts';
import { useCollecting } from './use-collecting.ts';

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
  const students = named(collectedOf(rosterOf(report, clock.now()), carried), report.numbers);
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

function named(
  students: readonly CollectedStudent[],
  numbers: ExamReport['numbers'],
): CollectedStudent[] {
  const names = rosterNames(students, numbers, messages.stranger);
  return students.map((student) => ({ ...student, name: names.get(student.uid) ?? student.name }));
}

const ExamMissing = () => <MissingPage {...messages.missing} to="/my-exams" />;

const LOOKS = {
  none: { tone: 'neutral', Icon: IconCircleDashed },
  waiting: { tone: 'info', Icon: IconClock },
  sent: { tone: 'info', Icon: IconSend },
  refused: { tone: 'danger', Icon: IconAlertTriangle },
  arrived: { tone: 'success', Icon: IconCircleCheck },
} as const;

const StudentsPanel = ({ students }: { students: readonly CollectedStudent[] }) => (
  <Panel title={messages.students}>
    <RowList label={messages.students}>
      {students.map(({ uid, name, state, reason }) => {
        const { tone, Icon } = LOOKS[state];
        return (
          <Row
            key={uid}
            title={name}
            detail={reason && messages.reasons[reason]}
            end={
              <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
                {messages.states[state]}
              </Pill>
            }
          />
        );
      })}
    </RowList>
  </Panel>
);

interface CollectedStudent {
  uid: string;
  /** Student's name; '' if unknown on this device. */
  name: string;
  state: CarriedState | 'none';
  reason: CarriedReason | null;
}

/** Returns the states of students' papers, including collected papers outside the roster. */
export function collectedOf(
  roster: readonly RosterEntry[],
  carried: readonly CarriedEntry[],
): CollectedStudent[] {
  const byStudent = new Map(carried.map((entry) => [entry.userID, entry]));
  const known = new Set(roster.map(({ uid }) => uid));
  const others = carried.filter(({ userID }) => !known.has(userID));
  return [
    ...roster.map(({ uid, name, paper }): CollectedStudent => {
      // Ignores a hand-in by the server, because the student's tablet may have more answers.
      const isThere = paper?.handIns.some((handIn) => !isOfServer(handIn)) ?? false;
      const entry = byStudent.get(uid);
      return {
        ...{ uid, name: name ?? '' },
        state: isThere ? ('arrived' as const) : (entry?.state ?? 'none'),
        reason: reasonOf(isThere ? undefined : entry),
      };
    }),
    ...others.map((entry) => ({
      ...{ uid: entry.userID, name: '', state: entry.state, reason: reasonOf(entry) },
    })),
  ];
}

/** Returns why the worker refused the hand-in; null for a refused push (see the sync panel). */
const reasonOf = (entry: CarriedEntry | undefined): CarriedReason | null =>
  CARRIED_REASONS.find((reason) => reason === entry?.reason) ?? null;

const isCollected = ({ state }: CollectedStudent): boolean =>
  state === 'waiting' || state === 'sent' || state === 'arrived';
