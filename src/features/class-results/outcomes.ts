import type { Outcome, Result } from '../../domain/documents/paper/schema.ts';
import { countedOutcome } from '../../domain/grading/points.ts';
import { messages } from './messages.ts';

const counted =
  (outcome: Outcome) =>
  ({ questions }: Result): number =>
    questions.filter((question) => countedOutcome(question) === outcome).length;

/** The three columns that say how a paper's questions came out. */
export const OUTCOME_COLUMNS = [
  { key: 'dogru', label: messages.right, count: counted('correct') },
  { key: 'yanlis', label: messages.wrong, count: counted('wrong') },
  { key: 'bos', label: messages.blank, count: counted('blank') },
] as const;
