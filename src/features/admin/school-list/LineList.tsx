import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';

interface ListedLine {
  line: number;
  text: string;
  reason: string;
}

/** Lists lines of a school list, each with a reason; renders nothing without lines. */
export function LineList({ title, lines }: { title: string; lines: readonly ListedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <strong>{title}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable without a mouse */}
      <ul className={classes.bad} aria-label={title} tabIndex={0}>
        {lines.map(({ line, text, reason }) => (
          <li key={line}>
            <span className={classes.soft}>{messages.line(line)}</span> {text}{' '}
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
