import { IconArrowRight } from '@tabler/icons-react';
import { phaseFactsOf } from '../../domain/documents/exam/phase.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { workIn } from '../../domain/grading/answers-to-mark.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ExamDetailScreen.module.css';
import { MainAction, ResultsLink, useStanding } from './exam-links.tsx';
import { examMessages as messages } from './messages.ts';

interface NextStepProps {
  exam: Exam;
  papers: readonly SatPaper[];
}

/** Says the phase of a published exam and what comes next, with the button for it. */
export function NextStep({ exam, papers }: NextStepProps) {
  const work = workIn(papers.flatMap(({ result }) => result ?? []));
  const { phase, action } = useStanding(phaseFactsOf(exam), work);
  if (phase === 'draft') return null;
  return (
    <Notice
      icon={IconArrowRight}
      title={messages.phases[phase]}
      action={
        <div className={classes.ways}>
          {action === 'prepare' ? null : <MainAction examID={exam.examID} action={action} />}
          {action === 'results' ? null : <ResultsLink examID={exam.examID} />}
        </div>
      }
    >
      {phase === 'scheduled' && exam.opensAt !== null
        ? messages.opensThen(formatDate(exam.opensAt))
        : messages.next[action]}
    </Notice>
  );
}
