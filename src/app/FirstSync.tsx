import type { ReactNode } from 'react';
import { useBlocked, useSession } from '../session/session.ts';
import { useLiveIn } from '../store/live.ts';
import { firstSync } from '../store/queries/sync.ts';
import { FetchingProvider } from '../ui/fetching.ts';

export function FirstSync({ children }: { children: ReactNode }) {
  const session = useSession();
  const store = session.status === 'signed-in' ? session.workspace.store : null;
  const known = useLiveIn(store, firstSync, []);
  // If this tab cannot replicate, the last sync state is that of an earlier tab.
  const isHeldUp = useBlocked() !== null && known === 'under-way';
  return <FetchingProvider value={isHeldUp ? 'held-up' : known}>{children}</FetchingProvider>;
}
