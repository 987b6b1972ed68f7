import type { RosterEntry } from '../../domain/grading/roster.ts';
import { messages } from './messages.ts';

type Stated = Pick<RosterEntry, 'state' | 'lastHeardAt'>;

/** Says how far a student is, in the same words on screen, on paper and in a file. */
export function stateInWords(
  { state, lastHeardAt }: Stated,
  timeOf: (instant: number) => string,
): string {
  if (state !== 'unheard') return messages.states[state];
  return lastHeardAt === null ? messages.neverHeard : messages.unheardSince(timeOf(lastHeardAt));
}
