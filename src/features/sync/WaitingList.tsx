import type { Unsent } from '../../store/sync-state.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatAgo } from '../../ui/format.ts';
import { Row, RowList } from '../../ui/RowList.tsx';
import { DocumentName } from './DocumentName.tsx';
import { messages } from './messages.ts';
import classes from './SyncPanel.module.css';

const SHOWN = 50;

/** What this device still has to send, the oldest first. */
export function WaitingList({ unsent }: { unsent: readonly Unsent[] }) {
  const { clock } = useWorkspace();
  if (unsent.length === 0) return null;
  const oldestFirst = [...unsent].sort((a, b) => a.since - b.since);
  return (
    <section>
      <h3 className={classes.heading}>{messages.waitingTitle}</h3>
      <RowList>
        {oldestFirst.slice(0, SHOWN).map(({ id, since }) => (
          <Row
            key={id}
            title={<DocumentName id={id} />}
            detail={messages.since(formatAgo(since, clock.now()))}
          />
        ))}
      </RowList>
      {unsent.length > SHOWN ? (
        <p className={classes.hint}>{messages.more(unsent.length - SHOWN)}</p>
      ) : null}
    </section>
  );
}
