import { typeOfId } from '../../domain/doc-id.ts';
import type { Unsent } from '../../store/sync-state.ts';

/** What waits, the most urgent of it: a paper that was handed in, a paper that is being written, or anything else and nothing. */
export type Urgency = 'hand-in' | 'answers' | 'none';

const RANKS: Record<Urgency, number> = { none: 0, answers: 1, 'hand-in': 2 };

export function urgencyOf(unsent: readonly Unsent[]): Urgency {
  if (unsent.some(({ handedIn }) => handedIn)) return 'hand-in';
  return unsent.some(({ id }) => typeOfId(id) === 'paper') ? 'answers' : 'none';
}

export const isMoreUrgent = (urgency: Urgency, than: Urgency): boolean =>
  RANKS[urgency] > RANKS[than];
