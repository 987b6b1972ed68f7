import { createContext, useContext } from 'react';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../domain/timing/clock.ts';
import type { SyncControl } from './sync-state.ts';
import type { Store } from './tables.ts';

export interface Workspace {
  user: SessionUser;
  device: string;
  store: Store;
  clock: Clock;
  sync: SyncControl;
}

const WorkspaceContext = createContext<Workspace | null>(null);

export const WorkspaceProvider = WorkspaceContext.Provider;

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a signed-in session');
  return workspace;
}
