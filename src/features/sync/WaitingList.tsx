import type { Unsent } from '../../replica/sync-state.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatAgo } from '../../ui/format.ts';
import { Row, RowList } from '../../ui/RowList.tsx';
import { DocumentName } from './DocumentName.tsx';
import classes from './SyncPanel.module.css';
import { words } from './words.ts';

const SHOWN = 50;

/** What this device still has to send, the oldest first. */
export function WaitingList({ unsent }: { unsent: readonly Unsent[] }) {
  const { clock } = useWorkspace();
  if (unsent.length === 0) return null;
  const oldestFirst = [...unsent].sort((a, b) => a.since - b.since);
  return (
    <section>
      <h3 className={classes.heading}>{words.waitingTitle}</h3>
      <RowList>
        {oldestFirst.slice(0, SHOWN).map(({ id, since }) => (
          <Row
            key={id}
            title={<DocumentName id={id} />}
            detail={words.since(formatAgo(since, clock.now()))}
          />
        ))}
      </RowList>
      {unsent.length > SHOWN ? (
        <p className={classes.hint}>{words.more(unsent.length - SHOWN)}</p>
      ) : null}
    </section>
  );
}
