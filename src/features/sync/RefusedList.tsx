import { Button } from '@mantine/core';
import { failureOf } from '../../domain/error-messages.ts';
import type { Refusal } from '../../store/sync-state.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { formatDate } from '../../ui/format.ts';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { DocumentName } from './DocumentName.tsx';
import { messages, reasonText } from './messages.ts';
import classes from './SyncPanel.module.css';

/** What the server did not take, with its reason. It stays here until the person gives it up. */
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
      try {
        await sync.discardRefused(id);
        toast.success(messages.discarded);
      } catch (error) {
        toast.error(failureOf(error).text);
      }
    });
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void discard()}>
      {messages.discard}
    </Button>
  );
}
