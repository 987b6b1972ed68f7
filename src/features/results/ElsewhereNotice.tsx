import type { Paper } from '../../domain/documents/paper/schema.ts';
import { useLive } from '../../store/live.ts';
import { handedInElsewhere } from '../../store/queries/other-devices.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { atTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { elsewhereMessage } from './elsewhere-message.ts';

/** That another device handed the paper in, and how much of what was written here is not in it. */
export function ElsewhereNotice({ paper }: { paper: Paper }) {
  const { clock } = useWorkspace();
  const found = useLive((store) => handedInElsewhere(store, paper), [paper]);
  if (!found) return null;
  return (
    <Notice tone={found.answers > 0 ? 'warning' : 'info'}>
      {elsewhereMessage(atTime(found.at, clock.now()), found)}
    </Notice>
  );
}
