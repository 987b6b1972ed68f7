import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { useLiveIn } from '../store/live.ts';
import { firstSync } from '../store/queries/sync.ts';
import { FetchingProvider } from '../ui/fetching.ts';

/** Tells the lists below whether everything that the server has for the person has ever come to this device. */
export function FirstSync({ children }: { children: ReactNode }) {
  const session = useSession();
  const store = session.status === 'signed-in' ? session.workspace.store : null;
  const fetching = useLiveIn(store, firstSync, []);
  return <FetchingProvider value={fetching}>{children}</FetchingProvider>;
}
