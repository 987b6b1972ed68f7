import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handIn } from '../../actions/papers.ts';
import { forgetPlace } from '../../store/queries/places.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { words } from './words.ts';

const RETRY_AFTER = 3000;
/** So often an answer that does not get onto the disk holds the paper up: half a minute, and then the rest goes. */
const HELD_UP = 10;

export interface HandingIn {
  /** True from the first attempt on; the room stays as it is until the results open. */
  isUnderWay: boolean;
  /** What the last attempt failed with. It is repeated by itself. */
  error: unknown;
  handInNow: (cause: 'student' | 'deadline') => void;
}

/**
 * Hands the paper in once, whoever asks first, and goes to the results. A failure is shown and repeated until it
 * works: a student must not be left with a paper that nobody gets.
 * @param beforehand writes what is still on its way to the disk, and throws where that fails: a paper is closed, and what it
 * does not hold then it never will
 */
export function useHandIn(
  paper: { id: string; examID: string },
  beforehand: () => Promise<unknown>,
  onDone: () => void,
): HandingIn {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const { id, examID } = paper;

  const handInNow = useCallback(
    (cause: 'student' | 'deadline') => {
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
          await handIn(workspace, examID, cause);
        } catch (failure) {
          setError(failure);
          setTimeout(() => void attempt(), RETRY_AFTER);
          return;
        }
        forgetPlace(workspace.store, examID).catch(() => undefined);
        onDone();
        toast.info(words.handedIn);
        navigate('/results', { replace: true, state: { receipt: id } });
      };
      void attempt();
    },
    [workspace, navigate, beforehand, onDone, id, examID],
  );
  return { isUnderWay, error, handInNow };
}
