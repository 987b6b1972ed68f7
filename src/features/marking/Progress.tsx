import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isReleased } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { MarkingProgress } from '../../domain/grading/answers-to-mark.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Page.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import classes from './Marking.module.css';
import { messages } from './messages.ts';

export const Progress = ({ progress: { done, total } }: { progress: MarkingProgress }) => (
  <span className={classes.progress}>
    {messages.marking} · <progress value={done} max={total} aria-label={messages.progressLabel} />
    <output aria-label={messages.progressLabel}>{messages.progress(done, total)}</output>
  </span>
);

export function Waits({ progress, isHolder }: { progress: MarkingProgress; isHolder: boolean }) {
  const { done, differing, total } = progress;
  if (done === total) return null;
  const forHolder = isHolder ? 0 : differing;
  return (
    <div className={classes.waits}>
      <p>{messages.waits(total - done)}</p>
      {forHolder > 0 && <p>{messages.waitsForHolder(forHolder)}</p>}
    </div>
  );
}

interface AllDoneProps {
  exam: Exam | null;
  isHolder: boolean;
  /** Button that undoes the last mark; omitted once students have read their results. */
  children: ReactNode;
}

/** Shows that all is marked. The holder can then release the results. */
export function AllDone({ exam, isHolder, children }: AllDoneProps) {
  const { clock } = useWorkspace();
  const isOut = exam !== null && isReleased(exam, clock.now());
  const ofHolder = isOut ? messages.allDoneReleased : messages.allDoneHint;
  return (
    <Panel title={messages.allDone} icon={IconCircleCheck}>
      <p>{isHolder ? ofHolder : messages.allDoneColleague}</p>
      <div className={classes.foot}>
        {!isOut && children}
        {exam && !isOut && <ReleaseButton examID={exam.examID} />}
        {exam && isOut && (
          <Button component={Link} to={`/exam-results/${exam.examID}`}>
            {messages.toResultsNow}
          </Button>
        )}
      </div>
    </Panel>
  );
}
