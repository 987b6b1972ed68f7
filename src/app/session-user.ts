import type { SessionUser } from '../domain/session/api.ts';
import type { SessionState } from '../session/state.ts';

/** The person of the session, known even while their data is still being opened. */
export function userOf(session: SessionState): SessionUser | null {
  if (session.status === 'signed-out') return null;
  return session.status === 'opening' ? session.user : session.workspace.user;
}
