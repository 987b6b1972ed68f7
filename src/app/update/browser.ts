import { AppUpdate } from './app-update.ts';

/** The Wi-Fi may never have gone, only the server: then nothing tells of its return. ms */
const RETRY_AFTER = 20_000;
/** A slow network has brought all files by then, or nearly. ms */
const LATE_AFTER = 30_000;

/** The app's updates in this browser. */
export const appUpdate = new AppUpdate({
  updater: async () => {
    if (!('serviceWorker' in navigator)) return null;
    const { Workbox } = await import('workbox-window');
    return new Workbox('/sw.js');
  },
  locks: navigator.locks,
  another: () =>
    new Promise((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, RETRY_AFTER);
    }),
  late: () => new Promise((resolve) => setTimeout(resolve, LATE_AFTER)),
  reload: () => location.reload(),
});
