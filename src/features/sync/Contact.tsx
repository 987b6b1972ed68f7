import { useWorkspace } from '../../store/workspace.ts';
import { formatAgo, formatDate } from '../../ui/format.ts';
import { messages } from './messages.ts';
import classes from './SyncPanel.module.css';

/** When the server last answered (ms, server-corrected). */
export function Contact({ at }: { at: number | null }) {
  const { clock } = useWorkspace();
  const text = at === null ? messages.never : `${formatAgo(at, clock.now())} (${formatDate(at)})`;
  return (
    <dl className={classes.fact}>
      <dt>{messages.lastContact}</dt>
      <dd>{text}</dd>
    </dl>
  );
}
