import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconDeviceTabletCheck,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { paperIdOfUnsent } from '../../domain/ids.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import type { SyncState } from '../../store/sync-state.ts';
import type { Store } from '../../store/tables.ts';
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

/** A query of its own, so that nothing read ahead stands for it: it is read behind the answers on the screen. */
const syncBehindAnswers = (store: Store): Promise<SyncState> => syncState(store);

/** Says how far the answers have come. */
export function SaveStateLine({ paperId, answers }: { paperId: string; answers: Answers }) {
  const sync = useLive(syncBehindAnswers, []);
  // An answer and that it waits are one write: what was here before, and waits no more behind that, has arrived.
  const seenWaiting = useRef(answers.lastAt);
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
      {/* An element of its own: its text changes even if translation has replaced the text node. */}
      <span>{text}</span>
    </span>
  );
}
