import type { Result } from '../../../domain/documents/paper/schema.ts';
import { messages } from '../messages.ts';
import { outcomeCounts } from '../outcome-counts.ts';
import { OUTCOME_LABELS } from '../outcome-labels.ts';

interface OutcomeColumnsProps {
  className?: string | undefined;
}

/** Heads of the three columns that say how a paper's questions came out, on paper. */
export const OutcomeHeads = ({ className }: OutcomeColumnsProps) =>
  OUTCOME_LABELS.map(([outcome, label]) => (
    <th key={outcome} scope="col" className={className}>
      {label}
    </th>
  ));

/** A paper's cells in these columns; dashes until it is graded. */
export function OutcomeCells({
  result,
  className,
}: OutcomeColumnsProps & { result: Result | null | undefined }) {
  const counts = result && outcomeCounts(result);
  return OUTCOME_LABELS.map(([outcome]) => (
    <td key={outcome} className={className}>
      {counts?.[outcome] ?? messages.none}
    </td>
  ));
}
