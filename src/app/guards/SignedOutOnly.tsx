import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';

/** Sign-in and registration: who is signed in goes on to where they wanted to be. */
export function SignedOutOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'signed-out') return <Outlet />;
  if (session.status === 'signed-in' && session.expired) return <Outlet />;
  return <Navigate to={wantedPath(state)} replace />;
}

/** The path that a guard noted; only paths of our own ever get there. */
function wantedPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/';
}
