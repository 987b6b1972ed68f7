import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { goOnWithExams } from '../store/exams-under-way.ts';
import { openStore } from '../store/open.ts';
import { instanceOf } from '../store/tables.ts';
import { createBackground } from './background.ts';
import { lostSince, noteOpened } from './delivery/work-left.ts';
import { noteLoss } from './losses.ts';
import type { OpenWorkspace, WorkspaceEvents } from './state.ts';

/** Opens the tables; the sync starts after the first paint. @throws AppError `storage-blocked` */
export async function openWorkspace(given: {
  user: SessionUser;
  device: string;
  clock: Clock;
  events: WorkspaceEvents;
}): Promise<OpenWorkspace> {
  const { user, device, clock, events } = given;
  const store = await openStore(user.uid);
  // Reads in parallel, because every wait for the disk delays the first paint.
  const [instance] = await Promise.all([instanceOf(store), goOnWithExams(store, clock)]);
  const lost = lostSince(user.uid, instance);
  if (lost) noteLoss(user.uid, lost);
  noteOpened(user.uid);
  const background = createBackground({ user, clock, store, instance, events });
  background.startWhenIdle();
  return {
    workspace: { user, device, store, clock, sync: background.sync },
    wake: background.wake,
    close: background.close,
  };
}
