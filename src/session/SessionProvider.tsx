import { type ReactNode, useEffect } from 'react';
import { WorkspaceProvider } from '../store/workspace.ts';
import { session, useSession } from './session.ts';

/**
 * Opens the last session and gives its workspace to what is below.
 * Throws to the next error boundary when this browser's storage cannot be opened.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSession();
  useEffect(() => {
    void session.resume();
    const follow = ({ key }: StorageEvent) => session.onStorage(key);
    const revoke = () => void session.revokePending();
    addEventListener('storage', follow);
    addEventListener('online', revoke);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('online', revoke);
    };
  }, []);
  if (state.status === 'opening' && state.error) throw state.error;
  const workspace = state.status === 'signed-in' ? state.workspace : null;
  return <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>;
}
