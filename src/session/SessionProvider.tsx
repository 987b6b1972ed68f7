import { type ReactNode, useEffect } from 'react';
import { WorkspaceProvider } from '../store/workspace.ts';
import { backgroundSenders, session, useSession } from './session.ts';

/** Delay after the start before background senders begin (ms). */
const SENDERS_AFTER = 1000;

/** Provides the session. @throws to the next error boundary if the storage cannot be opened */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSession();
  useEffect(() => {
    void session.resume();
    const follow = ({ key }: StorageEvent) => session.onStorage(key);
    const revoke = () => void session.revokePending();
    addEventListener('storage', follow);
    addEventListener('online', revoke);
    // Starts after the first paint, because usually no other person's work is left.
    let endSenders = () => {};
    const begin = setTimeout(() => {
      endSenders = backgroundSenders.start();
    }, SENDERS_AFTER);
    return () => {
      clearTimeout(begin);
      endSenders();
      removeEventListener('storage', follow);
      removeEventListener('online', revoke);
    };
  }, []);
  if (state.status === 'opening' && state.error) throw state.error;
  const workspace = state.status === 'signed-in' ? state.workspace : null;
  return <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>;
}
