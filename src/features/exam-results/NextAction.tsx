import { IconActivity } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { phaseFactsOf, standingOf } from '../../domain/documents/exam/phase.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { workIn } from '../../domain/grading/answers-to-mark.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import { messages as live } from './live/messages.ts';

interface NextActionProps {
  exam: Exam | null;
  /** Results with the teacher's own marks. */
  results: readonly Result[];
  now: number;
}

/** Main action of the phase: watching or releasing. Notices of the page lead to the others. */
export function NextAction({ exam, results, now }: NextActionProps) {
  if (!exam) return null;
  const { action, isReleasable } = standingOf(phaseFactsOf(exam), workIn(results), now);
  if (isReleasable) return <ReleaseButton examID={exam.examID} />;
  return action === 'watch' ? (
    <IconButton
      component={Link}
      to={`/exam-results/${exam.examID}/live`}
      variant="filled"
      icon={IconActivity}
    >
      {live.watch}
    </IconButton>
  ) : null;
}
