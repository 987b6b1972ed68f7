import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBlocked, useDelivers, useOthersWork, useSession } from '../../session/session.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton, LinkButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatAgo, formatDate, formatTime } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { BlockedNotice } from './BlockedNotice.tsx';
import { messages } from './messages.ts';
import { RefusedList, WaitingList } from './RefusedList.tsx';
import classes from './SyncPanel.module.css';
import { summarise } from './sync-summary.ts';

export function SyncPanel({ onClose }: { onClose: () => void }) {
  const state = useLive(syncState, []);
  const blocked = useBlocked();
  const summary = state && summarise(state, blocked !== null);
  return (
    <Dialog onClose={onClose} title={messages.title} placement="side" footer={<TryNow />}>
      {state && summary ? (
        <div className={classes.panel}>
          <div>
            <p className={classes.summary}>{summary.text}</p>
            <p className={classes.explain}>{messages.explain[summary.look]}</p>
          </div>
          {blocked ? <BlockedNotice blocked={blocked} /> : null}
          {state.phase === 'signed-out' ? (
            <SignedOutNotice unsent={state.unsent.length} onLeave={onClose} />
          ) : null}
          {state.phase === 'app-outdated' || state.phase === 'server-outdated' ? (
            <Notice tone="warning" title={messages.versions[state.phase].title}>
              {messages.versions[state.phase].text}
            </Notice>
          ) : null}
          <Contact at={state.lastContact} />
          <RefusedList refused={state.refused} />
          <WaitingList unsent={state.unsent} />
          <OthersWaiting />
        </div>
      ) : (
        <LoadingList />
      )}
    </Dialog>
  );
}

function Contact({ at }: { at: number | null }) {
  const { clock } = useWorkspace();
  const text = at === null ? messages.never : `${formatAgo(at, clock.now())} (${formatDate(at)})`;
  return (
    <dl className={classes.fact}>
      <dt>{messages.lastContact}</dt>
      <dd>{text}</dd>
    </dl>
  );
}

function OthersWaiting() {
  const state = useOthersWork();
  return state === 'none' ? null : <Notice tone="info">{messages.others[state]}</Notice>;
}

function TryNow() {
  const { sync, clock } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const [outcome, setOutcome] = useState('');
  const tryNow = async () => {
    setOutcome(messages.trying);
    const text = await sync.syncNow().then(
      (result) => messages.outcome[result],
      () => messages.failed,
    );
    setOutcome(messages.outcomeAt(formatTime(clock.now()), text));
  };
  return (
    <div className={classes.try}>
      <p className={classes.outcome} aria-live="polite">
        {outcome}
      </p>
      <IconButton
        loading={isBusy}
        icon={IconRefresh}
        variant="filled"
        onClick={() => void whileBusy(tryNow)}
        fullWidth
      >
        {messages.tryNow}
      </IconButton>
    </div>
  );
}

function SignedOutNotice(props: { unsent: number; onLeave: () => void }) {
  const { pathname } = useLocation();
  const session = useSession();
  const delivers = useDelivers(useWorkspace().user.uid);
  const open = session.status === 'signed-in' ? session : null;
  if (open?.closed) {
    return (
      <Notice tone="danger" title={messages.closedTitle}>
        {messages.closed}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={open?.local ? messages.localTitle : messages.signedOutTitle}
      action={
        <LinkButton variant="filled" to="/login" state={{ from: pathname }} onClick={props.onLeave}>
          {messages.signIn}
        </LinkButton>
      }
    >
      {textOf(props.unsent, delivers)}
    </Notice>
  );
}

function textOf(unsent: number, delivers: boolean): string {
  if (unsent === 0) return messages.signedOutNothing;
  return delivers ? messages.signedOutDelivering : messages.signedOut;
}
