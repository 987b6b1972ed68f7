import { IconMapQuestion } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { useSession } from '../../session/session.ts';
import type { SessionState } from '../../session/session-store.ts';
import { useLive } from '../../store/live.ts';
import { knownMe } from '../../store/queries/people.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { messages } from '../messages.ts';

export function Guard({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const from = useLocation().pathname;
  const entry = entryFor(visitorOf(session), roles);
  if (entry.go === 'wait') return <LoadingPage />;
  if (entry.go === 'to') return <Navigate to={entry.path} replace state={{ from }} />;
  return <Outlet />;
}

function visitorOf(session: SessionState): Visitor {
  if (session.status === 'signed-out') return { kind: 'nobody' };
  if (session.status === 'opening') return { kind: 'unknown' };
  const { userRole, isVerified } = session.workspace.user;
  return { kind: 'user', userRole, isVerified };
}

export const VerifiedOnly = () => <ByVerification wanted="verified" />;
export const UnverifiedOnly = () => <ByVerification wanted="unverified" />;

function ByVerification({ wanted }: { wanted: 'verified' | 'unverified' }) {
  const entry = entryByVerification(useTeacher(), wanted);
  if (entry.go === 'wait') return <LoadingPage />;
  return entry.go === 'to' ? <Navigate to={entry.path} replace /> : <Outlet />;
}

/** Verified teachers by store. Their pages open at once with the document that was read last. */
const verified = new WeakMap<Store, User>();

/** Returns the teacher by the own document or, before it has arrived, by the session. */
function useTeacher(): Visitor {
  const { user, store } = useWorkspace();
  const known = useLive(knownMe, [], verified.get(store));
  useEffect(() => {
    if (known?.isVerified) verified.set(store, known);
    else if (known !== undefined) verified.delete(store);
  }, [store, known]);
  if (known === undefined) return { kind: 'unknown' };
  const { userRole, isVerified } = known ?? user;
  return { kind: 'user', userRole, isVerified };
}

export function SignedOutOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'signed-out') return <Outlet />;
  if (session.status === 'signed-in' && session.expired) return <Outlet />;
  return <Navigate to={wantedPath(state)} replace />;
}

function wantedPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/';
}

export type Visitor =
  | { kind: 'nobody' }
  | { kind: 'unknown' }
  | { kind: 'user'; userRole: Role; isVerified: boolean };

type Entry = { go: 'in' } | { go: 'wait' } | { go: 'to'; path: string };

const IN: Entry = { go: 'in' };
const WAIT: Entry = { go: 'wait' };
const to = (path: string): Entry => ({ go: 'to', path });

export function entryFor(visitor: Visitor, roles: readonly Role[]): Entry {
  if (visitor.kind === 'nobody') return to('/login');
  if (visitor.kind === 'unknown') return WAIT;
  return roles.includes(visitor.userRole) ? IN : to('/');
}

export function entryByVerification(visitor: Visitor, wanted: 'verified' | 'unverified'): Entry {
  if (visitor.kind !== 'user') return WAIT;
  if (visitor.isVerified === (wanted === 'verified')) return IN;
  return to(visitor.isVerified ? '/' : '/un-verified');
}

export const NotFoundScreen = () => (
  <MissingPage
    icon={IconMapQuestion}
    isKnown
    title={messages.notFound}
    hint={messages.notFoundHint}
    to="/"
    toLabel={messages.toHome}
  />
);
