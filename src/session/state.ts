import type { ErrorCode } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Workspace } from '../store/workspace.ts';

/**
 * `expired`: the server no longer knows the session. Work goes on; sending waits until the person signs in again.
 * `closed`: it never will, because the account was closed. What is on the device can still be looked at.
 * `blocked`: why nothing can travel from this tab for now. What is written is kept; opening is tried again.
 */
export type SessionState =
  | { status: 'signed-out' }
  | { status: 'opening'; user: SessionUser; error?: unknown }
  | {
      status: 'signed-in';
      workspace: Workspace;
      expired: boolean;
      closed?: boolean;
      blocked?: ErrorCode | null;
      /** Let in by this device alone; the server has not confirmed it yet. */
      local?: boolean;
    };

/** An open workspace and what ends it. */
export interface OpenWorkspace {
  workspace: Workspace;
  /** Tries the server again at once, as after signing in. */
  wake(): void;
  close(): Promise<void>;
}

export interface WorkspaceEvents {
  /** The server said who the person now is: a new name, a teacher's verification. */
  onUser(user: SessionUser): void;
  /** The server answers, and does or does not know the session. */
  onExpired(expired: boolean): void;
  /** Nothing can travel for now, and why; null once it can. */
  onBlocked(blocked: ErrorCode | null): void;
  /** The tables were thrown away under the open page. */
  onGone(): void;
}

export type OpenWorkspaceOf = (
  user: SessionUser,
  events: WorkspaceEvents,
) => Promise<OpenWorkspace>;

/** The person of the session, known even while their data is still being opened. */
export function userOf(session: SessionState): SessionUser | null {
  if (session.status === 'signed-out') return null;
  return session.status === 'opening' ? session.user : session.workspace.user;
}
