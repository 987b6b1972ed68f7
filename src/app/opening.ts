import { homeQueries } from '../features/home/first-paint.ts';
import { session } from '../session/session.ts';
import { letGoOnLeaving } from '../store/let-go-on-leaving.ts';
import { warmUp } from '../store/live.ts';
import { firstSync, syncState } from '../store/queries/sync.ts';

/* Reads the disk while the browser reads React. Imports no React, and must be imported first. */

if (typeof IDBFactory !== 'undefined') letGoOnLeaving(window, IDBFactory.prototype);

/** Resolves when the session was resumed or could not be resumed. */
export const resumed: Promise<void> = session.resume();

/** Resolves when the data of home are read, if the app starts on home. Screens report failures. */
export const warmed: Promise<void> = resumed.then(warmHome).catch(() => undefined);

async function warmHome(): Promise<void> {
  const state = session.get();
  if (state.status !== 'signed-in' || location.pathname !== '/') return;
  const { store, user } = state.workspace;
  await warmUp(store, [syncState, firstSync, ...(await homeQueries(user.userRole))]);
}
