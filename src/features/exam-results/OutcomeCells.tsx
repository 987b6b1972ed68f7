import type { Outcome, Result } from '../../domain/entities/paper.ts';
import { outcomeCounts } from './outcome-counts.ts';
import { words } from './words.ts';

const LABELS: readonly (readonly [Outcome, string])[] = [
  ['correct', words.right],
  ['wrong', words.wrong],
  ['blank', words.blank],
];

interface OutcomeColumnsProps {
  className?: string | undefined;
}

/** Heads of the three columns that say how a paper's questions came out. */
export const OutcomeHeads = ({ className }: OutcomeColumnsProps) =>
  LABELS.map(([outcome, label]) => (
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
  return LABELS.map(([outcome]) => (
    <td key={outcome} className={className}>
      {counts?.[outcome] ?? words.none}
    </td>
  ));
}
