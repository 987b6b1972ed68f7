import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../replica/clock.ts';
import { goOnWithExams } from '../store/exams-under-way.ts';
import { openStore } from '../store/open.ts';
import { createBackground } from './background.ts';
import type { OpenWorkspace, WorkspaceEvents } from './state.ts';

/**
 * Opens a person's tables, which is all that the first screen needs; replica, projection and sync follow once the
 * screen is drawn.
 * @throws AppError `storage-blocked`
 */
export async function openWorkspace(given: {
  user: SessionUser;
  device: string;
  clock: Clock;
  events: WorkspaceEvents;
}): Promise<OpenWorkspace> {
  const { user, device, clock, events } = given;
  const store = await openStore(user.uid);
  await goOnWithExams(store, clock);
  const background = createBackground({ user, clock, store, events });
  background.startWhenIdle();
  return {
    workspace: {
      user,
      device,
      store,
      clock,
      replica: background.replica,
      sync: background.sync,
    },
    wake: background.wake,
    close: background.close,
  };
}
