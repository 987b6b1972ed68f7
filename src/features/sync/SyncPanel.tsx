import { useBlocked } from '../../session/session.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BlockedNotice } from './BlockedNotice.tsx';
import { Contact } from './Contact.tsx';
import { messages } from './messages.ts';
import { OthersWaiting } from './OthersWaiting.tsx';
import { RefusedList } from './RefusedList.tsx';
import { SignedOutNotice } from './SignedOutNotice.tsx';
import classes from './SyncPanel.module.css';
import { summarise } from './sync-summary.ts';
import { TryNow } from './TryNow.tsx';
import { WaitingList } from './WaitingList.tsx';

/** What stands behind the header's chip: what waits, since when, what was refused and why. */
export function SyncPanel({ onClose }: { onClose: () => void }) {
  const state = useLive(syncState, []);
  const blocked = useBlocked();
  const summary = state && summarise(state, blocked !== null);
  return (
    <Dialog opened onClose={onClose} title={messages.title} placement="side" footer={<TryNow />}>
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
