import type { ExamCell } from '../../domain/grading/over-time.ts';
import { formatPoints } from '../../ui/format.ts';
import classes from './ClassResults.module.css';
import { messages } from './messages.ts';

/** How one student did in one exam; nothing until it is read. */
export function CellText({ cell }: { cell: ExamCell | undefined }) {
  if (!cell) return null;
  if (cell.kind === 'points')
    return <span className={classes.points}>{formatPoints(cell.points)}</span>;
  return (
    <span className={classes.soft} data-kind={cell.kind}>
      {messages.kinds[cell.kind]}
    </span>
  );
}
