import { useParams } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { type PupilHistory, pupilHistory } from '../../store/queries/pupil-history.ts';
import { useWorkspace } from '../../store/workspace.ts';

/** The student and the class that the address names; undefined until they are read. */
export function usePupil(): PupilHistory | null | undefined {
  const { id = '', uid = '' } = useParams();
  const { clock } = useWorkspace();
  return useLive((store) => pupilHistory(store, id, uid, clock.now()), [id, uid]);
}
