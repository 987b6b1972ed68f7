import { Switch } from '@mantine/core';
import { IconDeviceTablet, IconEraser } from '@tabler/icons-react';
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
import { sharedMessages, wipeMessages } from './messages.ts';
import classes from './ReadinessScreen.module.css';
import '@mantine/core/styles/Switch.css';
import {
  maySetSharedTablet,
  setSharedTablet,
  useSharedTablet,
} from '../../session/shared-tablet-setting.ts';
import { useWorkspace } from '../../store/workspace.ts';

/** Wipes the device on request, since signing out removes nothing from an unshared device. */
export function WipePanel({ onWipe = wipe }: { onWipe?: () => Promise<void> }) {
  const state = useLive(syncState, []);
  const session = useSession();
  const left = [...(state?.unsent ?? []), ...(state?.refused ?? [])];
  const unsent = [...new Map(left.map((one) => [one.id, one])).values()];
  return (
    <Panel title={wipeMessages.title} icon={IconEraser}>
      <p className={classes.hint}>{wipeMessages.hint}</p>
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
        {wipeMessages.open}
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
  typed.trim().toLocaleUpperCase('tr').replaceAll('I', 'İ') === wipeMessages.word;

/** Asks before wiping. Requires typing a text if some work is unsent. */
export function WipeDialog({ unsent, isClosed, onWipe, onClose }: WipeDialogProps) {
  return (
    <ConfirmByTyping
      title={wipeMessages.ask}
      confirmLabel={wipeMessages.confirm}
      field={unsent ? { label: wipeMessages.type(wipeMessages.word) } : undefined}
      isMeant={(typed) => unsent === '' || isTheWord(typed)}
      onConfirm={onWipe}
      onFailed={(error) => toast.error(failureOf(error).text)}
      onClose={onClose}
    >
      <p>
        {wipeMessages.lost} {isClosed ? wipeMessages.afterClosed : wipeMessages.after}
      </p>
      {unsent && (
        <Notice tone="danger" title={wipeMessages.unsentTitle}>
          {wipeMessages.unsent(unsent)} {isClosed ? wipeMessages.neverSent : wipeMessages.waitFirst}
        </Notice>
      )}
    </ConfirmByTyping>
  );
}

/** Shows the setting for shared tablets. Only teachers and admins can change it. */
export function SharedTabletPanel() {
  const { user } = useWorkspace();
  const isShared = useSharedTablet();
  const set = (next: boolean) => {
    try {
      setSharedTablet(user, next);
      toast.success(next ? sharedMessages.turnedOn : sharedMessages.turnedOff);
    } catch {
      toast.error(sharedMessages.failed);
    }
  };
  return (
    <Panel title={sharedMessages.title} icon={IconDeviceTablet}>
      <p className={classes.hint}>{isShared ? sharedMessages.on : sharedMessages.off}</p>
      {maySetSharedTablet(user) ? (
        <Switch
          size="md"
          checked={isShared}
          label={sharedMessages.label}
          description={sharedMessages.hint}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      ) : (
        <p className={classes.note}>{sharedMessages.notYours}</p>
      )}
    </Panel>
  );
}
