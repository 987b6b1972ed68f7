import { appFiles } from '../../store/app-files.ts';
import { AppUpdate } from './app-update.ts';

/** Pause between tries (ms). No event announces that the server is back. */
const RETRY_AFTER = 20_000;
/** Time without a new file after which the download counts as stalled (ms). */
const LATE_AFTER = 30_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const retryTime = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, RETRY_AFTER);
  });

async function late(): Promise<void> {
  do await pause(LATE_AFTER);
  while (appFiles.quietFor < LATE_AFTER);
}

export const appUpdate = new AppUpdate({
  updater: async () => {
    if (!appFiles.facts().canStore) return null;
    const { Workbox } = await import('workbox-window');
    return new Workbox('/sw.js');
  },
  locks: navigator.locks,
  retryTime,
  late,
  stalled: (isStalled) => appFiles.stalled(isStalled),
  reload: () => location.reload(),
});

/** Stores the app: first the files that students need, then all other files. */
export async function storeApp(): Promise<void> {
  // Requests before `register` too, because an earlier page's service worker may report progress.
  void appFiles.store();
  await appUpdate.register();
  if (!appFiles.facts().canStore) return;
  for (;;) {
    await appFiles.store();
    await retryTime();
    if ((appFiles.facts().stored?.all ?? 0) >= 1) return;
    appFiles.stalled(appFiles.quietFor >= RETRY_AFTER);
  }
}
