import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { windowAt } from '../../domain/exam/timing.ts';
import { useLive } from '../../store/live.ts';
import { useMoment } from '../../store/use-moment.ts';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { formatDate } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { type ClassExam, examsOfClass, type Standing } from './exam-standing.ts';
import { StandingPill } from './StandingPill.tsx';
import { words } from './words.ts';

/** A class's exams, each with where the student stands and the way in. */
export function ExamsPanel({ classroomID }: { classroomID: string }) {
  const exams = useLive((store) => examsOfClass(store, classroomID), [classroomID]);
  return (
    <Panel title={words.exams} icon={<IconClipboardList size={22} />}>
      {exams ? null : <LoadingList />}
      {exams?.length === 0 ? (
        <EmptyList
          icon={<IconClipboardList size={28} />}
          title={words.noExams}
          hint={words.noExamsHint}
        />
      ) : null}
      <RowList label={words.exams}>
        {exams?.map((exam) => (
          <ExamRow key={exam.examID} exam={exam} />
        ))}
      </RowList>
    </Panel>
  );
}

function ExamRow({ exam }: { exam: ClassExam }) {
  const { opensAt, closesAt, standing } = exam;
  const window = windowAt(exam, useMoment([opensAt, closesAt]));
  const mayBegin = standing.kind !== 'not-started' || window === 'open';
  return (
    <Row
      title={exam.examName}
      detail={factsOf(exam)}
      end={
        <>
          <StandingPill standing={standing} window={window} />
          {mayBegin ? <WayIn exam={exam} /> : null}
        </>
      }
    />
  );
}

function factsOf({ examTime, questionCount, opensAt, closesAt }: ClassExam): string {
  const facts = [words.facts(examTime, questionCount)];
  if (opensAt !== null) facts.push(words.opens(formatDate(opensAt)));
  if (closesAt !== null) facts.push(words.closes(formatDate(closesAt)));
  return facts.join(' · ');
}

const WAYS: Readonly<Record<Standing['kind'], { label: string; variant: string }>> = {
  'not-started': { label: words.enter, variant: 'filled' },
  'in-progress': { label: words.goOn, variant: 'filled' },
  'handed-in': { label: words.result, variant: 'default' },
  graded: { label: words.result, variant: 'default' },
};

function WayIn({ exam: { examID, examName, standing } }: { exam: ClassExam }) {
  const { label, variant } = WAYS[standing.kind];
  const to = 'paperId' in standing ? `/results/${standing.paperId}` : `/enter-exam/${examID}`;
  return (
    <Button component={Link} to={to} variant={variant} aria-label={`${label}: ${examName}`}>
      {label}
    </Button>
  );
}
