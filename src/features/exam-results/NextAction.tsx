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
  exam: Exam;
  next: NextOfExam;
}

type NextOfExam = 'release' | 'watch' | null;

/** Returns the main action. @param results with the teacher's own marks */
export function nextOf(exam: Exam, results: readonly Result[], now: number): NextOfExam {
  const { action, isReleasable } = standingOf(phaseFactsOf(exam), workIn(results), now);
  if (isReleasable) return 'release';
  return action === 'watch' ? 'watch' : null;
}

/** Renders the phase's main action: watching or releasing. Notices link to other actions. */
export function NextAction({ exam, next }: NextActionProps) {
  if (next === 'release') return <ReleaseButton examID={exam.examID} />;
  return next === 'watch' ? (
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
