import { Switch } from '@mantine/core';
import { IconDeviceTablet, IconEraser } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import { useSession, wipe } from '../../session/session.ts';
import { useExamReadiness } from '../../store/app-files.ts';
import { useLive } from '../../store/live.ts';
import { examsHere } from '../../store/queries/exams.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { DialogButton, LinkButton } from '../../ui/buttons.tsx';
import { IrreversibleDialog } from '../../ui/ConfirmDialog.tsx';
import { unsentInWords } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { AgainButton, CheckRow, Ticks, Verdict } from './Checks.tsx';
import { verdictOf } from './check.ts';
import { InstallPanel } from './InstallPanel.tsx';
import { type DeviceFacts, type Facts, judge, readDeviceFacts } from './judge.ts';
import { messages, sharedMessages, wipeMessages } from './messages.ts';
import classes from './ReadinessScreen.module.css';
import '@mantine/core/styles/Switch.css';
import {
  maySetSharedTablet,
  setSharedTablet,
  useSharedTablet,
} from '../../session/shared-tablet-setting.ts';

export function ReadinessScreen() {
  const { user } = useWorkspace();
  const { facts, look } = useFacts();
  const checks = judge(facts);
  return (
    <Page title={messages.title}>
      <PageHeader title={messages.title} description={messages.description} />
      <Verdict status={verdictOf(checks)} />
      <Ticks checks={checks} onLook={look} />
      {user.userRole === 'admin' ? null : (
        <p className={classes.try}>
          <LinkButton variant="filled" to="/test/practice" size="lg">
            {messages.practiceStart}
          </LinkButton>{' '}
          {messages.practiceHint}
        </p>
      )}
      <details className={classes.details}>
        <summary className={classes.more}>{messages.details}</summary>
        <Panel title={messages.checks} action={<AgainButton onLook={look} />}>
          <RowList label={messages.checks}>
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </RowList>
        </Panel>
        <div className={classes.columns}>
          <InstallPanel />
          <SharedTabletPanel />
          <WipePanel />
        </div>
      </details>
    </Page>
  );
}

/** Pause between two reads of facts that have no events (ms). */
const LOOK_AGAIN = 10_000;

function useFacts(): { facts: Facts; look: () => Promise<void> } {
  const { clock, user } = useWorkspace();
  const sync = useLive(syncState, []);
  const exams = useLive((store) => examsHere(store, user.userRole), [user.userRole]);
  const [device, setDevice] = useState<DeviceFacts>();
  const look = useCallback(async () => setDevice(await readDeviceFacts()), []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [look]);
  const app = useExamReadiness(user.userRole);
  const clockFacts = { offset: clock.offset(), measuredAt: clock.measuredAt() };
  return { facts: { device, app, sync, exams, clock: clockFacts, now: clock.now() }, look };
}

/** Wipes the device on request, because signing out of an unshared device removes nothing. */
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
  unsent: string;
  /** True if the account is closed. Unsent work can then never be sent. */
  isClosed: boolean;
  onWipe: () => Promise<void>;
  onClose: () => void;
}

/** Returns true for the required word in any spelling, because many keyboards have no İ. */
const isTheWord = (typed: string): boolean =>
  typed.trim().toLocaleUpperCase('tr').replaceAll('I', 'İ') === wipeMessages.word;

export const WipeDialog = ({ unsent, isClosed, onWipe, onClose }: WipeDialogProps) => (
  <IrreversibleDialog
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
  </IrreversibleDialog>
);

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
