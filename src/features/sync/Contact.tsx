import { useWorkspace } from '../../store/workspace.ts';
import { formatAgo, formatDate } from '../../ui/format.ts';
import classes from './SyncPanel.module.css';
import { words } from './words.ts';

/** When the server last answered (ms, server-corrected). */
export function Contact({ at }: { at: number | null }) {
  const { clock } = useWorkspace();
  const text = at === null ? words.never : `${formatAgo(at, clock.now())} (${formatDate(at)})`;
  return (
    <dl className={classes.fact}>
      <dt>{words.lastContact}</dt>
      <dd>{text}</dd>
    </dl>
  );
}
