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
      /** Signed in offline; the server has not confirmed it yet. */
      local?: boolean;
    };

/** An open workspace with its controls. */
export interface OpenWorkspace {
  workspace: Workspace;
  /** Tries the server again at once. */
  wake(): void;
  close(): Promise<void>;
}

export interface WorkspaceEvents {
  /** The person changed at the server: a new name, a teacher's verification. */
  onUser(user: SessionUser): void;
  /** The server answered whether it knows the session. */
  onExpired(expired: boolean): void;
  /** Why nothing can be sent or received for now; null once it can. */
  onBlocked(blocked: ErrorCode | null): void;
  /** The browser deleted the tables of the open page. */
  onGone(): void;
}

export type OpenWorkspaceOf = (
  user: SessionUser,
  events: WorkspaceEvents,
) => Promise<OpenWorkspace>;

/** Returns the person of the session, also while their data is being opened. */
export function userOf(session: SessionState): SessionUser | null {
  if (session.status === 'signed-out') return null;
  return session.status === 'opening' ? session.user : session.workspace.user;
}
