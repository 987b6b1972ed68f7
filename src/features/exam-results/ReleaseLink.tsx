import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { phaseFactsOf, standingOf } from '../../domain/documents/exam/phase.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { workIn } from '../../domain/grading/answers-to-mark.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { messages } from './messages.ts';

interface ReleaseLinkProps {
  exam: Exam | null;
  /** Results with the teacher's own marks. */
  results: readonly Result[];
  now: number;
}

/** Asks for the release on the exam's page; renders nothing unless it waits for the teacher. */
export function ReleaseLink({ exam, results, now }: ReleaseLinkProps) {
  if (!exam) return null;
  const { isReleasable } = standingOf(phaseFactsOf(exam), workIn(results), now);
  return isReleasable ? (
    <IconButton
      component={Link}
      to={`/exam-detail/${exam.examID}?release`}
      variant="filled"
      icon={IconSend}
    >
      {messages.release}
    </IconButton>
  ) : null;
}
