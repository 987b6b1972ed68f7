import type { ErrorCode } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Workspace } from '../store/workspace.ts';

/**
 * - `expired`: the server rejects the session. Work continues; sending waits for a sign-in.
 * - `closed`: the account was closed for good. The data on the device stays readable.
 * - `blocked`: the reason why this tab cannot replicate. Writes are kept; opening is retried.
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
      /** True if the person signed in offline and the server has not confirmed it. */
      local?: boolean;
    };

export interface OpenWorkspace {
  workspace: Workspace;
  wake(): void;
  close(): Promise<void>;
}

export interface WorkspaceEvents {
  onUser(user: SessionUser): void;
  onExpired(expired: boolean): void;
  onBlocked(blocked: ErrorCode | null): void;
  /** Called when the browser has deleted the tables of the open page. */
  onGone(): void;
}

export type OpenWorkspaceOf = (
  user: SessionUser,
  events: WorkspaceEvents,
) => Promise<OpenWorkspace>;

export function userOf(session: SessionState): SessionUser | null {
  if (session.status === 'signed-out') return null;
  return session.status === 'opening' ? session.user : session.workspace.user;
}
