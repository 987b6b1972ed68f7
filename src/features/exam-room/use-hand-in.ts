import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handIn } from '../../actions/papers.ts';
import type { HandInEntry } from '../../domain/documents/attempt/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { forgetPlace } from '../../store/queries/exam-report.ts';
import { prepareReceipt } from '../../store/queries/receipts.ts';
import { useWorkspace } from '../../store/workspace.ts';

const RETRY_AFTER = 3000;
/** Number of tries of saving an answer that delay the hand-in: half a minute. */
const HELD_UP = 10;

export interface HandingIn {
  /** True from the first try until the receipt opens. */
  isUnderWay: boolean;
  /** Reason of the last failure; it is retried. */
  error: unknown;
  /** @param note message to the teacher */
  handInNow: (cause: Cause, note?: string) => void;
}

type Cause = HandInEntry[2];

/**
 * Hands the paper in once and opens its receipt, also if another tab or device handed it in.
 * Retries until it works.
 * @param beforehand saves pending answers; a closed paper accepts no more
 */
export function useHandIn(
  paper: Paper,
  beforehand: () => Promise<unknown>,
  onDone: () => void,
): HandingIn {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const { id, examID } = paper;

  const goToResults = useCallback(async () => {
    onDone();
    await prepareReceipt(workspace.store, id).catch(() => undefined);
    navigate('/results', { replace: true, state: { receipt: id } });
  }, [workspace.store, navigate, onDone, id]);
  const handInNow = useCallback(
    (cause: Cause, note?: string) => {
      if (begun.current) return;
      begun.current = true;
      setUnderWay(true);
      let heldUp = 0;
      const writeAnswers = () =>
        beforehand().catch((failure: unknown) => {
          heldUp += 1;
          if (heldUp <= HELD_UP) throw failure;
        });
      const attempt = async () => {
        try {
          await writeAnswers();
          await handIn(workspace, examID, cause, note);
        } catch (failure) {
          setError(failure);
          setTimeout(() => void attempt(), RETRY_AFTER);
          return;
        }
        forgetPlace(workspace.store, examID).catch(() => undefined);
        await goToResults();
      };
      void attempt();
    },
    [workspace, beforehand, goToResults, examID],
  );
  const isClosed = isHandedIn(paper);
  useEffect(() => {
    if (!isClosed || begun.current) return;
    begun.current = true;
    setUnderWay(true);
    void goToResults();
  }, [isClosed, goToResults]);
  return { isUnderWay, error, handInNow };
}
