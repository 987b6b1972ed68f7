import type { Outcome } from '../../domain/documents/paper/schema.ts';
import { messages } from './messages.ts';

/** How a paper's questions can come out, in the order of the columns that count them. */
export const OUTCOME_LABELS: readonly (readonly [Outcome, string])[] = [
  ['correct', messages.right],
  ['wrong', messages.wrong],
  ['blank', messages.blank],
];
