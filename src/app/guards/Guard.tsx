import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { useSession } from '../../session/session.ts';
import type { SessionState } from '../../session/state.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { entryFor, type Visitor } from './entry.ts';

/** Lets in whom a page is for; sends everybody else where they belong. */
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
