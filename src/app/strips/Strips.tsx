import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { Role } from '../../domain/documents/common.ts';
import { appText } from '../../domain/session/app-messages.ts';
import { TimeUpNotice } from '../../features/results/TimeUpNotice.tsx';
import { BlockedNotice } from '../../features/sync/BlockedNotice.tsx';
import type { OthersWork as State } from '../../session/delivery/background-senders.ts';
import { useBlocked, useDelivers, useOthersWork } from '../../session/session.ts';
import { type SessionState, userOf } from '../../session/state.ts';
import { useAppReadiness } from '../../store/app-files.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ExpiredBanner } from './ExpiredBanner.tsx';
import { LossNotice } from './LossNotice.tsx';
import { stripMessages as messages } from './messages.ts';
import { OverdueWatch } from './OverdueWatch.tsx';
import classes from './Strip.module.css';
import { UpdateNeeded, UpdateOffer } from './UpdateOffer.tsx';

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

export function Strips({ session }: { session: SessionState }) {
  const othersWork = useOthersWork();
  const blocked = useBlocked();
  return (
    <>
      {session.status === 'signed-in' && session.expired ? <Expired session={session} /> : null}
      {blocked ? (
        <div className={classes.strip}>
          <BlockedNotice blocked={blocked} />
        </div>
      ) : null}
      {session.status === 'signed-out' ? <OthersWork state={othersWork} /> : null}
      {session.status === 'signed-in' ? <SignedInStrips session={session} /> : null}
      <UpdateOffer />
      {/* Before the sign-in, the files of students count. */}
      <NotKept userRole={userOf(session)?.userRole ?? 'student'} />
      {session.status === 'signed-in' && session.workspace.user.userRole === 'student' ? (
        <>
          <OverdueWatch />
          <TimeUpNotice />
        </>
      ) : null}
    </>
  );
}

const SignedInStrips = ({ session }: { session: SignedIn }) => (
  <>
    <LossNotice {...session.workspace.user} />
    <UpdateNeeded />
  </>
);

function Expired({ session }: { session: SignedIn }) {
  const { closed, local, workspace } = session;
  const { uid, userRole } = workspace.user;
  const delivers = useDelivers(uid);
  const hasDevicePage = userRole !== 'admin';
  return <ExpiredBanner {...{ closed, local, delivers, hasDevicePage }} />;
}

export function NotKept({ userRole }: { userRole: Role }) {
  const app = useAppReadiness(userRole);
  if (app.state !== 'stalled') return null;
  return (
    <div className={classes.strip}>
      <Notice tone="warning" icon={IconCloudOff} title={messages.notKept}>
        {messages.notKeptHint(appText(app))}
      </Notice>
    </div>
  );
}

/** Says that somebody's work is on this device, never whose or what. */
export function OthersWork({ state }: { state: State }) {
  if (state === 'none') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone={state === 'stuck' ? 'warning' : 'info'}
        icon={IconCloudUp}
        title={messages.othersWaitingTitle}
      >
        {state === 'stuck' ? messages.othersStuck : messages.othersWaiting}
      </Notice>
    </div>
  );
}
