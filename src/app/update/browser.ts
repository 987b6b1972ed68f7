import { AppUpdate } from './app-update.ts';

/** The app's updates in this browser. */
export const appUpdate = new AppUpdate({
  updater: async () => {
    if (!('serviceWorker' in navigator)) return null;
    const { Workbox } = await import('workbox-window');
    return new Workbox('/sw.js');
  },
  locks: navigator.locks,
  reload: () => location.reload(),
});
