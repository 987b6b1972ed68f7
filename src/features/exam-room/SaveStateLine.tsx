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
import type { Pending } from '../question-kinds/answers.ts';
import { messages } from './messages.ts';
import classes from './SaveStateLine.module.css';
import type { Answers } from './use-answers.ts';

const LOOKS: Readonly<Record<SaveState, { text: string; icon: Icon }>> = {
  nothing: { text: messages.nothingYet, icon: IconPencil },
  saving: { text: messages.saving, icon: IconLoader2 },
  failed: { text: messages.notSaved, icon: IconAlertTriangle },
  'on-device': { text: messages.savedHere, icon: IconDeviceTabletCheck },
  'on-server': { text: messages.savedThere, icon: IconCloudCheck },
};

/** Separate query, because `useLive` first returns the older result that `warmUp` has read. */
const syncBehindAnswers = (store: Store): Promise<SyncState> => syncState(store);

export function SaveStateLine({ paperId, answers }: { paperId: string; answers: Answers }) {
  const sync = useLive(syncBehindAnswers, []);
  // Treats an answer without an outbox entry as arrived, because both are one write.
  const seenWaiting = useRef(answers.lastAt);
  const waiting = sync?.unsent.find(({ id }) => paperIdOfUnsent(id) === paperId);
  if (waiting) seenWaiting.current = Math.max(seenWaiting.current, waiting.since);
  const { pending, lastAt, isTyping } = answers;
  const state = saveStateOf({
    pending,
    lastAt,
    isTyping,
    paperId,
    sync,
    seenWaiting: seenWaiting.current,
  });
  const { text, icon: Glyph } = LOOKS[state];
  return (
    <span className={classes.line} data-state={state} role="status">
      <Glyph size={20} stroke={1.75} aria-hidden />
      {/* Keeps the text alone in an element, so that React can replace a browser's translation. */}
      <span>{text}</span>
    </span>
  );
}

type SaveState = 'nothing' | 'saving' | 'failed' | 'on-device' | 'on-server';

interface Known {
  pending: Pending;
  lastAt: number;
  isTyping?: boolean;
  paperId: string;
  sync: SyncState | undefined;
  /** Time of the latest change that the outbox had (ms), initially `lastAt`; 0 for none. */
  seenWaiting: number;
}

/** Maximum delay until the sync state includes a change (ms). */
const SETTLE = 2000;

export function saveStateOf({
  pending,
  lastAt,
  isTyping,
  paperId,
  sync,
  seenWaiting,
}: Known): SaveState {
  if (pending.size > 0) {
    return [...pending.values()].some(({ error }) => error !== undefined) ? 'failed' : 'saving';
  }
  if (lastAt === 0) return 'nothing';
  if (isTyping || !sync || listed(sync, paperId)) return 'on-device';
  const wasSeenAndIsGone = seenWaiting >= lastAt;
  const isOldNews = sync.phase === 'synced' && (sync.lastContact ?? 0) >= lastAt + SETTLE;
  return wasSeenAndIsGone || isOldNews ? 'on-server' : 'on-device';
}

const listed = (sync: SyncState, paperId: string): boolean =>
  [...sync.unsent, ...sync.refused].some(({ id }) => paperIdOfUnsent(id) === paperId);
