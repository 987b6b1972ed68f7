import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
        <EmptyState
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

const ExamRow = ({ exam }: { exam: ClassExam }) => (
  <Row
    title={exam.examName}
    detail={words.facts(exam.examTime, exam.questionCount)}
    end={
      <>
        <StandingPill standing={exam.standing} />
        <WayIn exam={exam} />
      </>
    }
  />
);

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
