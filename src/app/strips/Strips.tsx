import { TimeUpNotice } from '../../features/results/TimeUpNotice.tsx';
import { BlockedNotice } from '../../features/sync/BlockedNotice.tsx';
import { useBlocked, useDelivers, useOthersWork } from '../../session/session.ts';
import type { SessionState } from '../../session/state.ts';
import { userOf } from '../session-user.ts';
import { ExpiredBanner } from './ExpiredBanner.tsx';
import { LossNotice } from './LossNotice.tsx';
import { NotKept } from './NotKept.tsx';
import { OthersWork } from './OthersWork.tsx';
import { OverdueWatch } from './OverdueWatch.tsx';
import classes from './Strip.module.css';
import { UpdateNeeded, UpdateOffer } from './UpdateOffer.tsx';

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

/** What the app has to say above every screen but the exam room. */
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
      {/* Before somebody signs in, what a student needs is what counts. */}
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
