import { IconEraser } from '@tabler/icons-react';
import { failureOf } from '../../domain/error-messages.ts';
import { useSession, wipe } from '../../session/session.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { DialogButton } from '../../ui/buttons.tsx';
import { ConfirmByTyping } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { unsentInWords } from '../../ui/unsent.ts';
import { wipeMessages as messages } from './messages.ts';
import classes from './ReadinessScreen.module.css';

/** Wipes the device on request, since signing out removes nothing from an unshared device. */
export function WipePanel({ onWipe = wipe }: { onWipe?: () => Promise<void> }) {
  const state = useLive(syncState, []);
  const session = useSession();
  const left = [...(state?.unsent ?? []), ...(state?.refused ?? [])];
  const unsent = [...new Map(left.map((one) => [one.id, one])).values()];
  return (
    <Panel title={messages.title} icon={IconEraser}>
      <p className={classes.hint}>{messages.hint}</p>
      <DialogButton
        disabled={!state}
        dialog={(close) => (
          <WipeDialog
            unsent={unsentInWords(unsent)}
            isClosed={session.status === 'signed-in' && session.closed === true}
            onWipe={onWipe}
            onClose={close}
          />
        )}
      >
        {messages.open}
      </DialogButton>
    </Panel>
  );
}

interface WipeDialogProps {
  /** Unsent work in words; '' for none. */
  unsent: string;
  /** True if nothing can be sent any more. */
  isClosed: boolean;
  onWipe: () => Promise<void>;
  onClose: () => void;
}

/** Returns true for the required text in any spelling, because other keyboards have no İ. */
const isTheWord = (typed: string): boolean =>
  typed.trim().toLocaleUpperCase('tr').replaceAll('I', 'İ') === messages.word;

/** Asks before wiping. Requires typing a text if some work is unsent. */
export function WipeDialog({ unsent, isClosed, onWipe, onClose }: WipeDialogProps) {
  return (
    <ConfirmByTyping
      title={messages.ask}
      confirmLabel={messages.confirm}
      field={unsent ? { label: messages.type(messages.word) } : undefined}
      isMeant={(typed) => unsent === '' || isTheWord(typed)}
      onConfirm={onWipe}
      onFailed={(error) => toast.error(failureOf(error).text)}
      onClose={onClose}
    >
      <p>
        {messages.lost} {isClosed ? messages.afterClosed : messages.after}
      </p>
      {unsent && (
        <Notice tone="danger" title={messages.unsentTitle}>
          {messages.unsent(unsent)} {isClosed ? messages.neverSent : messages.waitFirst}
        </Notice>
      )}
    </ConfirmByTyping>
  );
}
