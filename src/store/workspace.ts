import { createContext, useContext } from 'react';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../replica/clock.ts';
import type { Replica } from '../replica/replica.ts';
import type { SyncControl } from '../replica/sync-state.ts';
import type { Store } from './tables.ts';

/** All that screens and actions of a signed-in person work with. */
export interface Workspace {
  user: SessionUser;
  /** This device's id. */
  device: string;
  store: Store;
  /** Opens on first use: PouchDB is not loaded before something is written or replicated. */
  replica: () => Promise<Replica>;
  clock: Clock;
  sync: SyncControl;
}

const WorkspaceContext = createContext<Workspace | null>(null);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** @throws outside of a signed-in part of the app. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a signed-in session');
  return workspace;
}
