import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconDeviceTabletCheck,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { paperIdOfUnsent } from '../../domain/documents/attempt/names.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { messages } from './messages.ts';
import classes from './SaveStateLine.module.css';
import { type SaveState, saveStateOf } from './save-state.ts';
import type { Answers } from './use-answers.ts';

const LOOKS: Readonly<Record<SaveState, { text: string; icon: Icon }>> = {
  nothing: { text: messages.nothingYet, icon: IconPencil },
  saving: { text: messages.saving, icon: IconLoader2 },
  failed: { text: messages.notSaved, icon: IconAlertTriangle },
  here: { text: messages.savedHere, icon: IconDeviceTabletCheck },
  there: { text: messages.savedThere, icon: IconCloudCheck },
};

/** Says how far the answers have come. */
export function SaveStateLine({ paperId, answers }: { paperId: string; answers: Answers }) {
  const sync = useLive(syncState, []);
  const seenWaiting = useRef(0);
  const waiting = sync?.unsent.find(({ id }) => paperIdOfUnsent(id) === paperId);
  if (waiting) seenWaiting.current = Math.max(seenWaiting.current, waiting.since);
  const { pending, lastAt } = answers;
  const state = saveStateOf({
    pending,
    lastAt,
    paperId,
    sync,
    seenWaiting: seenWaiting.current,
  });
  const { text, icon: Glyph } = LOOKS[state];
  return (
    <span className={classes.line} data-state={state} role="status">
      <Glyph size={20} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
