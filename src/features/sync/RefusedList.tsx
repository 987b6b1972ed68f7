import { Button } from '@mantine/core';
import { typeOfId } from '../../domain/doc-id.ts';
import { documentWords } from '../../domain/documents/messages.ts';
import { explaining } from '../../domain/error-messages.ts';
import { paperIdOfUnsent } from '../../domain/ids.ts';
import { useLive } from '../../store/live.ts';
import type { Refusal, Unsent } from '../../store/sync-state.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { formatAgo, formatDate } from '../../ui/format.ts';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { messages, reasonText } from './messages.ts';
import classes from './SyncPanel.module.css';

export function RefusedList({ refused }: { refused: readonly Refusal[] }) {
  const { user } = useWorkspace();
  if (refused.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{messages.refusedTitle}</h3>
      <p className={classes.hint}>{messages.refusedHint[user.userRole]}</p>
      <RowList>
        {refused.map((refusal) => (
          <Row
            key={refusal.id}
            title={<DocumentName id={refusal.id} />}
            detail={
              <>
                <div className={classes.reason}>{reasonText(refusal.reason)}</div>
                {formatDate(refusal.at)}
              </>
            }
            end={<Discard id={refusal.id} />}
          />
        ))}
      </RowList>
    </section>
  );
}

function Discard({ id }: { id: string }) {
  const { sync } = useWorkspace();
  const confirm = useConfirm();
  const [isBusy, whileBusy] = useBusy();
  const discard = async () => {
    const sure = await confirm({
      message: messages.discardAsk,
      lost: messages.discardLost,
      confirmLabel: messages.discard,
      cancelLabel: messages.keep,
      danger: true,
    });
    if (!sure) return;
    await whileBusy(async () => {
      await sync.discardRefused(id);
      toast.success(messages.discarded);
    }, explaining());
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void discard()}>
      {messages.discard}
    </Button>
  );
}

const SHOWN = 50;

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

const DocumentName = ({ id }: { id: string }) =>
  useLive((store) => documentName(store, id), [id]) ?? messages.otherKind;

async function documentName(store: Store, id: string): Promise<string> {
  if (id.startsWith('medium:')) return messages.medium;
  const type = typeOfId(id);
  const kind = documentWords[type ?? '']?.title ?? messages.otherKind;
  const name = await ownName(store, id, type);
  return name ? `${kind}: ${name}` : kind;
}

async function ownName(store: Store, id: string, type: string | null) {
  const paperId = paperIdOfUnsent(id);
  if (paperId) return (await store.papers.get(paperId))?.examName;
  const local = id.slice(id.indexOf(':') + 1);
  if (type === 'classroom') return (await store.classrooms.get(local))?.className;
  if (type === 'exam') return (await store.exams.get(local))?.examName;
  if (type === 'feedback') return (await store.feedbacks.get(local))?.title;
  return undefined;
}
