import { homeQueries } from '../features/home/first-paint.ts';
import { session } from '../session/session.ts';
import { letGoOnLeaving } from '../store/let-go-on-leaving.ts';
import { warmUp } from '../store/live.ts';
import { firstSync, syncState } from '../store/queries/sync.ts';

/*
 * The first thing that the app does: the disk is asked while the browser still reads React and the screens. So this module
 * imports neither, and stands first in `main.tsx`.
 */

// A browser without IndexedDB is told so at opening.
if (typeof IDBFactory !== 'undefined') letGoOnLeaving(window, IDBFactory.prototype);

/** Once the last session is open, or cannot be. */
export const resumed: Promise<void> = session.resume();

/** Once what home shows is read, where the app starts at home. Failures are the screens' to show. */
export const warmed: Promise<void> = resumed.then(warmHome).catch(() => undefined);

async function warmHome(): Promise<void> {
  const state = session.get();
  if (state.status !== 'signed-in' || location.pathname !== '/') return;
  const { store, user } = state.workspace;
  await warmUp(store, [syncState, firstSync, ...(await homeQueries(user.userRole))]);
}
