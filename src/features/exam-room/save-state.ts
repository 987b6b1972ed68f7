import { paperIdOfUnsent } from '../../domain/ids.ts';
import type { SyncState } from '../../store/sync-state.ts';
import type { Pending } from '../question-kinds/answers.ts';

/** How far the answers have come: nowhere yet, to the disk, to the server. */
export type SaveState = 'nothing' | 'saving' | 'failed' | 'here' | 'there';

interface Known {
  pending: Pending;
  /** When the latest saved answer was given, ms; 0 for none. */
  lastAt: number;
  paperId: string;
  sync: SyncState | undefined;
  /** The latest change of the paper that was seen waiting to be sent, or was made before it was looked at, ms; 0 for none. */
  seenWaiting: number;
}

/** A sync state may not know of a change yet and call it sent. After this time it knows. ms. */
const SETTLE = 2000;

export function saveStateOf({ pending, lastAt, paperId, sync, seenWaiting }: Known): SaveState {
  if (pending.size > 0) {
    return [...pending.values()].some(({ error }) => error !== undefined) ? 'failed' : 'saving';
  }
  if (lastAt === 0) return 'nothing';
  if (!sync || listed(sync, paperId)) return 'here';
  const wasSeenAndIsGone = seenWaiting >= lastAt;
  const isOldNews = sync.phase === 'synced' && (sync.lastContact ?? 0) >= lastAt + SETTLE;
  return wasSeenAndIsGone || isOldNews ? 'there' : 'here';
}

const listed = (sync: SyncState, paperId: string): boolean =>
  [...sync.unsent, ...sync.refused].some(({ id }) => paperIdOfUnsent(id) === paperId);
