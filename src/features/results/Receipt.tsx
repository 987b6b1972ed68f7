import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { docId } from '../../domain/doc-id.ts';
import type { Paper, Result } from '../../domain/entities/paper.ts';
import { countedHandIn, otherHandIns } from '../../domain/exam/counting.ts';
import { useLive } from '../../store/live.ts';
import { resultById } from '../../store/queries/results.ts';
import { syncState } from '../../store/queries/sync.ts';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './Receipt.module.css';
import { useAwaited } from './use-awaited.ts';
import { words } from './words.ts';

/** Proof of handing in: where the paper is by now, and the code that the student can write down. */
export function Receipt({ paperId }: { paperId: string }) {
  const known = useLive((store) => resultById(store, paperId), [paperId]);
  const isRefused = useLive(
    async (store) =>
      (await syncState(store)).refused.some(({ id }) => id === docId('paper', paperId)),
    [paperId],
  );
  const { paper, result, awaited } = known ?? {};
  const held = useAwaited(awaited);
  useArrival(paper);
  const handIn = paper ? countedHandIn(paper) : null;
  if (!paper || !handIn) return null;
  return (
    <Panel title={words.receipt}>
      <div className={classes.receipt}>
        <div className={classes.code}>
          <span>{words.code}</span>
          <strong>{handIn.code}</strong>
          <span className={classes.hint}>{words.codeHint}</span>
        </div>
        <div className={classes.way}>
          <ol className={classes.steps}>
            <Step done={words.handedIn} at={handIn.at} />
            <Step {...words.arrived} at={paper.receivedAt} />
            <Step {...(held ? words.released : words.graded)} at={result?.gradedAt ?? null} />
          </ol>
          {handIn.cause === 'student' ? null : <p className={classes.hint}>{words.byDeadline}</p>}
        </div>
      </div>
      <div className={classes.notices}>
        {otherHandIns(paper).map(({ code, at }) => (
          <Notice key={code} tone="warning">
            {words.otherHandIn(code, formatDate(at))}
          </Notice>
        ))}
        <Standing paper={paper} result={result} held={held} isRefused={isRefused === true} />
      </div>
    </Panel>
  );
}

/** Says so at the moment in which the server has the paper, not before. */
function useArrival(paper: Paper | undefined): void {
  const wasWaiting = useRef(false);
  const isHere = paper !== undefined;
  const hasArrived = isHere && paper.receivedAt !== null;
  useEffect(() => {
    if (wasWaiting.current && hasArrived) toast.success(words.sent);
    wasWaiting.current = isHere && !hasArrived;
  }, [isHere, hasArrived]);
}

interface StandingProps {
  paper: Paper;
  result: Result | undefined;
  /** What the result waits for beside grading, or null. */
  held: string | null;
  isRefused: boolean;
}

function Standing(props: StandingProps) {
  if (props.result) return <Notice tone="success">{words.receiptGraded}</Notice>;
  if (props.isRefused) return <Notice tone="danger">{words.receiptRefused}</Notice>;
  if (props.paper.receivedAt === null) return <Notice tone="info">{words.receiptSafe}</Notice>;
  return (
    <Notice tone="info">
      {props.held ? words.receiptHeld : words.receiptSent} {props.held}
    </Notice>
  );
}

interface StepProps {
  /** What it is called once it is reached, and before. */
  done: string;
  ahead?: string;
  /** ms; null while it is not reached. */
  at: number | null;
}

/** One station of the paper's way. */
const Step = ({ done, ahead = done, at }: StepProps) => (
  <li className={classes.step} data-done={at !== null}>
    {at === null ? (
      <IconCircleDashed size={22} aria-hidden />
    ) : (
      <IconCircleCheck size={22} aria-hidden />
    )}
    <span>
      {at === null ? ahead : done}
      <span className={classes.when}>{at === null ? words.stepPending : formatDate(at)}</span>
    </span>
  </li>
);
