import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClipboardList,
  IconClock,
  IconDeviceTabletCheck,
  IconLock,
  IconStar,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  codeAskedFrom,
  type StudentAction,
  studentActionOf,
} from '../../domain/documents/exam/phase.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import type { ClosedStatus } from '../../domain/grading/own-paper.ts';
import { ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import { secondsLeft } from '../../domain/timing/timing.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { type OwnPaper, ownPapers } from '../../store/queries/own-papers.ts';
import { currentSheets, isLocked } from '../../store/queries/sheets.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { EmptyList } from '../../ui/EmptyState.tsx';
import { formatDay, formatFloored } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Page.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { messages } from './messages.ts';

export function ExamsPanel({ classroomID }: { classroomID: string }) {
  const exams = useLive((store) => examsOfClass(store, classroomID), [classroomID]);
  return (
    <Panel title={messages.exams} icon={IconClipboardList}>
      {exams ? null : <LoadingList />}
      {exams?.length === 0 ? (
        <EmptyList icon={IconClipboardList} title={messages.noExams} hint={messages.noExamsHint} />
      ) : null}
      <RowList label={messages.exams}>
        {exams?.map((exam) => (
          <ExamRow key={exam.examID} exam={exam} />
        ))}
      </RowList>
    </Panel>
  );
}

function ExamRow({ exam }: { exam: ClassExam }) {
  const now = useMoment([exam.opensAt, exam.closesAt, codeAskedFrom(exam.opensAt)]);
  const action = studentActionOf({ ...exam, paper: paperStateOf(exam) }, now);
  return (
    <Row
      title={exam.examName}
      detail={factsOf(exam, now)}
      end={
        <>
          <ExamStatusPill exam={exam} action={action} />
          {action === 'none' || action === 'wait' ? null : (
            <WayIn exam={exam} action={action} isEarly={now < codeAskedFrom(exam.opensAt)} />
          )}
        </>
      }
    />
  );
}

function paperStateOf({ paper }: ClassExam): 'writing' | 'closed' | null {
  if (!paper) return null;
  return paper.status.kind === 'in-progress' ? 'writing' : 'closed';
}

function factsOf(exam: ClassExam, now: number): string {
  const { examTime, questionCount, opensAt, closesAt } = exam;
  const facts = [messages.facts(examTime, questionCount)];
  if (opensAt !== null) facts.push(messages.opens(formatDay(opensAt, now)));
  if (closesAt !== null) facts.push(messages.closes(formatDay(closesAt, now)));
  return facts.join(' · ');
}

type Way = Exclude<StudentAction, 'none' | 'wait'>;

function WayIn({ exam, action, isEarly }: { exam: ClassExam; action: Way; isEarly: boolean }) {
  const { examID, examName, paper } = exam;
  const isGraded = paper?.status.kind === 'graded';
  const label = labelOf(action, isEarly, isGraded);
  const variant = action === 'start' || action === 'resume' ? 'filled' : 'default';
  const to = action === 'result' && paper ? `/results/${paper.id}` : `/enter-exam/${examID}`;
  return (
    <LinkButton to={to} variant={variant} aria-label={`${label}: ${examName}`}>
      {label}
    </LinkButton>
  );
}

function labelOf(action: Way, isEarly: boolean, isGraded: boolean): string {
  if (action === 'unlock' && isEarly) return messages.examPage;
  return action === 'result' && !isGraded ? messages.receipt : WAYS[action];
}

const WAYS: Readonly<Record<Way, string>> = {
  unlock: messages.enterCode,
  start: messages.enter,
  resume: messages.goOn,
  result: messages.result,
};

interface ExamStatusPillProps {
  exam: ClassExam;
  action: StudentAction;
}

function ExamStatusPill({ exam: { paper, isLocked }, action }: ExamStatusPillProps) {
  if (!paper) {
    return isLocked && action !== 'none' ? (
      <Pill icon={<IconLock size={18} aria-hidden />}>{messages.locked}</Pill>
    ) : (
      <Pill>{NOT_STARTED[action]}</Pill>
    );
  }
  const { status, result } = paper;
  if (status.kind === 'in-progress') return <TimeLeftPill deadline={status.deadline} />;
  if (result && result.examPoint !== null) {
    return (
      <Pill tone="success" icon={<IconStar size={18} aria-hidden />}>
        {messages.graded(formatFloored(result.examPoint))}
      </Pill>
    );
  }
  const { tone, Icon } = LOOKS[status.kind];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {ownPaperMessages.status[status.kind]}
    </Pill>
  );
}

const LOOKS: Readonly<Record<ClosedStatus['kind'], { tone: Tone; Icon: Icon }>> = {
  waiting: { tone: 'warning', Icon: IconDeviceTabletCheck },
  refused: { tone: 'danger', Icon: IconAlertTriangle },
  acknowledged: { tone: 'info', Icon: IconCheck },
  'at-server': { tone: 'info', Icon: IconCheck },
  marking: { tone: 'info', Icon: IconCheck },
  withheld: { tone: 'info', Icon: IconCheck },
  graded: { tone: 'success', Icon: IconStar },
};

const NOT_STARTED: Readonly<Partial<Record<StudentAction, string>>> = {
  wait: messages.notOpen,
  start: messages.notStarted,
  none: messages.closed,
};

const LOOK_AGAIN = 10_000;

function TimeLeftPill({ deadline }: { deadline: number }) {
  const { clock } = useWorkspace();
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline, clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(deadline, clock.now())), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [clock, deadline]);
  return (
    <Pill tone="warning" icon={<IconClock size={18} aria-hidden />}>
      {timeLeftText(seconds)}
    </Pill>
  );
}

function timeLeftText(seconds: number): string {
  if (seconds === 0) return messages.timeOver;
  return seconds < 60 ? messages.lastMinute : messages.timeLeft(Math.floor(seconds / 60));
}

interface ClassExam
  extends Pick<Sheet, 'examID' | 'examName' | 'examTime' | 'opensAt' | 'closesAt' | 'endedAt'> {
  questionCount: number;
  /** Own paper; null if the student has not begun. */
  paper: OwnPaper | null;
  /** True if the exam is sealed and this device has no content key. */
  isLocked: boolean;
}

async function examsOfClass(store: Store, classroomID: string): Promise<ClassExam[]> {
  const [sheets, papers] = await Promise.all([sheetsOfClass(store, classroomID), ownPapers(store)]);
  const byExam = new Map(papers.map((paper) => [paper.examID, paper]));
  const exams = await Promise.all(
    sheets.map((sheet) => examOf(store, sheet, byExam.get(sheet.examID) ?? null)),
  );
  return exams.sort((a, b) => compareTurkish(a.examName, b.examName));
}

/** Returns one sheet for each exam: the current sheet, or else the paper's sheet. */
async function sheetsOfClass(store: Store, classroomID: string): Promise<Sheet[]> {
  const [current, all] = await Promise.all([
    currentSheets(store, classroomID),
    store.sheets.where('classroomID').equals(classroomID).toArray(),
  ]);
  const byExam = new Map([...all, ...current].map((sheet) => [sheet.examID, sheet]));
  return [...byExam.values()];
}

const examOf = async (store: Store, sheet: Sheet, paper: OwnPaper | null): Promise<ClassExam> => ({
  ...sheet,
  questionCount: questionCountOf(sheet),
  paper,
  isLocked: paper === null && (await isLocked(store, sheet)),
});
