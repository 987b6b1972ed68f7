import { Button } from '@mantine/core';
import { IconActivity, IconMessageQuestion, IconPencilCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { phaseFactsOf, standingOf } from '../../domain/documents/exam/phase.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { answersIn, progressOf, workIn } from '../../domain/grading/answers-to-mark.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { useLive } from '../../store/live.ts';
import { waitingAppeals } from '../../store/queries/appeals.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import { messages as live } from './live/messages.ts';
import { messages } from './messages.ts';

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

export function AppealsNotice({ examID }: { examID: string }) {
  const waiting = useLive((store) => waitingAppeals(store, examID), [examID]);
  if (!waiting) return null;
  return (
    <Notice
      tone="warning"
      icon={IconMessageQuestion}
      title={messages.appealsWait(waiting)}
      action={
        <Button component={Link} to={`/exam-results/${examID}/marking?appeals`} variant="default">
          {messages.replyToAppeals}
        </Button>
      }
    />
  );
}

interface MarkingNoticeProps {
  examID: string;
  papers: readonly SatPaper[];
  /** True where marking is the page's main action. */
  isMain?: boolean;
}

export function MarkingNotice({ examID, papers, isMain = false }: MarkingNoticeProps) {
  const answers = papers.flatMap(({ result }) => (result ? answersIn(result, null) : []));
  const { done, total } = progressOf(answers);
  if (done === total) return null;
  return (
    <Notice
      tone="warning"
      icon={IconPencilCheck}
      title={messages.answersToMark(total - done)}
      action={
        <Button
          component={Link}
          to={`/exam-results/${examID}/marking`}
          variant={isMain ? 'filled' : 'default'}
        >
          {messages.mark}
        </Button>
      }
    >
      {messages.answersMarked(done, total)}
    </Notice>
  );
}
