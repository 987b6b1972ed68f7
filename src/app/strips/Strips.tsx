import { IconCloudOff, IconCloudUp, IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { appText } from '../../domain/session/app-messages.ts';
import { deadlineOn } from '../../domain/timing/timing.ts';
import { TimeUpNotice } from '../../features/results/TimeUpNotice.tsx';
import { BlockedNotice } from '../../features/sync/BlockedNotice.tsx';
import type { OthersWork as State } from '../../session/delivery/background-senders.ts';
import { signOut, useBlocked, useDelivers, useOthersWork } from '../../session/session.ts';
import { type SessionState, userOf } from '../../session/session-store.ts';
import { useAppReadiness } from '../../store/app-files.ts';
import { awaitServerTime } from '../../store/await-server-time.ts';
import { useLive } from '../../store/live.ts';
import { openPapers } from '../../store/open-papers.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LossNotice } from './LossNotice.tsx';
import { stripMessages as messages } from './messages.ts';
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
      {/* Before a sign-in, checks the files that students need. */}
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
  const devicePage = userRole === 'admin' ? '/admin/device' : '/test';
  return (
    <>
      {closed ? <LeaveClosed /> : null}
      <ExpiredBanner {...{ closed, local, delivers, devicePage }} />
    </>
  );
}

/** Signs out of a closed account when the device has none of its unsent or refused work. */
export function LeaveClosed({ onLeave = signOut }: { onLeave?: () => Promise<void> }) {
  const state = useLive(syncState, []);
  const isDone = state?.unsent.length === 0 && state.refused.length === 0;
  useEffect(() => {
    if (isDone) void onLeave();
  }, [isDone, onLeave]);
  return null;
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

/** Shows that this device has another user's unsent work, but names neither user nor work. */
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

/** Maximum duration of a timer (ms). */
const LONGEST_TIMER = 60 * 60_000;
/** Pause after a failed hand-in (ms). */
const RETRY_AFTER = 10_000;

/** Hands in overdue papers. First asks for the server's time, because the clock may be wrong. */
export function OverdueWatch() {
  const workspace = useWorkspace();
  const { clock } = workspace;
  const papers = useLive(openPapers, []);
  useEffect(() => {
    if (!papers || papers.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    let isHere = true;
    const timeLeft = () => {
      const sample = clock.sample();
      const ends = papers.map(({ paper, isEnded }) => (isEnded ? 0 : deadlineOn(paper, sample)));
      return Math.min(...ends) - clock.now();
    };
    const later = (ms: number) => {
      if (isHere) timer = setTimeout(look, ms);
    };
    const look = async () => {
      if (timeLeft() <= 0) await awaitServerTime(clock);
      if (!isHere) return;
      const left = timeLeft();
      if (left > 0) {
        later(Math.min(left, LONGEST_TIMER));
        return;
      }
      const { handInOverdue } = await import('../../actions/papers.ts');
      try {
        if ((await handInOverdue(workspace)) === 0) later(RETRY_AFTER);
      } catch {
        later(RETRY_AFTER);
      }
    };
    void look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [workspace, clock, papers]);
  return null;
}

interface ExpiredBannerProps {
  closed?: boolean | undefined;
  /** True after an offline sign-in, for which the server has no session. */
  local?: boolean | undefined;
  delivers?: boolean;
  devicePage?: string;
}

export function ExpiredBanner({ closed, local, delivers, devicePage }: ExpiredBannerProps) {
  const { pathname } = useLocation();
  if (closed) return <ClosedBanner devicePage={devicePage} />;
  if (pathname === '/login') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone="warning"
        icon={IconLock}
        title={local ? messages.localTitle : messages.expiredTitle}
        action={
          <LinkButton variant="filled" to="/login" state={{ from: pathname }}>
            {messages.signInAgain}
          </LinkButton>
        }
      >
        {textOf(local, delivers)}
      </Notice>
    </div>
  );
}

function textOf(local = false, delivers = false): string {
  if (delivers) return messages.expiredDelivering;
  return local ? messages.local : messages.expired;
}

const ClosedBanner = ({ devicePage }: Pick<ExpiredBannerProps, 'devicePage'>) => (
  <div className={classes.strip}>
    <Notice
      tone="danger"
      icon={IconLock}
      title={messages.closedTitle}
      action={devicePage && <LinkButton to={devicePage}>{messages.closedWipe}</LinkButton>}
    >
      {messages.closed}
    </Notice>
  </div>
);
