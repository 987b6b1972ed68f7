import type { BadRow } from '../../../domain/school-list/read.ts';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';

/** Lines that give no account, each with its reason. */
export function BadRows({ bad }: { bad: readonly BadRow[] }) {
  if (bad.length === 0) return null;
  const title = messages.badTitle(bad.length);
  return (
    <div>
      <strong>{title}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable without a mouse */}
      <ul className={classes.bad} aria-label={title} tabIndex={0}>
        {bad.map(({ line, text, problem }) => (
          <li key={line}>
            <span className={classes.soft}>{messages.line(line)}</span> {text}{' '}
            <span className={classes.reason}>{messages.problems[problem]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
