import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { windowAt } from '../../domain/timing/timing.ts';
import { useLive } from '../../store/live.ts';
import type { OwnPaper } from '../../store/queries/own-papers.ts';
import { useMoment } from '../../store/use-moment.ts';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { formatDate } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { ExamStatusPill } from './ExamStatusPill.tsx';
import { type ClassExam, examsOfClass } from './exam-status.ts';
import { messages } from './messages.ts';

/** A class's exams, each with where the student stands and the way in. */
export function ExamsPanel({ classroomID }: { classroomID: string }) {
  const exams = useLive((store) => examsOfClass(store, classroomID), [classroomID]);
  return (
    <Panel title={messages.exams} icon={<IconClipboardList size={22} />}>
      {exams ? null : <LoadingList />}
      {exams?.length === 0 ? (
        <EmptyList
          icon={<IconClipboardList size={28} />}
          title={messages.noExams}
          hint={messages.noExamsHint}
        />
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
  const { opensAt, closesAt, paper, isLocked } = exam;
  const window = windowAt(exam, useMoment([opensAt, closesAt]));
  // Behind a lock the teacher's word may be earlier than the clock of this tablet.
  const mayEnter = window === 'open' || (isLocked && window === 'before');
  const hasWay = paper !== null || mayEnter;
  return (
    <Row
      title={exam.examName}
      detail={factsOf(exam)}
      end={
        <>
          <ExamStatusPill paper={paper} window={window} isLocked={isLocked} />
          {hasWay ? <WayIn exam={exam} isForCode={isLocked && window === 'before'} /> : null}
        </>
      }
    />
  );
}

function factsOf({ examTime, questionCount, opensAt, closesAt }: ClassExam): string {
  const facts = [messages.facts(examTime, questionCount)];
  if (opensAt !== null) facts.push(messages.opens(formatDate(opensAt)));
  if (closesAt !== null) facts.push(messages.closes(formatDate(closesAt)));
  return facts.join(' · ');
}

function WayIn({ exam, isForCode }: { exam: ClassExam; isForCode: boolean }) {
  const { examID, examName, paper } = exam;
  const { label, variant } = wayOf(paper, isForCode);
  const isClosed = paper !== null && paper.status.kind !== 'in-progress';
  const to = isClosed ? `/results/${paper.id}` : `/enter-exam/${examID}`;
  return (
    <Button component={Link} to={to} variant={variant} aria-label={`${label}: ${examName}`}>
      {label}
    </Button>
  );
}

function wayOf(paper: OwnPaper | null, isForCode: boolean): { label: string; variant: string } {
  if (!paper && isForCode) return { label: messages.enterCode, variant: 'default' };
  if (!paper) return { label: messages.enter, variant: 'filled' };
  if (paper.status.kind === 'in-progress') return { label: messages.goOn, variant: 'filled' };
  const label = paper.status.kind === 'graded' ? messages.result : messages.receipt;
  return { label, variant: 'default' };
}
